import { readdir, readFile, lstat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { readPlain } from './plain.ts';
import type { Item } from './run.ts';

/** More than this is no file of sources. */
const mostBytes = 512 * 1024 * 1024;

/** The plain form: every line of every `.jsonl` file of a folder, whatever is below it; links are passed over. */
export async function* itemsOfFolder(folder: string): AsyncIterable<Item> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1))) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !entry.name.endsWith('.jsonl')) continue;
    if ((await lstat(path)).size > mostBytes) continue;
    const lines = (await readFile(path, 'utf8')).split('\n');
    for (const [number, line] of lines.entries()) {
      if (line.trim() === '') continue;
      yield {
        place: `${relative(folder, path)}:${number + 1}`,
        isAct: line.includes('"ParliamentLaws"'),
        read: () => readPlain(line),
      };
    }
  }
}
