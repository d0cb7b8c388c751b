import { BusyError, type Get } from './polite.ts';

/** A file to import, or why it could not be fetched; recorded in the ledger of gaps. */
export type Fetched =
  | { readonly name: string; readonly bytes: Buffer; readonly changed: boolean }
  | { readonly name: string; readonly gap: string };

/** Files that this or an earlier run has fetched. */
type Before = {
  readonly has: (name: string) => Promise<boolean>;
  /** An earlier run reached the end of all lists without a gap. */
  readonly whole: boolean;
};

/** A publisher whose texts are fetched, if the operator configures its address. All requests go through `get`. */
export type Connector = {
  readonly name: string;
  readonly files: (get: Get, before: Before) => AsyncIterable<Fetched>;
};

/** The maximum number of pages of a list, or of documents on a page. */
const mostPages = 5000;

type Lists = {
  /** The URL of the nth page of the list, from 1. */
  readonly page: (number: number) => string;
  readonly sent?: (number: number) => object;
  /** The names and URLs of the documents on a page of the list, newest first. */
  readonly itemsOf: (list: string) => readonly Item[];
  readonly read: (get: Get, item: Item) => Promise<Buffer>;
};
export type Item = { readonly name: string; readonly url: string };

/**
 * Walks a list from the newest entry and fetches new documents one after another. After an earlier complete run, stops
 * at the first page without news. A failed document is a gap; a busy publisher ends the run with what was fetched so
 * far.
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

/** The documents that a page links to, on the publisher's own site only; each name consists of what `link` captures. */
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
