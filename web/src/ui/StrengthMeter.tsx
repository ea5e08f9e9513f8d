import { SHORTEST_PASSWORD, strengthOf } from './strength.ts';

const LEVELS = 4;
const PERCENT_PER_LEVEL = 100 / LEVELS;

/** How strong a new password is: a bar of four levels, the word, and what would help. Place it under the field, or as its child. */
export function StrengthMeter({ password }: { password: string }) {
  const { strength, level, advice } = strengthOf(password);
  const typed = password !== '';
  return (
    <div className="strength">
      <div className="strength-track" aria-hidden="true">
        <div className={`strength-bar strength-${level}`} style={{ width: `${typed ? level * PERCENT_PER_LEVEL : 0}%` }} />
      </div>
      <div className="strength-words" aria-live="polite">
        {typed && <span className="visually-hidden">Password strength: </span>}
        {typed && <b className={`strength-${level}`}>{strength}</b>}
        <span>{typed ? advice : `At least ${SHORTEST_PASSWORD} characters`}</span>
      </div>
    </div>
  );
}
