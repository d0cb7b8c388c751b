import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Bell, BellRing } from 'lucide-react';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import type { Watch } from '../contract/watches.ts';
import { queryOf, type Address } from './address.ts';
import { useWatching } from './use-watching.ts';
import { watchesOptions, type WatchBody } from './watches-api.ts';
import { useSourceWords } from './words.ts';

/** Watches the current search, or stops; hidden when all sources are shown. */
export function WatchButton({ address }: { readonly address: Address }) {
  const { watches: words, errors, types, subtypes } = useSourceWords();
  const { start, stop } = useWatching();
  const watches = useErrorToast(useQuery(watchesOptions()), errors.watches).data?.items;
  const asked = askedOf(address);
  if (!asked || !watches) return null;
  const there = watches.find((one) => isSame(one, asked));
  const kinds: Readonly<Record<string, string>> = { ...subtypes, ...types };
  const name =
    [asked.searchQuery, ...asked.types.map((one) => kinds[one]), ...asked.subTypes.map((one) => kinds[one])]
      .filter(Boolean)
      .join(' · ')
      .slice(0, 200) || words.everything;
  return there ? (
    <Button
      variant="light"
      size="xs"
      leftSection={<BellRing size={14} aria-hidden />}
      title={words.stop}
      onClick={() => stop(there)}
    >
      {words.watching}
    </Button>
  ) : (
    <Button
      variant="default"
      size="xs"
      leftSection={<Bell size={14} aria-hidden />}
      onClick={() => start({ ...asked, name })}
    >
      {words.watch}
    </Button>
  );
}

type Asked = Required<Omit<WatchBody, 'name'>>;

/** The search of a URL as a watch; null if it matches everything. */
function askedOf(address: Address): Asked | null {
  const { searchQuery = '', types, subTypes, keywords, references, dateFrom, dateTo } = queryOf(address);
  const asked: Asked = {
    searchQuery: searchQuery.slice(0, 100),
    types: [...(types ?? [])] as Asked['types'],
    subTypes: [...(subTypes ?? [])] as Asked['subTypes'],
    keywords: [...(keywords ?? [])].map(Number),
    references: [...(references ?? [])],
    dateFrom: dateFrom ?? null,
    dateTo: dateTo ?? null,
  };
  const empty =
    asked.searchQuery === '' && [asked.types, asked.subTypes, asked.keywords, asked.references].every(isNone);
  return empty ? null : asked;
}
const isNone = (list: readonly unknown[]) => list.length === 0;

const isSame = (watch: Watch, asked: Asked): boolean =>
  watch.searchQuery === asked.searchQuery.trim() &&
  watch.dateFrom === asked.dateFrom &&
  watch.dateTo === asked.dateTo &&
  (['types', 'subTypes', 'keywords', 'references'] as const).every((field) => hasSame(watch[field], asked[field]));

const hasSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value) => other.includes(value));
