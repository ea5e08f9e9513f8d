import { Box, Button } from '@mui/material';
import { useRef, useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { MOST_CHARACTERS } from './sheet.ts';

/** UTF-8 takes at most four bytes a character. */
const LARGEST_FILE = 4 * MOST_CHARACTERS;

/** A paste, or a file whose text comes to stand in the same field. */
export function SourceField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  async function take(file: File | undefined) {
    if (!file) return;
    const isFit = file.size <= LARGEST_FILE;
    setProblem(isFit ? null : 'This file is too large. Please split it.');
    if (isFit) onChange(await file.text());
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Field
        label="Rows"
        multiline
        minRows={5}
        maxRows={12}
        maxLength={MOST_CHARACTERS}
        value={text}
        hint="One company a line, such as Acme, acme.com. A first line may name the columns."
        onChange={({ target }) => onChange(target.value)}
        inputProps={{ spellCheck: false, autoCapitalize: 'none' }}
        sx={{ fontFamily: 'var(--mono, monospace)', fontSize: 13 }}
      />
      <FormAlert message={problem} />
      <Box>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          hidden
          aria-label="CSV file"
          onChange={(event) => void take(event.target.files?.[0])}
        />
        <Button onClick={() => input.current?.click()}>Choose a CSV file</Button>
      </Box>
    </Box>
  );
}
