import { BusyError, type Get } from './polite.ts';

/** A file to import, or why there is none of that name: the ledger of gaps keeps it. */
export type Fetched =
  | { readonly name: string; readonly bytes: Buffer; readonly changed: boolean }
  | { readonly name: string; readonly gap: string };

/** What was fetched before, in this run or an earlier one. */
export type Before = {
  readonly has: (name: string) => Promise<boolean>;
  /** An earlier run came to the end of all lists, and nothing was missing. */
  readonly whole: boolean;
};

/** A publisher whose texts are fetched: off until the operator says where from. Whatever is asked for goes through `get`. */
export type Connector = {
  readonly name: string;
  readonly files: (get: Get, before: Before) => AsyncIterable<Fetched>;
};

/** Pages of a list, or documents of a page, are never more than this. */
const mostPages = 5000;

type Lists = {
  /** The address of the nth page of the list, counted from 1. */
  readonly page: (number: number) => string;
  readonly sent?: (number: number) => object;
  /** The names and addresses of the documents that a page of the list names, the newest first. */
  readonly itemsOf: (list: string) => readonly Item[];
  readonly read: (get: Get, item: Item) => Promise<Buffer>;
};
export type Item = { readonly name: string; readonly url: string };

/**
 * Goes through a list from its newest end and fetches what is not there yet, one document after the other. Where an
 * earlier run was whole it ends at the first page that has nothing new. One that fails is a gap; a publisher that is busy
 * ends the run with what was fetched so far.
 */
export async function* listed(get: Get, before: Before, { page, sent, itemsOf, read }: Lists): AsyncIterable<Fetched> {
  const seen = new Set<string>();
  for (let number = 1; number <= mostPages; number += 1) {
    const { bytes } = await get(page(number), sent?.(number));
    const fresh = itemsOf(bytes.toString('utf8')).filter(({ name }) => !seen.has(name));
    if (fresh.length === 0) return;
    let news = 0;
    for (const item of fresh) {
      seen.add(item.name);
      if (await before.has(item.name)) continue;
      news += 1;
      yield await fetched(get, item, read);
    }
    if (news === 0 && before.whole) return;
  }
}

async function fetched(get: Get, item: Item, read: Lists['read']): Promise<Fetched> {
  try {
    return { name: item.name, bytes: await read(get, item), changed: true };
  } catch (failure) {
    if (failure instanceof BusyError) throw failure;
    return { name: item.name, gap: failure instanceof Error ? failure.message : String(failure) };
  }
}

/** The documents that a page links to, of its own publisher alone: a name for each, made of what `link` catches. */
export function linkedItems(
  html: string,
  base: string,
  link: RegExp,
  nameOf: (caught: string) => string,
): readonly Item[] {
  const items = [...html.matchAll(link)].flatMap(([address = '', caught = '']) => {
    const url = new URL(address.replaceAll('&amp;', '&'), base);
    return url.origin === new URL(base).origin ? [{ name: nameOf(caught), url: url.href }] : [];
  });
  return [...new Map(items.map((item) => [item.name, item])).values()];
}
