import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Notice } from '../../api/provider/live.ts';
import type { Provider } from '../../api/provider/provider.ts';
import type { Company, CompanyChange } from '../../api/types.ts';
import { useProvider } from '../../app/queries.ts';
import { whileVisible } from '../../app/visible.ts';
import { changePath } from '../../paths.ts';

/** The change is among so many latest ones of its company. */
const LATEST = 20;

/** One notice per company: a later one takes the place of an earlier one. */
async function announce({ companyId, changeId }: Notice, provider: Provider, go: (path: string) => void): Promise<void> {
  const [company, changes] = await Promise.all([
    provider.getOne<Company>('companies', { id: companyId }),
    provider.getList<CompanyChange>('changes', { pagination: { page: 1, perPage: LATEST }, filter: { companyId } }),
  ]);
  const description = changes.data.find(({ id }) => id === changeId)?.description ?? 'Something changed';
  const notice = new Notification(company.data.name, { tag: companyId, body: description });
  notice.onclick = () => {
    window.focus();
    notice.close();
    go(changePath(companyId, changeId));
  };
}

/** Tells of changes by the browser's own notices, while the tab is out of sight; in sight, the pages show them themselves. */
export function usePush(isOn: boolean): void {
  const provider = useProvider();
  const navigate = useNavigate();
  const watch = useEffectEvent(async (signal: AbortSignal) => {
    if (Notification.permission !== 'granted') return;
    // A notice that cannot be shown is no failure of what it tells of: the page shows it as well.
    await provider.notices({ onChange: (notice) => void announce(notice, provider, navigate).catch(() => undefined) }, signal);
  });
  useEffect(() => {
    if (!isOn || !('Notification' in window)) return;
    return whileVisible(false, (signal) => watch(signal));
  }, [isOn]);
}
