/** A place in an act by its anchor: `G210AM2L1` is liður 1 of 2. mgr. 210. gr. a. */
export type Place = {
  /** `G` an article, `B` a temporary provision. */
  readonly kind: 'G' | 'B';
  readonly annex: string;
  readonly section: number;
  readonly letter: string;
  readonly paragraph: number | null;
  readonly item: number | null;
};

const anchor =
  /^(?<annex>F\d*)?(?<kind>[GB])(?<section>\d+)(?<letter>[A-Z]*?)(?:M(?<paragraph>\d+))?(?:L(?<item>\d+))?$/;

/** Parses an anchor; null if it is not a place in an act. `G86MM1` is 1. mgr. of 86. gr. m. */
export function placeOf(text: string): Place | null {
  const { groups } = anchor.exec(text) ?? {};
  if (!groups) return null;
  return {
    kind: groups['kind'] === 'B' ? 'B' : 'G',
    annex: groups['annex'] ?? '',
    section: Number(groups['section']),
    letter: (groups['letter'] ?? '').toLowerCase(),
    paragraph: groups['paragraph'] === undefined ? null : Number(groups['paragraph']),
    item: groups['item'] === undefined ? null : Number(groups['item']),
  };
}

/** The anchor of an article or of a paragraph in it. */
export const anchorOf = (section: number, letter = '', paragraph: number | null = null): string =>
  `G${section}${letter.toUpperCase()}${paragraph === null ? '' : `M${paragraph}`}`;

/** A place in words: `2. mgr. 210. gr. a`. */
export function placeText({ kind, section, letter, paragraph, item }: Place): string {
  const article =
    // Temporary provisions are counted from zero: `B0` is the first of them.
    kind === 'B' ? `ákvæðis ${roman(section + 1)} til bráðabirgða` : `${section}. gr.${letter ? ` ${letter}` : ''}`;
  const within = paragraph === null ? article : `${paragraph}. mgr. ${article}`;
  return item === null ? within : `${item}. tölul. ${within}`;
}

type Cited = {
  readonly type: string;
  /** The court among several, or the kind: each district court numbers its own cases. */
  readonly subtype?: string | undefined;
  readonly number: string;
  readonly date: string | null;
};

const months = 'janúar febrúar mars apríl maí júní júlí ágúst september október nóvember desember'.split(' ');
const courtNames: Readonly<Record<string, string>> = {
  SupremeCourt: 'dómur Hæstaréttar',
  CircuitCourt: 'dómur Landsréttar',
  DistrictCourt: 'dómur héraðsdóms',
  RetrialCourt: 'úrskurður Endurupptökudóms',
  SocialCourt: 'dómur Félagsdóms',
  NationalCourt: 'dómur Landsdóms',
  ParliamentOmbudsman: 'álit umboðsmanns Alþingis',
  PrivacyAuthority: 'úrskurður Persónuverndar',
  CompetitionAuthority: 'ákvörðun Samkeppniseftirlitsins',
  TelecomsAuthority: 'ákvörðun Fjarskiptastofu',
  ConsumerComplaints: 'úrskurður kærunefndar vöru- og þjónustukaupa',
  LawyersRulings: 'úrskurður úrskurðarnefndar lögmanna',
  GovernmentRulings: 'úrskurður',
  Environment: 'úrskurður úrskurðarnefndar umhverfis- og auðlindamála',
  Insurance: 'úrskurður úrskurðarnefndar í vátryggingamálum',
};

/** If the authority alone does not identify it. */
const kindNames: Readonly<Record<string, string>> = {
  SupremeCourtLeave: 'ákvörðun Hæstaréttar',
  CircuitCourtOrder: 'úrskurður Landsréttar',
  DistrictReykjavik: 'dómur Héraðsdóms Reykjavíkur',
  DistrictReykjanes: 'dómur Héraðsdóms Reykjaness',
  DistrictWest: 'dómur Héraðsdóms Vesturlands',
  DistrictWestfjords: 'dómur Héraðsdóms Vestfjarða',
  DistrictNorthWest: 'dómur Héraðsdóms Norðurlands vestra',
  DistrictNorthEast: 'dómur Héraðsdóms Norðurlands eystra',
  DistrictEast: 'dómur Héraðsdóms Austurlands',
  DistrictSouth: 'dómur Héraðsdóms Suðurlands',
  OmbudsmanLetter: 'bréf umboðsmanns Alþingis',
  PrivacyDecision: 'ákvörðun Persónuverndar',
  PrivacyOpinion: 'álit Persónuverndar',
  CompetitionRuling: 'úrskurður áfrýjunarnefndar samkeppnismála',
  CompetitionOpinion: 'álit Samkeppniseftirlitsins',
  CompetitionReport: 'skýrsla Samkeppniseftirlitsins',
  TaxBoard: 'úrskurður yfirskattanefndar',
  WelfareBoard: 'úrskurður úrskurðarnefndar velferðarmála',
  HousingBoard: 'úrskurður kærunefndar húsamála',
  ProcurementBoard: 'úrskurður kærunefndar útboðsmála',
  InformationBoard: 'úrskurður úrskurðarnefndar um upplýsingamál',
  EqualityBoard: 'úrskurður kærunefndar jafnréttismála',
};

/** A source, or a place in it, as lawyers cite it: `2. mgr. 5. gr. laga nr. 38/2001`. */
export function citationOf({ type, subtype = '', number, date }: Cited, at = ''): string {
  if (type === 'ParliamentLaws') {
    const place = placeOf(at);
    return place ? `${placeText(place)} laga nr. ${number}` : `lög nr. ${number}`;
  }
  const [year = '', month = '', day = ''] = (date ?? '').split('-');
  const when = year === '' ? '' : ` ${Number(day)}. ${months[Number(month) - 1] ?? ''} ${year}`;
  const paragraph = /^P(\d+)$/.exec(at)?.[1];
  const base = `${kindNames[subtype] ?? courtNames[type] ?? 'úrskurður'}${when} í máli nr. ${number}`;
  return paragraph === undefined ? base : `${base}, ${paragraph}. mgr.`;
}

const roman = (value: number): string =>
  (
    [
      [10, 'X'],
      [9, 'IX'],
      [5, 'V'],
      [4, 'IV'],
      [1, 'I'],
    ] as const
  ).reduce(
    ([text, left], [worth, letter]): readonly [string, number] => [
      text + letter.repeat(Math.floor(left / worth)),
      left % worth,
    ],
    ['', value] as readonly [string, number],
  )[0];
