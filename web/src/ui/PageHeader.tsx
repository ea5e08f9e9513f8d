import { Box, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFocusOnArrival } from '../app/arrival.ts';

interface PageHeaderProps {
  title: string;
  /** In the browser's tab; the title unless given. */
  documentTitle?: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** Sets the browser's tab title while the page is shown. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Rivalscope`;
  }, [title]);
}

/** The one h1 of a page, what it is about, and what can be done. Focus comes here when the route changes. */
export function PageHeader({ title, documentTitle = title, children, actions }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(documentTitle);
  useFocusOnArrival(heading);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', justifyContent: 'space-between', gap: 2, mb: 3 }}>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ outline: 'none', overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {children && <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{children}</Typography>}
      </Box>
      {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
    </Box>
  );
}
