import { forbidden, invalid } from '@rivalscope/kit/errors';

/** What somebody of the team wrote about a company. */
export interface Note {
  id: string;
  companyId: string;
  /** The user; of a note that a program wrote the API key. */
  authorId: string;
  text: string;
  createdAt: Date;
  /** null while it is as it was written. */
  editedAt: Date | null;
}

export const LONGEST_NOTE = 5_000;
export const MOST_NOTES = 500;

/** @throws invalid when nothing is left of it */
export function noteText(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw invalid('A note needs some words');
  return trimmed;
}

/** @throws invalid when the company has as many as are kept */
export function assertRoomForNote(present: number): void {
  if (present >= MOST_NOTES) throw invalid(`A company keeps up to ${MOST_NOTES} notes. Delete one first.`);
}

/** What is written under somebody's name is theirs to word. @throws forbidden */
export function assertMayEdit({ authorId }: Note, userId: string): void {
  if (authorId !== userId) throw forbidden('Only who wrote a note can change it.');
}

/** Owners and admins may remove anybody's. @throws forbidden */
export function assertMayRemove({ authorId }: Note, { sub, role }: { sub: string; role: string }): void {
  if (authorId !== sub && role !== 'owner' && role !== 'admin')
    throw forbidden('Only who wrote a note, or an owner or admin of your team, can delete it.');
}
