/** Far more than feeds of 2,000 openings have. */
const MOST_CONTAINERS = 1_000_000;
const MOST_MEMBERS = 2_000_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const BRACKET = 0x5b;
const BRACE = 0x7b;

/**
 * A feed's JSON; undefined where it is none. What has too many values, or is nested too deep, is not parsed: it would take the memory of the
 * whole process, which no limit of a thread holds up.
 */
export function parseJson(body: string): unknown {
  try {
    return isModest(body) ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
}

function isModest(body: string): boolean {
  let containers = 0;
  let members = 0;
  for (let at = 0; at < body.length; at++) {
    const code = body.charCodeAt(at);
    if (code === QUOTE) at = endOfText(body, at);
    else if (code === COMMA) members++;
    else if (code === BRACKET || code === BRACE) containers++;
  }
  return containers <= MOST_CONTAINERS && members <= MOST_MEMBERS;
}

/** Where the text ends that begins at `start`: at the next quote that no odd number of backslashes stands before. */
function endOfText(body: string, start: number): number {
  for (let end = body.indexOf('"', start + 1); end >= 0; end = body.indexOf('"', end + 1)) {
    let before = end;
    while (body.charCodeAt(before - 1) === BACKSLASH) before--;
    if ((end - before) % 2 === 0) return end;
  }
  return body.length;
}
