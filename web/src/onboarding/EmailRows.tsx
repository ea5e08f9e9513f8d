import { useEffect, useRef } from 'react';
import { LONGEST_EMAIL } from '../sign-in/EmailField.tsx';
import { CloseIcon, PlusIcon } from '../ui/visitorIcons.tsx';

interface EmailRowsProps {
  emails: string[];
  onChange: (emails: string[]) => void;
}

/** As many as the server takes at once. */
const MOST_ROWS = 50;

/** Rows of addresses; the first one stays. Focus follows what is added and removed. */
export function EmailRows({ emails, onChange }: EmailRowsProps) {
  const rows = useRef<HTMLFieldSetElement>(null);
  const count = useRef(emails.length);
  useEffect(() => {
    if (count.current !== emails.length) [...(rows.current?.querySelectorAll('input') ?? [])].at(-1)?.focus();
    count.current = emails.length;
  }, [emails.length]);

  return (
    <fieldset className="rows" ref={rows}>
      <legend>Email addresses</legend>
      {emails.map((email, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, and its value is controlled
        <div className="field row" key={index}>
          <input
            type="email"
            aria-label={`Email address ${index + 1}`}
            placeholder="name@company.com"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={LONGEST_EMAIL}
            value={email}
            onChange={(event) => onChange(emails.with(index, event.target.value))}
          />
          {index > 0 && (
            <button
              type="button"
              className="row-remove"
              aria-label={`Remove email address ${index + 1}`}
              onClick={() => onChange(emails.toSpliced(index, 1))}
            >
              <CloseIcon />
            </button>
          )}
        </div>
      ))}
      {emails.length < MOST_ROWS && (
        <button type="button" className="textlink row-add" onClick={() => onChange([...emails, ''])}>
          <PlusIcon /> Add another
        </button>
      )}
    </fieldset>
  );
}
