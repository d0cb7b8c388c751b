import type { Block } from '#modules/sources/contract/record.ts';
import { createRandom, type Random } from '#tools/seed/random.ts';

/** A paragraph of a real source, with its references. */
export type Paragraph = { readonly block: Block; readonly references: readonly PlacedReference[] };
type PlacedReference = Readonly<Record<string, unknown>>;
/** A source whose header a new one gets; its paragraphs are used by all. */
export type Head = {
  readonly type: string;
  readonly subtype: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly { readonly id: number; readonly name: string }[];
};
export type Seeds = { readonly heads: readonly Head[]; readonly paragraphs: readonly Paragraph[] };

/** A fictitious source: the header of one, paragraphs of many, and rare words of its own. */
export type Resampled = Head & {
  readonly place: number;
  readonly number: string;
  readonly date: string;
  readonly blocks: readonly Block[];
  readonly references: readonly PlacedReference[];
};

/** Realistic lengths: half of all below this, one in ten four times as long, none longer than the last. */
const median = 11_000;
const spread = 1.2;
const longest = 400_000;
/** One word in this many is from the long tail: names, places, typing errors. */
const wordsPerRare = 25;
const rareWords = 250_000;

/** The source at a position, always the same; positions can be created in any order and concurrently. */
export function resample(seeds: Seeds, place: number): Resampled {
  const random = createRandom(place * 7919);
  const head = random.pick(seeds.heads);
  const wanted = Math.min(longest, median * Math.exp(spread * bell(random)));
  const blocks: Block[] = [];
  const references: PlacedReference[] = [];
  for (let length = 0; length < wanted;) {
    const { block, references: placed } = random.pick(seeds.paragraphs);
    for (const one of placed) references.push({ ...one, block: blocks.length });
    const rare = rareIn(random, block.text.length / 6 / wordsPerRare);
    // At the end, so that the paragraph's references keep their positions.
    const text = rare.length > 0 ? `${block.text} ${rare.join(' ')}` : block.text;
    blocks.push({ ...block, text, anchor: block.kind === 'heading' ? null : `P${blocks.length + 1}` });
    length += text.length;
  }
  const year = random.between(1990, 2026);
  return {
    ...head,
    title: `${head.title} ${rareIn(random, 2).join(' ')}`,
    place,
    number: `${place + 1}/${year}`,
    date: `${year}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`,
    blocks,
    references,
  };
}

const two = (value: number): string => String(value).padStart(2, '0');

/** From the standard normal distribution. */
const bell = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

/** Word frequencies by Zipf's law: the nth occurs an nth as often as the first. */
export const rareIn = (random: Random, many: number): readonly string[] =>
  Array.from({ length: Math.floor(many + random.next()) }, () => rareWord(Math.floor(rareWords ** random.next())));

const beginnings = 'bálk drang fén gjó hvamm kjalv lóm mýr nybb rauf skor tjörv urð vagl þilv ögr'.split(' ');
const middles = 'a an ar ás ens er ets il ing is nes org stað und vík'.split(' ');

/** A word that no dictionary has, unique for each number. */
function rareWord(figure: number): string {
  let rest = figure;
  let word = beginnings[rest % beginnings.length] ?? '';
  for (rest = Math.floor(rest / beginnings.length); rest > 0; rest = Math.floor(rest / middles.length))
    word += middles[rest % middles.length] ?? '';
  return word;
}
