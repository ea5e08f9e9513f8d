declare module 'html-encoding-sniffer' {
  /** The encoding that the page itself names (https://html.spec.whatwg.org/#encoding-sniffing-algorithm), or `defaultEncoding`. */
  export default function sniff(bytes: Uint8Array, options: { maxPrescanBytes: number; defaultEncoding: null }): string | null;
}
