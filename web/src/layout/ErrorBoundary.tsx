import { Component, type ReactNode } from 'react';
import { useOnline } from '../app/useOnline.ts';
import { Page } from '../ui/Page.tsx';
import { Failed } from '../ui/States.tsx';

interface ErrorBoundaryProps {
  /** Where the user is: going elsewhere tries again. */
  at: string;
  children: ReactNode;
}

/** A fault in one page never takes the navigation with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.failed && before.at !== this.props.at) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Page>
        <Broken />
      </Page>
    );
  }
}

/** Without a network a reload would lose what is there; what is missing arrives once there is one. */
function Broken() {
  const online = useOnline();
  if (!online)
    return <Failed message="This page needs a connection" help="You are offline. Go back, or try again once you are connected." />;
  return (
    <Failed
      message="An unexpected error occurred"
      help="This page could not be shown. Your data is not affected."
      onRetry={() => window.location.reload()}
    />
  );
}
