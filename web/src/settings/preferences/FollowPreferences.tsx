import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { usePush } from '../notifications/usePush.ts';
import { followRemembered, followStyle, styleOf } from './follow.ts';
import { usePreferences } from './preferences.ts';

followRemembered();

/** Pages write dates and the browser tells of changes as the user prefers. Pages are drawn anew, once, when the way of writing dates turns out to differ from what this browser remembered. */
export function FollowPreferences({ children }: { children?: ReactNode }) {
  const { data } = usePreferences();
  usePush(data?.notifications.push ?? false);
  const isKnown = useRef(false);
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    if (!data) return;
    const differs = followStyle(styleOf(data));
    if (differs && !isKnown.current) setDrawn(1);
    isKnown.current = true;
  }, [data]);
  return <Fragment key={drawn}>{children}</Fragment>;
}
