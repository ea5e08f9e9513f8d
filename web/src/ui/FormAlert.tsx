import { Alert } from '@mui/material';
import { useEffect, useRef } from 'react';
import { CircleAlertIcon } from './icons.tsx';

/** What is wrong with a form. The region is always in the page, so that a screen reader announces what appears in it, once; it comes into sight. */
export function FormAlert({ message }: { message: string | null }) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message !== null) region.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  return (
    <div ref={region} role="alert" hidden={message === null} style={{ scrollMarginBlock: 72 }}>
      {message !== null && (
        <Alert severity="error" role="presentation" icon={<CircleAlertIcon />}>
          {message}
        </Alert>
      )}
    </div>
  );
}
