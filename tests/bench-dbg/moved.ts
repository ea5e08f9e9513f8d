import { startSites } from './web.ts';
import { startPipeline } from './pipeline.ts';
const web = await startSites(60, 2);
const p = await startPipeline();
const db = (p as any).db;
const snap = async () => new Map((await db.pool.query('SELECT id, kind, url, md5(memory) AS m, memory FROM target')).rows.map((r: any) => [r.id, r]));
await p.follow(web.websites);
await p.checked(await p.start());
let before = await snap();
const { decodeMemory } = await import('../../services/scraping/src/change/memory.ts');
for (let i = 0; i < 8; i++) {
  const changed = i === 3 ? await web.change() : [];
  const t = performance.now(); const c = process.cpuUsage();
  const since = await p.due();
  const pass = await p.checked(since);
  const after = await snap();
  const moved = [...after.values()].filter((r: any) => (before.get(r.id) as any).m !== r.m) as any[];
  const held = [...after.values()].filter((r: any) => decodeMemory(r.memory)!.text.held.length > 0) as any[];
  const by: any = {}; for (const m of moved) by[m.kind] = (by[m.kind] ?? 0) + 1;
  console.log(i, 'changed', changed.length, pass.changed.length, 'memory moved', moved.length, by, 'held', held.length);
  const firstM = moved.find((m) => !changed.includes(m.url));
  if (firstM && i > 0) { const a = decodeMemory((before.get(firstM.id) as any).memory)!, b = decodeMemory(firstM.memory)!; console.log(firstM.kind, JSON.stringify({ ...a, blocks: a.blocks.length, hosts: 0 , places: [...a.places].slice(0,3)}).slice(0,900), '\n', JSON.stringify({ ...b, blocks: b.blocks.length, hosts: 0, places: [...b.places].slice(0,3) }).slice(0, 900)); }
  before = after;
}
await p.close(); await web.close();
