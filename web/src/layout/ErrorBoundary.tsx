import { Component, type ReactNode } from 'react';
import { Page } from '../ui/Page.tsx';
import { Failed } from '../ui/States.tsx';

/** A fault in one page never takes the navigation with it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Page>
        <Failed message="An unexpected error occurred" help="This page could not be shown. Your data is not affected." onRetry={() => window.location.reload()} />
      </Page>
    );
  }
}
