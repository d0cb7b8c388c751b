/** The grammar of citations (docs/decisions/0018): pinpoints, chains of them, and names of their acts. */

const ord = String.raw`\d{1,3}\.`;
const sep = String.raw`\s*(?:,|og|eða|-|–|til)\s*`;
const nums = `${ord}(?:${sep}${ord})*`;
const malsl = String.raw`(?:${nums}|loka)\s*málsl(?:\.|ið\p{L}*)`;
const lid = String.raw`\p{L}(?:-?${sep}\p{L})*-\s?lið\p{L}*`;
const mgr = String.raw`\s*(?:mgr\.|málsgrein\p{L}*)`;
const tolul = String.raw`${nums}\s*(?:tölul\.|tl\.|tölulið\p{L}*)`;
const gr = String.raw`\s*(?:gr\.|grein(?:ar|in|inni)?(?!\p{L}))`;
const letter = String.raw`(?:\s?(?<letter>[a-zA-Z])(?![\p{L}.-]))?`;
const pin = (name: (group: string, pattern: string) => string) =>
  String.raw`(?:${malsl}\s*)?(?:${lid}\s*)?(?:${name('mgr1', nums)}${mgr}\s*)?(?:${name('tolul', tolul)}\s*)?(?:${lid}\s*)?(?:${name('mgr2', nums)}${mgr}\s*)?${name('gr', nums)}${gr}`;
const unnamed = pin((_, pattern) => `(?:${pattern})`) + letter.replace('?<letter>', '?:');
const sbr = String.raw`,?\s*sbr\.(?:\s*(?:einnig|nú|þó|áður|og|þá))?`;
const conn = String.raw`\s*(?:${sbr}|,\s*(?:og|eða)?|svo og|og|eða|ásamt)\s*`;

/** Introduces the name of an act: `laga nr.`, `Lög um …`, `vaxtalaga`, `stjórnarskrárinnar`. */
const headStart = String.raw`(?<!\p{L})(?:\p{L}*lög|\p{L}*laga|\p{L}*lögum|\p{L}*lögunum|\p{L}*laganna|l\.)(?!\p{L})`;

export const grammar = {
  scan: new RegExp(
    String.raw`(?<![\d.])(?<chain>${unnamed}(?:${conn}${unnamed})*)|(?<![\d.])(?<same>${nums}${mgr})\s+(?:sömu|nefndrar|tilvitnaðrar)\s+(?:laga)?greinar(?!\p{L})|${headStart}`,
    'giu',
  ),
  pinpoint: new RegExp(pin((group, pattern) => `(?<${group}>${pattern})`) + letter, 'gu'),
  reversed: new RegExp(
    String.raw`^(?:,?\s*(?:og\s*)?\d{1,3}\.\s*gr\.(?:\s[a-z](?![\p{L}.]))?(?:\s*${nums}\s*mgr\.)?(?:\s*${tolul})?(?!\s*(?:laga|lög)))+`,
    'u',
  ),
  /** `laga nr. 57/2000, 67/2023 og nr. 68/2023` names three acts. */
  another: /^(?:,|\s+og|\s+eða|,\s+og)\s+(?:nr\.\s*)?(?<number>\d{1,4})\/(?<year>\d{4})(?![\d/])/u,
  reversedPlace: new RegExp(
    String.raw`(?<section>\d{1,3})\.\s*gr\.(?:\s(?<letter>[a-z])(?![\p{L}.]))?(?:\s*(?<mgr>${nums})\s*mgr\.)?`,
    'gu',
  ),
};

export type Head = { readonly end: number } & (
  | { readonly kind: 'numbered'; readonly law: string; readonly name: string }
  | { readonly kind: 'alias' | 'title'; readonly name: string }
  | { readonly kind: 'constitution' | 'anaphor' | 'foreign' }
);

/**
 * The name of an act after „um“, up to its number: it ends at a full stop, except that of „o.fl.“, and not within
 * brackets.
 */
const title = (most: number) => String.raw`(?:o\.\s?fl\.|\([^()]{1,60}\)|[^.;()„“]){2,${most}}`;
const number = String.raw`(?<number>\d{1,4})\s?/\s?(?<year>\d{4})`;
const adjectives = String.raw`(?:(?:þágildandi|gildandi|núgildandi|eldri|nýrra|nýju|hinna?|þeirra)\s+)*`;
const foreign =
  /^[\s,]*(?:(?:\p{L}+(?:sk|nsk)(?:ra|um|u|rar|ri)\s+(?:laga|lögum))|frumvarp|reglugerð|auglýsing|tilskip|samning(?!alaga)|sáttm|kjarasamning|samþykkt|reglna|reglum|gjaldskrá|stofnskr|félagssamning|EES|Evrópu|bókun|viðauk|mannréttindasáttmál)/u;

