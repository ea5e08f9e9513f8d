import { createContext, useContext } from 'react';

/** Ends the session and leaves the application at once, so that no page asks again without a token. */
export const SignOutContext = createContext<() => Promise<void>>(async () => undefined);

export const useSignOut = () => useContext(SignOutContext);
