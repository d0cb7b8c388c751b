import { dec, int } from '#shared/format.ts';
import { sum } from '#shared/money.ts';
import { colours, type DonutPart } from '#web/kit/chart/donut.tsx';
import type { Series } from '../contract.ts';

/** Colour indexes by group key. */
type Colours = ReadonlyMap<string, number>;

/** The largest groups of a series as parts of a ring; when there are more groups than colours, the rest is one part. */
export function partsOf(
  series: Series,
  given: Colours,
  write: (value: number) => string,
  nameRest: (count: string) => string,
): readonly DonutPart[] {
  const shown = shownOf(series);
  const rest = series.slice(shown.length);
  const own = colour(shown, given);
  const parts = shown.map((one) => ({
    key: keyOf(one),
    label: one.name,
    value: write(one.total),
    share: one.totalPerc,
    shareText: inPercent(one.totalPerc),
    colour: own.get(keyOf(one)) ?? 0,
  }));
  if (rest.length === 0) return parts;
  const share = sum(rest.map(({ totalPerc }) => totalPerc));
  return [
    ...parts,
    {
      key: 'rest',
      label: nameRest(int(rest.length)),
      value: write(sum(rest.map(({ total }) => total))),
      share,
      shareText: inPercent(share),
      colour: null,
    },
  ];
}

/** The colours of the first ring's groups, which the same groups keep in the other rings. */
export const coloursOf = (series: Series): Colours => colour(shownOf(series), new Map());

/** A group keeps its colour; the others take unused ones. */
function colour(shown: Series, given: Colours): Colours {
  const taken = new Set(shown.flatMap((one) => given.get(keyOf(one)) ?? []));
  const free = Array.from({ length: colours }, (_, place) => place)
    .filter((place) => !taken.has(place))
    .values();
  return new Map(shown.map((one) => [keyOf(one), given.get(keyOf(one)) ?? free.next().value ?? 0]));
}

const shownOf = (series: Series): Series => (series.length > colours ? series.slice(0, colours - 1) : series);
const keyOf = ({ id, name }: Series[number]): string => `${id} ${name}`;
const inPercent = (share: number): string => `${dec(share, 1)}%`;
