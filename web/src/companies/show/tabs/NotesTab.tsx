import { Box } from '@mui/material';
import { useState } from 'react';
import type { Company } from '../../../api/types.ts';
import { useAction } from '../../../app/useAction.ts';
import { forgetDraft } from '../../../app/useDraft.ts';
import { useMemberName } from '../../../settings/team/team.ts';
import { useMayEdit } from '../../../subscription/role.ts';
import { TextIcon } from '../../../ui/icons.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { Empty, Failed, SkeletonRows } from '../../../ui/States.tsx';
import { bareList, divided, lineBelow } from '../../../ui/styles.ts';
import { NoteForm } from '../notes/NoteForm.tsx';
import { NoteItem } from '../notes/NoteItem.tsx';
import { useNotes, useNotesChanged } from '../notes/useNotes.ts';

/** What the team wrote about the company. */
export default function NotesTab({ company: { id } }: { company: Company }) {
  const { notes, error, hasNextPage, isFetching, fetchNextPage, refetch } = useNotes(id);
  const changed = useNotesChanged(id);
  const nameOf = useMemberName();
  const mayEdit = useMayEdit();
  return (
    <Panel title="Notes" note="Seen by your team alone." flush busy={isFetching}>
      {mayEdit && <AddNote companyId={id} onAdded={changed} />}
      {notes && notes.length > 0 ? (
        <Box component="ul" sx={bareList}>
          {notes.map((note) => (
            <Box component="li" key={note.id} sx={{ px: { xs: 2, sm: 2.5 }, py: 1.5, ...divided }}>
              <NoteItem note={note} author={nameOf(note.authorId)} onChanged={changed} />
            </Box>
          ))}
        </Box>
      ) : notes ? (
        <Empty icon={TextIcon} title="No notes yet." help="What your team knows of the company and no page says: deals, rumours, people." />
      ) : error ? (
        <Box sx={{ p: 2 }}>
          <Failed message="Failed to load data" onRetry={() => refetch()} />
        </Box>
      ) : (
        <SkeletonRows rows={3} height={64} />
      )}
      {hasNextPage && <ShowMore busy={isFetching} onMore={() => void fetchNextPage()} />}
    </Panel>
  );
}

function AddNote({ companyId, onAdded }: { companyId: string; onAdded: () => void }) {
  const form = `new-note:${companyId}`;
  // A new form for each note.
  const [times, setTimes] = useState(0);
  const action = useAction((provider, text: string) => provider.addNote(companyId, text), {
    failed: 'Failed to save the note. Please try again.',
    onDone: () => {
      forgetDraft(form);
      setTimes((before) => before + 1);
      onAdded();
    },
  });
  return (
    <Box sx={{ px: { xs: 2, sm: 2.5 }, py: 2, ...lineBelow }}>
      <NoteForm key={times} form={form} label="Write a note" verb="Add note" action={action} />
    </Box>
  );
}
