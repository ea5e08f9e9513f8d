import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { API_BASE } from '../../api/base.ts';
import { http, session } from '../../api/client.ts';
import type { Provider } from '../../api/provider.ts';
import type { Company } from '../../api/types.ts';
import { useProvider } from '../../app/queries.ts';
import type { ServerEvent } from '../../layout/live/events.ts';
import { watch } from '../../layout/live/watch.ts';
import { changePath } from '../../paths.ts';
import { changeIn } from './notice.ts';

/** The change is among so many latest ones of its company. */
const LATEST = 20;

/** One notice per company: a later one takes the place of an earlier one. */
async function announce(event: ServerEvent, provider: Provider, go: (path: string) => void): Promise<void> {
  const change = changeIn(event);
  if (!change) return;
  const { companyId, changeId } = change;
  const [company, changes] = await Promise.all([
    provider.getOne<Company>('companies', { id: companyId }),
    provider.changes([0, LATEST - 1], { companyId }),
  ]);
  const description = changes.items.find(({ id }) => id === changeId)?.description ?? 'Something changed';
  const notice = new Notification(company.data.name, { tag: companyId, body: description });
  notice.onclick = () => {
    window.focus();
    notice.close();
    go(changePath(companyId, changeId));
  };
}

/** Tells of changes by the browser's own notices, while the tab is out of sight; in sight, the pages show them themselves. */
export function usePush(isOn: boolean): void {
  const provider = useProvider();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOn || !('Notification' in window)) return;
    let stop: AbortController | null = null;
    const deps = {
      url: `${API_BASE}/events`,
      token: session.token,
      renew: () => http('/auth/me'),
      // A notice that cannot be shown is no failure of what it tells of: the page shows it as well.
      onEvent: (event: ServerEvent) => void announce(event, provider, navigate).catch(() => undefined),
      onState: () => undefined,
    };
    function follow(): void {
      if (!document.hidden) {
        stop?.abort();
        stop = null;
      } else if (!stop && Notification.permission === 'granted') {
        stop = new AbortController();
        void watch(deps, stop.signal);
      }
    }
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stop?.abort();
    };
  }, [isOn, provider, navigate]);
}
