import { Component, type ReactNode } from 'react';

/** The last resort, without any library: a part of the application that could not be loaded or drawn. */
export class LoadBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <NotLoaded /> : this.props.children;
  }
}

/** Says so, with the way to try again. */
export const NotLoaded = () => (
  <div
    role="alert"
    style={{
      minHeight: '100vh',
      display: 'grid',
      placeContent: 'center',
      justifyItems: 'center',
      gap: 12,
      padding: 16,
      textAlign: 'center',
    }}
  >
    <strong>The application could not be loaded.</strong>
    <span style={{ color: 'var(--text-2)' }}>Check your connection, then reload the page.</span>
    <button type="button" className="plain" onClick={() => window.location.reload()}>
      Reload
    </button>
  </div>
);
