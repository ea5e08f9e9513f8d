/**
 * When emotion puts a style into the page; the build reads this in place of emotion's own file (vite.config.ts). Emotion waits for React's
 * commit, which cannot be interrupted: the hundreds of styles of a page that is shown for the first time were compiled and put in at one
 * go, 60 of 75 ms, four times that on a phone. Done while rendering, as emotion does where React has no insertion effects, they come in
 * React's slices of 5 ms. A style stands under the hash of its text: one put in for a rendering that is thrown away harms nothing.
 */
import { useInsertionEffect } from 'react';

export const useInsertionEffectAlwaysWithSyncFallback = <T>(create: () => T): T => create();

/** Global styles are taken out again, which only an effect can do. */
export { useInsertionEffect as useInsertionEffectWithLayoutFallback };
