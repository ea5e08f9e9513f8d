/** The browser of these tests; root cannot have Chromium's sandbox. */
export const BROWSER = { chromium: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', sandbox: process.getuid?.() !== 0 };
