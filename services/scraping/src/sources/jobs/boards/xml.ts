/** A feed's XML as plain data: every element an object of lists of its children by name, or its text. */
import { Parser } from 'htmlparser2';
import type { Node } from '../../../page/json-ld.ts';

const CHUNK = 32_768;
const MAX_DEPTH = 30;
const MAX_ELEMENTS = 400_000;
/** Of one text; descriptions are not read. */
const MAX_TEXT = 4_000;

interface Open {
  name: string;
  children: Record<string, unknown[]> | null;
  text: string;
}

const plain = (): Record<string, unknown[]> => Object.create(null) as Record<string, unknown[]>;

/**
 * Elements by name, names as written: `<a><b>1</b><b>2</b></a>` is { a: [{ b: ['1', '2'] }] }. Attributes do not count.
 * @returns undefined where an element is not closed, nested too deep, or there are too many
 */
export function parseXml(body: string): Node | undefined {
  const root: Open = { name: '', children: plain(), text: '' };
  const open: Open[] = [root];
  let [elements, broken, isOver] = [0, false, false];
  const parser = new Parser(
    {
      onopentag(name) {
        elements++;
        if (open.length > MAX_DEPTH || elements > MAX_ELEMENTS) broken = true;
        else open.push({ name, children: null, text: '' });
      },
      ontext(text) {
        const at = open.at(-1)!;
        if (at.text.length < MAX_TEXT) at.text += text.slice(0, MAX_TEXT);
      },
      onclosetag() {
        broken ||= isOver || open.length < 2;
        if (broken) return;
        const { name, children, text } = open.pop()!;
        const parent = open.at(-1)!;
        parent.children ??= plain();
        const list = parent.children[name] ?? [];
        parent.children[name] = list;
        list.push(children ?? text);
      },
    },
    { xmlMode: true },
  );
  for (let at = 0; at < body.length && !broken; at += CHUNK) parser.write(body.slice(at, at + CHUNK));
  // What is still open now, the parser closes by itself.
  isOver = true;
  if (!broken) parser.end();
  return broken || elements === 0 ? undefined : root.children!;
}
