/** Something@host; the lengths are those of RFC 5321 4.5.3.1, which also keep the search short. */
const ADDRESS = /[^\s@"'<>()[\]{},;:=]{1,64}@[^\s@"'<>()[\]{},;:=]{1,255}/g;
/** A signed token (RFC 7519), also a cut one: up to three parts of base64url, of which the first is a JSON object. */
const JWT = /eyJ[\w-]{5,500}(?:\.[\w-]{1,4000}){0,2}/g;
/** Credentials in an address, as in redis://user:password@host. */
const USER_INFO = /(:\/\/)[^\s/@]{1,500}@/g;
/** An API key of ours. */
const API_KEY = /\brvs_[\w-]{8,100}/g;
/** `token=…` and the like, as in links that are mailed. */
const PARAMETER = /\b(token|password|secret|api_?key|otp)=[^\s&"'<>]{1,2000}/gi;

/** A text for logs and spans: addresses, tokens and passwords that it may quote are left out. */
export const withoutPersonalData = (text: string): string =>
  text
    .replace(USER_INFO, '$1[redacted]@')
    .replace(JWT, '[token]')
    .replace(API_KEY, '[key]')
    .replace(PARAMETER, '$1=[redacted]')
    .replace(ADDRESS, '[address]');
