const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether what only developers want (the mail outbox, the payment sandbox) may answer: where nobody else gets to, or where it is
 * asked for. What kind of installation it calls itself is no matter: a public one that forgot to say so gives nothing away.
 * @param publicUrl where browsers reach it
 * @param asked the setting `DEV_TOOLS`
 */
export const offersDevTools = (publicUrl: string, asked: boolean): boolean => asked || LOOPBACK.test(new URL(publicUrl).hostname);
