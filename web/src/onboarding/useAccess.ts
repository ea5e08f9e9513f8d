import { useEffect, useState } from 'react';
import { signInByCookie, whoAmI } from '../api/auth.ts';
import { stepOfLink } from '../api/trial.ts';
import { go } from '../navigation.ts';
import { type Account, detour, detourOfLink, isByLink, type Step } from './access.ts';
import { applicant, keepApplicant } from './applicant.ts';

/** Keeps what the mailed link carries, and takes the secret out of the address bar. */
function takeLink(): void {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  const link = { token: query.get('token') ?? '', userId: query.get('userId') ?? '' };
  if (link.token === '' && link.userId === '') return;
  keepApplicant(window.localStorage, link);
  window.history.replaceState(window.history.state, '', pathname);
}

/** The step to show: the asked one as soon as it is known that it may be, until then the one before. Whoever belongs elsewhere is sent there. */
export function useAccess(step: Step): Step | null {
  const [open, setOpen] = useState<Step | null>(null);
  useEffect(() => {
    let left = false;
    takeLink();
    const kept = applicant(window.localStorage);
    const decide = async (account: Account | null) => {
      const asked = detour(step, account, kept);
      const elsewhere = asked ?? (isByLink(step, account, kept) ? detourOfLink(step, await stepOfLink(kept)) : null);
      if (left) return;
      if (elsewhere) go(elsewhere.to, { replace: true, notice: elsewhere.notice });
      else setOpen(step);
    };
    const signedIn = async () => ((await signInByCookie()) ? (await whoAmI()).user : null);
    // Without an answer the link decides, and the step's own call says what failed.
    signedIn().then(decide, () => decide(null));
    return () => {
      left = true;
    };
  }, [step]);
  return open;
}
