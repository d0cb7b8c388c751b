import { fileURLToPath } from 'node:url';
import { itemsOf } from '#modules/sources/server/import/formats.ts';
import type { Item } from '#modules/sources/server/import/run.ts';
import { readPlain } from '#modules/sources/server/import/plain.ts';
import { acts } from './acts.ts';
import { textOf, type DemoCase } from './case.ts';
import { landCases } from './land.ts';
import { machineCases } from './machines.ts';
import { marketCases } from './market.ts';
import { officeCases } from './office.ts';

const cases: readonly DemoCase[] = [...landCases, ...machineCases, ...officeCases, ...marketCases];

/** A ruling with its PDF and one of scanned pages, rendered by `tests/look/draw-published.ts`. */
const published = fileURLToPath(new URL('published', import.meta.url));

/** The library of the demo: fictitious acts and rulings that refer to each other. */
export async function* demoLibrary(): AsyncIterable<Item> {
  yield* written();
  yield* itemsOf(published);
}

const written = (): readonly Item[] => [
  ...acts.map(({ number, date, title, text, repealed }) =>
    item(true, {
      key: `demo/${number}`,
      type: 'ParliamentLaws',
      subtype: repealed ? 'LawsRepealed' : 'LawsInForce',
      status: repealed ? 'repealed' : 'in_force',
      number,
      date,
      title,
      text,
      madeUp: true,
    }),
  ),
  ...cases.map((one) =>
    item(false, {
      key: `demo/${one.kind}/${one.number}`,
      type: one.type,
      subtype: one.kind,
      number: one.number,
      date: one.date,
      title: one.title,
      parties: one.parties ?? '',
      description: one.about,
      keywords: one.words,
      text: textOf(one),
      madeUp: true,
    }),
  ),
];

const item = (isAct: boolean, source: { readonly key: string; readonly [field: string]: unknown }): Item => ({
  place: source.key,
  isAct,
  read: () => readPlain(JSON.stringify(source)),
});
