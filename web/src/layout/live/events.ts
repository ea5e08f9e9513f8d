export interface ServerEvent {
  event: string;
  data: string;
}

/** More than any notice; a longer line is no notice of ours. */
const LONGEST = 64 * 1024;

/**
 * Reads a stream of server-sent events, chunk by chunk; comments, ids and retry times are left out.
 * https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream
 */
export function createEventReader(): (chunk: string) => ServerEvent[] {
  let rest = '';
  let event = '';
  let data: string[] = [];

  function take(line: string): ServerEvent | null {
    if (line === '') {
      const whole = data.length > 0 ? { event: event || 'message', data: data.join('\n') } : null;
      event = '';
      data = [];
      return whole;
    }
    const colon = line.indexOf(':');
    const name = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'event') event = value;
    if (name === 'data') data.push(value);
    return null;
  }

  return (chunk) => {
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST) throw new Error('The live stream sent a line without an end');
    return lines.map(take).filter((found) => found !== null);
  };
}
