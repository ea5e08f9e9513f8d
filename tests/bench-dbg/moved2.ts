import { startSites } from './web.ts';
import { startPipeline } from './pipeline.ts';
import { decodeMemory } from '../../services/scraping/src/change/memory.ts';
import { fingerprint, compare } from '../../services/scraping/src/change/fingerprint.ts';
import { wordsOf, matches } from '../../services/scraping/src/change/pattern.ts';
const web = await startSites(60, 2);
const p = await startPipeline();
const db = (p as any).db;
await p.follow(web.websites);
await p.checked(await p.start());
await p.checked(await p.due());
await web.change();
for (let i = 0; i < 4; i++) await p.checked(await p.due());
const { rows } = await db.pool.query('SELECT kind, url, memory FROM target');
let shown = 0;
for (const r of rows) {
  const memory = decodeMemory(r.memory)!;
  const body = Buffer.from(await (await fetch(r.url)).arrayBuffer());
  const print = fingerprint(body, []);
  let at = 0;
  for (let i = 0; i < print.hashes.length; i++) {
    const h = print.hashes[i]!;
    if (memory.blocks[at] === h) { at++; continue; }
    if (memory.loose.has(h)) continue;
    const place = memory.places.get(at);
    const w = wordsOf(print.text(i));
    if (place && (place.variants.includes(h) || (place.pattern && !print.stated(i) && w && matches(place.pattern, w)))) { at++; continue; }
    console.log(r.kind, r.url, 'block', i, 'at', at, JSON.stringify(print.text(i)), 'place', JSON.stringify(place), 'next text', JSON.stringify(print.text(i + 1)), 'memory next is', print.hashes.indexOf(memory.blocks[at]!), 'blocks', memory.blocks.length, print.hashes.length);
    shown++;
    break;
  }
}
console.log(shown);
await p.close(); await web.close();
