import { useState } from 'react';
import { type Code, type CodeKind, readCode } from './code.ts';

/** A code being typed: the properties of its field, what is wrong with it, and a way to read it when the form is sent. */
export function useCode() {
  const [kind, setKind] = useState<CodeKind>('otp');
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  function onKind(next: CodeKind) {
    setKind(next);
    setValue('');
    setProblem(null);
  }

  /** null, and a problem to show, when it cannot be a code. */
  function read(): Code | null {
    const result = readCode(kind, value);
    setProblem('error' in result ? result.error : null);
    return 'code' in result ? result.code : null;
  }

  return { field: { kind, value, onChange: setValue, onKind }, problem, read };
}
