import { matches, type Found, type Groups } from './find.ts';
import { countNamed, patterns } from './words.ts';

/** Words for hours and minutes behind a number, in both languages, as patterns without groups. */
export const hourUnits = 'klst\\.?|klukkustund(?:ir|ar|a|um)?|(?:klukku)?tím(?:i|a|ar|um)|hours?|hrs?\\.?|h|t';
export const minuteUnits = 'mínút(?:a|u|ur|na|um)|mín\\.?|minutes?|mins?\\.?|m';

/**
 * Finds the durations that are written in words, in hours: `hálftími`, `klukkutími og korter`, `einn og hálfur tími`,
 * `half an hour`, `an hour`. What only looks like one stays text: a time of day (`korter í tíu`), an interval (`á
 * hálftíma fresti`), a rate (`25.000 kr. á klukkutíma`, `300 an hour`) and a number that has no reading.
 */
export function findDurations(text: string): readonly Found<number>[] {
  const found = matches(text, phrases, ({ read }, groups) => Math.round(read(groups) * 100) / 100);
  return found.filter(({ start, end }) => !isCounted(text.slice(0, start), text.slice(start, end)));
}

const half = 'hálf(?:ur|an|um|s|t|ri|rar|a)?';
const hour = '(?:klukku)?tím(?:i|a|ar|um)|klukkustund(?:ir|ar|a|um)?|hours?';
const quarter = 'kort(?:er|eri|ers|éri?)';

/** Words before a duration that make it a moment, an interval, a rate or an estimate, or a part of another number. */
const before = [
  'á|per|pr\\.?|hver(?:n|t|ja|jum|s|rar|ri|jar)?|every|each|innan|within|eftir|after|fyrir|before|in|next|last|past',
  'næst\\p{L}*|síðast\\p{L}*|til|until|undir|under|yfir|over|úr|of|frá|from|um|about|almost|nearly|once|twice|times',
  'tæp\\p{L}*|rúm(?:ur|an|um|ri|rar|lega|t|a)?|og|and|than|en|half|hálf\\p{L}*|ann(?:ar|an|ars|arri|arrar)',
  'nokkr\\p{L}*|marg(?:ir|ar|a|ra|t|um)|fáein\\p{L}*|fáir|fáar|fáa|fleiri|several|few|many|hundr\\p{L}*',
  '\\p{L}+tán|\\p{L}+teen|tuttugu|twenty|þrjátíu|thirty|fjörutíu|forty|fimmtíu|fifty',
  'kr\\.?|krón(?:a|u|ur|um)|isk|eur|usd|gbp|dkk|nok|sek|euros?|dollars?|pounds?|þús\\p{L}*\\.?|millj\\p{L}*\\.?',
  patterns.count,
].join('|');
/** Words behind it that do the same, or make it a name: `hálftíma fyrir fund`, `korter yfir níu`, `Korter ehf.`. */
const behind = [
  'yfir|fyrir|áður|á undan|eftir|síðar|seinna|fyrr|frá|of sein\\p{L}*|fresti|seink\\p{L}*|á dag|á viku|í senn',
  'ago|before|after|later|late|earlier|early|from|past|each|every|a day|a week|per|ehf|hf|slf|ohf|sf|ses',
  '(?:gjald|taxt|verð|kaup|rate|fee)\\p{L}*',
  `(?:í|in)\\s(?:\\d|(?:${patterns.count}|kl)(?!\\p{L}))`,
  // Minutes in words, which are not read.
  `(?:og|and)\\s\\S+\\s(?:${minuteUnits})`,
].join('|');

const phrase = (pattern: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}./,:$€£%–—-])(?<!(?:^|[\\s(])(?:${before})\\s)(?:(?:í|for)\\s)?(?:${pattern})(?![\\p{L}\\p{N}/-]|\\.\\p{L}|\\s(?:${behind})(?!\\p{L}))`,
    'giu',
  );

/** What may follow whole hours: `og korter`, `og hálfur`, `og 20 mínútur`, `and a half`. */
const part = `(?<quarter>(?:eitt\\s|an?\\s)?(?:${quarter}|quarter))|(?<half>(?:an?\\s)?half|${half})|(?<minutes>[1-5]?\\d)\\s?(?:${minuteUnits})`;
const more = `(?:\\s(?:og|and)\\s(?:${part}))`;

const phrases: readonly { readonly pattern: RegExp; readonly read: (groups: Groups) => number }[] = [
  {
    pattern: phrase(`hálftím(?:i|a|um)|(?:${half})\\s(?:${hour})|(?:a\\s)?half(?:\\san\\s|[\\s-])hour`),
    read: () => 0.5,
  },
  {
    pattern: phrase(`(?<count>${patterns.count})\\s(?:og|and)\\s(?:a\\s)?(?:half|${half})\\s(?:${hour})`),
    read: ({ count = '' }) => countNamed(count) + 0.5,
  },
  {
    pattern: phrase(`(?<count>(?!an?\\s|\\d)(?:${patterns.count}))\\s(?:${hour})${more}?`),
    read: ({ count = '', ...groups }) => countNamed(count) + partOf(groups),
  },
  {
    pattern: phrase(`(?<count>\\d{1,2})\\s?(?:${hourUnits})${more}`),
    read: ({ count = '', ...groups }) => Number(count) + partOf(groups),
  },
  {
    pattern: phrase(`(?:klukkutím[ia]|klukkustund(?:ar)?|an\\shour)${more}?`),
    read: (groups) => 1 + partOf(groups),
  },
  { pattern: phrase(`(?:(?<count>[123]|eitt|tvö|þrjú)\\s)?(?:${quarter})`), read: quartersOf },
  {
    pattern: phrase(`(?:(?<count>three)\\squarters|(?:a\\s)?quarter)\\sof\\san\\shour|(?:a\\s)?quarter[\\s-]hour`),
    read: quartersOf,
  },
];

function quartersOf({ count = '1' }: Groups): number {
  return countNamed(count) * 0.25;
}

const partOf = (groups: Groups): number =>
  groups['quarter'] ? 0.25 : groups['half'] ? 0.5 : Number(groups['minutes'] ?? 0) / 60;

/** A number before a duration belongs to it (`25.000 klukkutími`), unless it is a case or a day. */
function isCounted(head: string, found: string): boolean {
  const [token = ''] = /\S+$/.exec(head.trimEnd()) ?? [];
  if (!/\d/.test(token) || /^#?(?:0\d{3}|20\d{2}-\d{4})$/.test(token)) return false;
  // `25.5 klukkutíma` is a number of hours, `25.5. klukkutíma fundur` a day and an hour.
  if (/^\d{1,2}\.\d{1,2}$/.test(token) && /^(?:klukkutíma|klukkustund)/i.test(found)) return true;
  const isDay = /^(?:\d{1,2}[./]\d{1,2}(?:[./](?:\d{2}|\d{4})?)?|\d{4}-\d{2}-\d{2})$/.test(token);
  return !isDay || /^an\s/i.test(found);
}
