import { readFile, realpath } from 'node:fs/promises';
import { dirname, extname, join, sep } from 'node:path';
import { headingOf } from '../../rules/heading.ts';
import { blocksOfRuling } from '../../rules/structure.ts';
import { filesOf, type FoundFile } from './files.ts';
import { isLagasafnIndex, isLagasafnName, readLagasafn } from './lagasafn.ts';
import { contentTypeOf, linesOfFile } from './lines.ts';
import { readPage } from './pages.ts';
import { decoded, demandIcelandic } from './letters.ts';
import { readPlain, type Beside, type Imported } from './plain.ts';
import { readRecord } from './records.ts';
import type { Item } from './run.ts';

/** Every source of a folder or an archive, in any publisher's format; a file in none of them is refused by name. */
export async function* itemsOf(path: string): AsyncIterable<Item> {
  const beside = besideIn(path);
  const named = new Set<string>();
  for await (const file of filesOf(path)) {
    if (!file.name.endsWith('.jsonl')) continue;
    yield* itemsOfLines(file, beside(file.place), named);
  }
  for await (const file of filesOf(path)) {
    if (file.name.endsWith('.jsonl') || isLagasafnIndex(file.name) || named.has(file.place) || ignored.test(file.name))
      continue;
    yield { place: file.place, isAct: isLagasafnName(file.name), read: async () => readOne(file) };
  }
}

const ignored = /^(?:\.(?!\.).*|readme(?:\..*)?|.*\.md|robots\.txt|.*\.(?:png|jpe?g|css|js))$/i;

async function* itemsOfLines(file: FoundFile, beside: Beside, named: Set<string>): AsyncIterable<Item> {
  let lines: readonly string[];
  try {
    lines = (await file.bytes()).toString('utf8').split('\n');
  } catch (failure) {
    return yield { place: file.place, isAct: false, read: () => Promise.reject(failure as Error) };
  }
  for (const [number, line] of lines.entries()) {
    if (line.trim() === '') continue;
    for (const [, name = ''] of line.matchAll(/"(?:file|image)"\s*:\s*"([^"]+)"/gu))
      named.add(join(dirname(file.place), name));
    yield {
      place: `${file.place}:${number + 1}`,
      isAct: line.includes('"ParliamentLaws"'),
      read: () => readPlain(line, beside),
    };
  }
}

/** Files that lines name are in the same folder, or below it; none leads outside, not even through a link. */
const besideIn =
  (path: string) =>
  (place: string): Beside =>
  async (name) => {
    const folder = await realpath(dirname(join(path, place)));
    const found = await realpath(join(folder, name)).catch(() => null);
    if (found === null || !found.startsWith(folder + sep)) throw new Error(`there is no file ${name} beside it`);
    return readFile(found);
  };

async function readOne(file: FoundFile): Promise<Imported> {
  const bytes = await file.bytes();
  if (isLagasafnName(file.name)) return readLagasafn(file.name, bytes);
  const extension = extname(file.name).toLowerCase();
  if (extension === '.json') return readRecord(JSON.parse(decoded(bytes)));
  const isPage = extension === '.html' || extension === '.htm';
  if (isPage && contentTypeOf(bytes) === null) return readPage(decoded(bytes));
  const lines = await linesOfFile(file.name, bytes);
  demandIcelandic(lines.join(' '));
  const head = headingOf(lines);
  const type = contentTypeOf(bytes);
  return {
    key: `${head.type}/${head.number}`,
    ...head,
    keywords: [...head.keywords],
    title: head.parties || head.number,
    blocks: blocksOfRuling(lines),
    ...(type === 'application/pdf' ? { files: [{ part: 0, contentType: type, content: bytes }] } : {}),
  };
}
