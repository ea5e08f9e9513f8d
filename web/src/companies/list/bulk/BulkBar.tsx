import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { Company } from '../../../api/types.ts';
import { forgetDraft } from '../../../app/useDraft.ts';
import { plural } from '../../../format/numbers.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { FormAlert } from '../../../ui/FormAlert.tsx';
import { lineBelow, wrapping } from '../../../ui/styles.ts';
import { LOST } from '../../actions/lost.ts';
import { BulkOutcome } from './BulkOutcome.tsx';
import { TagDialog, tagForm } from './TagDialog.tsx';
import { useBulk } from './useBulk.ts';
import { useExport } from './useExport.ts';

type Asked = 'delete' | 'tag' | 'untag' | null;

/** What can be done with the selected companies, and what came of the last action. */
export function BulkBar() {
  const { selectedIds, onUnselectItems } = useListContext<Company>();
  const [asked, setAsked] = useState<Asked>(null);
  const { action, outcome, forget } = useBulk((done) => {
    if (done === 'tag' || done === 'untag') forgetDraft(tagForm(done));
    setAsked(null);
  });
  const count = selectedIds.length;
  return (
    <>
      {outcome && <BulkOutcome outcome={outcome} onUndo={(opposite, ids) => action.run({ action: opposite, ids })} onClose={forget} />}
      {count > 0 && (
        <Box
          role="group"
          aria-label="Selected companies"
          sx={{ ...wrapping, gap: 1, px: { xs: 2, sm: 2.5 }, py: 1.25, bgcolor: 'primary.soft', ...lineBelow }}
        >
          <Box role="status" sx={{ mr: 1, fontWeight: 500 }}>
            {plural(count, 'company', 'companies')} selected
          </Box>
          <BulkButtons busy={action.busy} onAct={(wish) => action.run({ action: wish })} onAsk={setAsked} />
          <Button size="small" variant="text" sx={{ ml: 'auto' }} onClick={() => onUnselectItems()}>
            Clear selection
          </Button>
          {asked === null && <FormAlert message={action.error} />}
        </Box>
      )}
      {asked === 'delete' && (
        <AskDialog
          title={`Delete ${plural(count, 'company', 'companies')}`}
          verb="Delete"
          doing="Deleting..."
          keep="Keep"
          action={{ ...action, run: () => action.run({ action: 'delete' }) }}
          onClose={() => setAsked(null)}
        >
          {count === 1 ? LOST : `Of each: ${LOST}`} To stop collecting and keep everything, archive instead.
        </AskDialog>
      )}
      {(asked === 'tag' || asked === 'untag') && (
        <TagDialog
          kind={asked}
          count={count}
          action={{ ...action, run: (tags) => action.run({ action: asked, tags }) }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface BulkButtonsProps {
  busy: boolean;
  onAct: (action: 'archive' | 'restore') => void;
  onAsk: (asked: Asked) => void;
}

function BulkButtons({ busy, onAct, onAsk }: BulkButtonsProps) {
  const sheet = useExport();
  const button = { size: 'small', disabled: busy } as const;
  return (
    <>
      <Button {...button} onClick={() => onAct('archive')}>
        Archive
      </Button>
      <Button {...button} onClick={() => onAct('restore')}>
        Restore
      </Button>
      <Button {...button} onClick={() => onAsk('tag')}>
        Add tags
      </Button>
      <Button {...button} onClick={() => onAsk('untag')}>
        Remove tags
      </Button>
      <Button {...button} disabled={sheet.busy} onClick={() => sheet.save()}>
        Export selected
      </Button>
      <Button {...button} color="error" onClick={() => onAsk('delete')}>
        Delete
      </Button>
    </>
  );
}
