import { Guarded } from '../shared/Guarded.tsx';
import { AuditPanel } from './AuditPanel.tsx';

export default function AuditTab() {
  return (
    <Guarded feature="audit_log" missing="Your plan does not include the audit log.">
      <AuditPanel />
    </Guarded>
  );
}
