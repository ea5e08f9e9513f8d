/** A text on its own: one cut from a page keeps the whole page in memory for as long as it is kept itself. */
const detached = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le');

/** The same as `make`, which must answer alike for the same text; `most` answers are kept, then it begins anew. */
export function remembered<V>(most: number, make: (text: string) => V): (text: string) => V {
  const known = new Map<string, V>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= most) known.clear();
    const kept = detached(text);
    const made = make(kept);
    known.set(kept, made);
    return made;
  };
}

const LONGEST = 200;

/** The same for texts that are short; longer ones are asked anew, because they would take the room of many. */
export function rememberedShort<V>(most: number, make: (text: string) => V): (text: string) => V {
  const known = remembered(most, make);
  return (text) => (text.length > LONGEST ? make(text) : known(text));
}
