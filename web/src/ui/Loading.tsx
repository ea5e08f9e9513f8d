/** Shown while it is not yet known who is signed in. */
export function Loading() {
  return (
    <p role="status" style={{ margin: 0, minHeight: '100vh', display: 'grid', placeItems: 'center', color: 'var(--text-2)' }}>
      Loading...
    </p>
  );
}
