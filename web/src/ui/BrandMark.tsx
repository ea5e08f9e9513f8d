export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect width="24" height="24" rx="6" fill="var(--accent)" />
      <path d="M6.2 14.6a6.4 6.4 0 1 1 11.6 0" fill="none" stroke="#fff" strokeWidth="1.9" strokeLinecap="round" />
      <path d="M9.3 13.6a3 3 0 1 1 5.4 0" fill="none" stroke="#fff" strokeWidth="1.9" strokeLinecap="round" opacity=".65" />
      <circle cx="12" cy="16.4" r="1.7" fill="#fff" />
    </svg>
  );
}
