const TONES = { ok: 'var(--meter-ok)', waiting: 'var(--meter-warn)', failed: 'var(--meter-max)' } as const;

/** Told apart by shape too: a dot, a ring, a triangle. */
export function Mark({ tone }: { tone: keyof typeof TONES }) {
  const fill = TONES[tone];
  return (
    <svg width="10" height="10" viewBox="0 0 10 10" style={{ flex: 'none' }} aria-hidden="true">
      {tone === 'ok' && <circle cx="5" cy="5" r="4" fill={fill} />}
      {tone === 'waiting' && <circle cx="5" cy="5" r="3.3" stroke={fill} strokeWidth="1.4" fill="none" />}
      {tone === 'failed' && <path d="M5 .8 9.6 9H.4z" fill={fill} />}
    </svg>
  );
}
