import { isCourt } from '../contract/kinds.ts';
import type { SavedSource } from '../contract/saved.ts';
import { citationOf, placeOf, placeText } from './anchors.ts';

/** An authority in a list of authorities: its name, and the places that are relied on. */
export type Authority = { readonly name: string; readonly places: readonly string[]; readonly madeUp: boolean };
export type AuthorityGroup = { readonly of: 'laws' | 'courts' | 'others'; readonly items: readonly Authority[] };

type Kept = Pick<SavedSource, 'sourceId' | 'sourceName' | 'type' | 'number' | 'date' | 'anchor' | 'madeUp'> & {
  readonly subtype?: string | undefined;
};

const groups = ['laws', 'courts', 'others'] as const;
const groupOf = (type: string): AuthorityGroup['of'] =>
  type === 'ParliamentLaws' ? 'laws' : isCourt(type) ? 'courts' : 'others';

/** The highest court comes first, as in lists of authorities. */
const ranks = ['SupremeCourt', 'CircuitCourt', 'DistrictCourt'];
const rankOf = (type: string): number => (ranks.indexOf(type) + ranks.length + 1) % (ranks.length + 1);

/**
 * The list of authorities of a case: acts by number, then rulings by court and date, then the rest, each source once
 * with all its places in order.
 */
export function authoritiesOf(kept: readonly Kept[]): readonly AuthorityGroup[] {
  const sources = [...Map.groupBy(kept, ({ sourceId }) => sourceId).values()];
  return groups
    .map((of) => ({
      of,
      items: sources
        .filter(([first]) => first !== undefined && groupOf(first.type) === of)
        .toSorted(([a], [b]) => (a && b ? compared(a, b) : 0))
        .flatMap(authorityOf),
    }))
    .filter(({ items }) => items.length > 0);
}

function compared(a: Kept, b: Kept): number {
  if (a.type === 'ParliamentLaws') return numbersOf(a.number) - numbersOf(b.number);
  return rankOf(a.type) - rankOf(b.type) || (a.date ?? '').localeCompare(b.date ?? '') || a.sourceId - b.sourceId;
}

/** `38/2001` comes after `50/1993`. */
function numbersOf(number: string): number {
  const [own = '0', year = '0'] = number.split('/');
  return Number(year) * 10_000 + Number(own);
}

function authorityOf(kept: readonly Kept[]): readonly Authority[] {
  const [first] = kept;
  if (!first) return [];
  const anchors = [...new Set(kept.map(({ anchor }) => anchor))].toSorted(byPlace);
  const whole = citationOf(first);
  const named =
    first.type === 'ParliamentLaws' ? `${first.sourceName}, nr. ${first.number}` : `${whole} (${first.sourceName})`;
  return [
    {
      name: `${named.charAt(0).toUpperCase()}${named.slice(1)}`,
      places: anchors.flatMap((anchor) => wordsOf(anchor)),
      madeUp: first.madeUp,
    },
  ];
}

const wordsOf = (anchor: string): readonly string[] => {
  const place = placeOf(anchor);
  const paragraph = /^P(\d+)$/.exec(anchor)?.[1];
  return place ? [placeText(place)] : paragraph === undefined ? [] : [`${paragraph}. mgr.`];
};

function byPlace(a: string, b: string): number {
  const key = (anchor: string) => {
    const at = placeOf(anchor);
    if (!at) return Number(anchor.slice(1)) || 0;
    return at.section * 1e6 + (at.letter.charCodeAt(0) || 0) * 1e3 + (at.paragraph ?? 0);
  };
  return key(a) - key(b);
}
