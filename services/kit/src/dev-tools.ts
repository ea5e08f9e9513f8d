const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether what only developers want (the mail outbox, the payment sandbox) may answer: where nobody else gets to, or where it is
 * asked for. What kind of installation it calls itself is no matter: a public one that forgot to say so gives nothing away.
 * @param publicUrl where browsers reach it
 * @param asked the setting `DEV_TOOLS`
 */
export const offersDevTools = (publicUrl: string, asked: boolean): boolean => asked || LOOPBACK.test(new URL(publicUrl).hostname);

/** An address, a name without a dot, or one that public name servers do not know (RFC 6761, RFC 9476, and `.internal`). */
const NOT_PUBLIC = /^(\[[\da-f:.]+\]|\d{1,3}(\.\d{1,3}){3}|[^.]+|.+\.(localhost|internal|alt|test))$/;

/**
 * Whether a request names the machine or its network, and no public name. Such a name may lead here as well: one of a page that has it looked
 * up anew once it is open, to read what is meant for nobody else, or one of a proxy that somebody put in front.
 * @param host the `Host` header
 */
export const namesNothingPublic = (host: string): boolean => NOT_PUBLIC.test(URL.parse(`http://${host}`)?.hostname ?? '.');
