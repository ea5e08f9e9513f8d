import { HttpError, messageOf, SESSION_EXPIRED } from '../api/errors.ts';
import { go } from '../navigation.ts';
import { paths } from '../paths.ts';
import { useSubmit } from '../sign-in/useSubmit.ts';

const EXPIRED = /^Session expired\./;

/** A step on its way to the server. When the session or the link has expired, it is begun again: by signing in, or from the start. */
export function useStep(otherwise: string) {
  const form = useSubmit(otherwise);
  const submit = (send: () => Promise<void>) =>
    form.submit(async () => {
      try {
        await send();
      } catch (cause) {
        const message = messageOf(cause, otherwise);
        if (!(cause instanceof HttpError) || !EXPIRED.test(message)) throw cause;
        go(message === SESSION_EXPIRED ? paths.login : paths.trialSignup, { replace: true, notice: message });
      }
    });
  return { ...form, submit };
}
