import type { SourceSubtype, SourceType } from '../contract/kinds.ts';
import { numberNorm } from './cases.ts';
import { dayOf } from './day.ts';
import { districts } from './districts.ts';

/** The header of a ruling: its court, number and date. */
export type Heading = {
  readonly type: SourceType;
  readonly subtype: SourceSubtype;
  readonly number: string;
  readonly date: string | null;
  readonly parties: string;
  readonly keywords: readonly string[];
};

const publishers: readonly (readonly [RegExp, SourceType, SourceSubtype])[] = [
  [/Landsrétt/iu, 'CircuitCourt', 'CircuitCourtVerdict'],
  [/Hæst(?:i|a)r[ée]tt/iu, 'SupremeCourt', 'SupremeCourtVerdict'],
  [/Félagsdóm/iu, 'SocialCourt', 'SocialCourtVerdict'],
  [/Endurupptökudóm/iu, 'RetrialCourt', 'RetrialCourtRuling'],
  [/Landsdóm/iu, 'NationalCourt', 'NationalCourtVerdict'],
  [/yfirskattan/iu, 'GovernmentRulings', 'TaxBoard'],
  [/Úrskurðarnefnd\p{L}* velferðarm/iu, 'GovernmentRulings', 'WelfareBoard'],
  [/Kærunefnd\p{L}* húsam/iu, 'GovernmentRulings', 'HousingBoard'],
  [/Kærunefnd\p{L}* útboðsm/iu, 'GovernmentRulings', 'ProcurementBoard'],
  [/Úrskurðarnefnd\p{L}* um upplýsingam/iu, 'GovernmentRulings', 'InformationBoard'],
  [/Kærunefnd\p{L}* jafnréttism/iu, 'GovernmentRulings', 'EqualityBoard'],
  [/Úrskurðarnefnd\p{L}* umhverfis/iu, 'Environment', 'EnvironmentRuling'],
  [/Úrskurðarnefnd\p{L}* í vátryggingam/iu, 'Insurance', 'InsuranceRuling'],
  [/Úrskurðarnefnd\p{L}* lögmanna/iu, 'LawyersRulings', 'LawyersRuling'],
  [/Kærunefnd\p{L}* vöru/iu, 'ConsumerComplaints', 'ConsumerRuling'],
  [/Persónuvernd/u, 'PrivacyAuthority', 'PrivacyRuling'],
  [/Samkeppniseftirlit/u, 'CompetitionAuthority', 'CompetitionDecision'],
  [/Fjarskiptastof|Póst- og fjarskiptastofnun/u, 'TelecomsAuthority', 'TelecomsDecision'],
  [/umboðsmann|umboðsmað/iu, 'ParliamentOmbudsman', 'OmbudsmanOpinion'],
  [/ráðuneyti/iu, 'GovernmentRulings', 'MinistryRuling'],
];

/** The maximum length of a ruling's header in characters. */
const reach = 1500;
const number = /(?<![\p{L}\d/])((?:[A-ZÞ]{1,2}-)?\s?\d{1,6}\s?\/\s?\d{4}|F\d{1,5}\/\d{4}|20\d{6,8})(?!\d)/u;

/** Parses the header of a ruling. @throws Error if it lacks the court or the number */
export function headingOf(lines: readonly string[]): Heading {
  const head = lines.join('\n').slice(0, reach);
  const of = whose(head);
  if (!of) throw new Error('the text does not say which court or authority it is of');
  const named = /(?:mál\p{L}*|úrskurð\p{L}*|ákvörðun\p{L}*|álit\p{L}*)\s*(?:\p{L}+\s*)?(?:nr\.?|númer)\s*:?\s*/iu.exec(
    head,
  );
  const found = number.exec(named ? head.slice(named.index + named[0].length) : head) ?? number.exec(head);
  if (!found?.[1]) throw new Error('the text does not say its number');
  const keywords = /(?:^|\n)\s*Lykilorð:?\s*([^\n]{3,400})/u.exec(head)?.[1] ?? '';
  return {
    ...of,
    number: numberNorm(found[1]),
    date: dayOf(head),
    parties: partiesIn(lines),
    keywords: keywordsOf(keywords),
  };
}

/** The first court named is the ruling's; a district court states its name. */
function whose(head: string): Pick<Heading, 'type' | 'subtype'> | null {
  const found = [
    ...districts.map(([pattern, subtype]) => ({ at: head.search(pattern), type: 'DistrictCourt' as const, subtype })),
    ...publishers.map(([pattern, type, subtype]) => ({ at: head.search(pattern), type, subtype })),
  ].filter(({ at }) => at >= 0);
  const [first] = found.toSorted((a, b) => a.at - b.at);
  return first ? { type: first.type, subtype: first.subtype } : null;
}

function partiesIn(lines: readonly string[]): string {
  const at = lines.findIndex((line) => /(?:^|\s)gegn(?:\s|$)/u.test(line) && line.length < 400);
  if (at < 0) return '';
  const own = lines[at] ?? '';
  const whole = /\p{L}.*\sgegn\s+\p{L}/u.test(own) ? own : [lines[at - 1], own, lines[at + 1]].join(' ');
  return whole.replaceAll(/\s+/gu, ' ').trim().slice(0, 1000);
}

/** `Kjarasamningur, Sýkna. Námsleyfi` is three keywords; joined ones are split at the capital. */
export const keywordsOf = (text: string): readonly string[] =>
  [...new Set(text.split(/[.,;·]\s*|(?<=\p{Ll})(?=\p{Lu})/u).map((word) => word.trim()))].filter(
    (word) => word.length > 2 && word.length < 120,
  );
