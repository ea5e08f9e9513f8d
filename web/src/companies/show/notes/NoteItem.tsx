import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import type { Note } from '../../../api/types.ts';
import { useAction } from '../../../app/useAction.ts';
import { forgetDraft } from '../../../app/useDraft.ts';
import { manages } from '../../../settings/shared/me.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { caption, wrapping } from '../../../ui/styles.ts';
import { When } from '../../../ui/When.tsx';
import { NoteForm } from './NoteForm.tsx';

interface NoteItemProps {
  note: Note;
  author: string;
  onChanged: () => void;
}

/** A note, who wrote it and when; changed by who wrote it, deleted by them or whoever runs the team. */
export function NoteItem({ note, author, onChanged }: NoteItemProps) {
  const { identity } = useGetIdentity();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const form = `note:${note.id}`;
  const done = () => {
    forgetDraft(form);
    setOpen(null);
    onChanged();
  };
  const edit = useAction((provider, text: string) => provider.editNote(note, text), {
    failed: 'Failed to save the note. Please try again.',
    onDone: done,
  });
  const remove = useAction((provider) => provider.removeNote(note), {
    failed: 'Failed to delete the note. Please try again.',
    onDone: done,
  });
  const own = note.authorId === identity?.id && identity?.role !== 'viewer';
  return (
    <Box component="article" aria-label={`Note by ${author}`}>
      <Box sx={{ ...wrapping, columnGap: 1, minHeight: 32, ...caption }}>
        <Box
          component="span"
          sx={{ display: 'inline-block', fontWeight: 600, color: 'text.primary', '&::first-letter': { textTransform: 'uppercase' } }}
        >
          {author}
        </Box>
        <When at={note.createdAt} relative />
        {note.editedAt !== null && (
          <span>
            · edited <When at={note.editedAt} relative />
          </span>
        )}
        <Box component="span" sx={{ ml: 'auto', display: 'flex', gap: 0.5 }}>
          {own && open !== 'edit' && (
            <Button size="small" onClick={() => setOpen('edit')}>
              Edit
            </Button>
          )}
          {(own || manages(identity?.role)) && (
            <Button size="small" color="error" onClick={() => setOpen('delete')}>
              Delete
            </Button>
          )}
        </Box>
      </Box>
      {open === 'edit' ? (
        <NoteForm form={form} label="Note" verb="Save note" text={note.text} action={edit} onCancel={() => setOpen(null)} />
      ) : (
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: 720 }}>{note.text}</Box>
      )}
      {open === 'delete' && (
        <AskDialog
          title="Delete this note?"
          verb="Delete note"
          doing="Deleting..."
          keep="Keep note"
          action={remove}
          onClose={() => setOpen(null)}
        >
          It is gone for the whole team, and cannot be brought back.
        </AskDialog>
      )}
    </Box>
  );
}