const patterns = {
  numbered: new RegExp(
    String.raw`^[,\s]*${adjectives}(?<name>\p{L}+\s)?(?<word>\p{L}*(?:laganna|lögunum|lögum|laga|lög)|l\.)(?:\s+um\s+${title(200)}?)?,?\s*(?:nr\.\s*${number}|${number.replaceAll('?<number>', '?<number2>').replaceAll('?<year>', '?<year2>')})`,
    'iu',
  ),
  dated: new RegExp(
    String.raw`^[,\s]*(?<word>\p{L}*(?:laga|lögum|lög))\s+(?:um\s+${title(200)}?,?\s*)?nr\.\s*(?<number>\d{1,3}),?\s+(?:frá\s+)?\d{1,2}\.\s\p{L}+\s(?<year>\d{4})`,
    'iu',
  ),
  constitution:
    /^[,\s]*(?:stjórnarskrár|stjskr\.)(?:innar)?(?:\s+lýðveldisins(?:\s+Íslands)?)?(?:,?\s*(?:nr\.\s*)?33\/1944)?/iu,
  anaphor:
    /^[,\s]*(?:(?:sömu|nefndra|þeirra|fyrrgreindra|framangreindra|tilvitnaðra|umræddra|áðurnefndra|sömu\s+)\s*laga|laganna|lögunum|laga þessara|þessara laga|þeirra(?!\s+\p{L}+a(?!\p{L})))(?!\p{L})/iu,
  title: new RegExp(String.raw`^[,\s]*(?:laga|lögum|lög)\s+um\s+(?<name>${title(160)})`, 'iu'),
  abbreviation: /^[,\s]*(?<name>\p{Ll}{2,4}l)\.(?!\p{L})/u,
  alias: /^[,\s]*(?<name>(?:almennra\s+)?\p{L}{3,})(?:laganna|laga|lögum|lög)(?!\p{L})/iu,
};

/** The act named at a position in a text. */
export function headAt(text: string, from: number): Head | null {
  const rest = text.slice(from, from + 320);
  if (foreign.test(rest)) return { kind: 'foreign', end: from };
  const before = text.slice(Math.max(0, from - 30), from);
  if (/\p{L}+sk(?:ra|um|u)\s+$/u.test(before) && !/íslensk/u.test(before)) return { kind: 'foreign', end: from };
  const numbered = patterns.numbered.exec(rest);
  if (numbered && !crosses(numbered[0])) {
    const { word = '', number: one, year, number2, year2 } = numbered.groups ?? {};
    return {
      kind: 'numbered',
      law: `${Number(one ?? number2)}/${year ?? year2}`,
      name: nameOf(word),
      end: from + numbered[0].length,
    };
  }
  const dated = patterns.dated.exec(rest);
  if (dated)
    return {
      kind: 'numbered',
      law: `${Number(dated.groups?.['number'])}/${dated.groups?.['year']}`,
      name: '',
      end: from + dated[0].length,
    };
  if (/^[,\s]*þeirra(?!\s+laga)/u.test(rest) && ofRules.test(text.slice(Math.max(0, from - 400), from)))
    return { kind: 'foreign', end: from };
  for (const kind of ['constitution', 'anaphor'] as const) {
    const match = patterns[kind].exec(rest);
    if (match) return { kind, end: from + match[0].length };
  }
  const title = patterns.title.exec(rest);
  if (title) return { kind: 'title', name: title.groups?.['name'] ?? '', end: from + title[0].search(/\S/) + 4 };
  const short = patterns.abbreviation.exec(rest);
  if (short) return { kind: 'alias', name: `${short.groups?.['name']}.`, end: from + short[0].length };
  const alias = patterns.alias.exec(rest);
  if (alias) return { kind: 'alias', name: nameOf(`${alias.groups?.['name']}laga`), end: from + alias[0].length };
  return null;
}

/** „22. gr. þeirra“ refers to rules, not an act, if rules were named later. */
const ofRules =
  /(?<!\p{L})(?:\p{L}*regl(?:ur|na|um|nanna|unum)|\p{L}*samþykkt(?:ir|um|a)|\p{L}*samning\p{L}*|skilmál\p{L}*)(?!.*(?<!\p{L})\p{L}*(?:lög|lögum|laga|laganna|lögin|lögunum)(?!\p{L}))/isu;

/** A title does not extend over the next citation. */
const crosses = (head: string): boolean => /\d\.\s*(?:gr|mgr)\./u.test(head);

/** `Gjaldþrotalögum` becomes `gjaldþrota`; a bare `laga` becomes empty. */
const nameOf = (word: string): string =>
  word
    .toLowerCase()
    .replace(/(?:laganna|lögunum|lögum|laga|lög|l\.)$/u, '')
    .trim()
    .replaceAll(/\s+/g, '_');

/** `1. og 3. til 5.` is 1, 3, 4, 5. Of an excessive range only the ends are used. */
export function expandNumbers(list: string): readonly number[] {
  const numbers: number[] = [];
  let before = '';
  for (const [part] of list.matchAll(/\d{1,3}|-|–|til/gu)) {
    if (!/\d/.test(part)) {
      before = part;
      continue;
    }
    const value = Number(part);
    const last = numbers.at(-1);
    if (before !== '' && last !== undefined && value > last && value - last <= 40)
      for (let one = last + 1; one < value; one += 1) numbers.push(one);
    numbers.push(value);
    before = '';
  }
  return [...new Set(numbers)].filter((value) => value > 0);
}
