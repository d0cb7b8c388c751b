import { int } from '../format.ts';

/** The product's words: for law firms, or for other professional services. */
export type Edition = 'legal' | 'generic';
export const editions: readonly Edition[] = ['legal', 'generic'];

export type Language = 'is' | 'en';
export const languages: readonly Language[] = ['is', 'en'];

/** The four cases, as places in a row of forms: `nouns.project.many[ACC]`. */
export const NOM = 0;
export const ACC = 1;
export const DAT = 2;
export const GEN = 3;
type Case = typeof NOM | typeof ACC | typeof DAT | typeof GEN;

type Gender = 'm' | 'f' | 'n';
/** One form for each case: nominative, accusative, dative, genitive. */
type Forms = readonly [nominative: string, accusative: string, dative: string, genitive: string];

/** An Icelandic noun: `one` mál, `many` mál, `theOne` málið, `theMany` málin. */
export type Noun = {
  readonly gender: Gender;
  readonly one: Forms;
  readonly many: Forms;
  readonly theOne: Forms;
  readonly theMany: Forms;
};

/** An English noun with its indefinite article. */
export type EnglishNoun = { readonly one: string; readonly many: string; readonly article: 'a' | 'an' };

/** Things with their own words (decisions §1). */
type Thing =
  | 'project'
  | 'client'
  | 'opponent'
  | 'payor'
  | 'worklog'
  | 'timeEntry'
  | 'task'
  | 'process'
  | 'source'
  | 'employee'
  | 'tenant';

/** The nouns of one edition, Icelandic. Sentences that would read stiffly with them are written out by `edition`. */
export type Vocabulary = { readonly edition: Edition } & Readonly<Record<Thing, Noun>>;
/** The nouns of one edition, English. */
export type EnglishVocabulary = { readonly edition: Edition } & Readonly<Record<Thing, EnglishNoun>>;

/** Adjectives that agree with a noun; the key is the masculine nominative without accents. */
export type Adjective = 'nyr' | 'enginn' | 'allur' | 'valinn';

/** Whether the edition has opponents: the generic one names none and shows no screen of theirs (I18N-18). */
export const hasOpponents = (edition: Edition): boolean => edition === 'legal';

/** Capitalises the first letter, and leaves the rest. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Icelandic: 1, 21 and 101 take the singular, 11 and 111 the plural, and fractions the plural. */
export const pluralIs = <T>(count: number, one: T, many: T): T =>
  Number.isInteger(count) && Math.abs(count) % 10 === 1 && Math.abs(count) % 100 !== 11 ? one : many;

/** English: only 1 takes the singular. */
export const pluralEn = <T>(count: number, one: T, many: T): T => (count === 1 ? one : many);

/** A count with its noun in the case that the sentence needs: `21 verkþáttur`, `11 verkþættir`. */
export const countedIs = (count: number, noun: Noun, form: Case = NOM): string =>
  `${int(count)} ${pluralIs(count, noun.one, noun.many)[form]}`;

/** A count with its noun: `1 case`, `21 cases`. */
export const countedEn = (count: number, noun: EnglishNoun): string =>
  `${int(count)} ${pluralEn(count, noun.one, noun.many)}`;

/** The adjective in the gender of the noun: `agree('nyr', task)` is nýtt with verkefni, nýr with verkþáttur. */
export const agree = (adjective: Adjective, noun: Noun, number: 'one' | 'many' = 'one', form: Case = NOM): string =>
  adjectives[adjective][noun.gender][number][form];

type Agreement = Readonly<Record<Gender, { readonly one: Forms; readonly many: Forms }>>;

const adjectives: Readonly<Record<Adjective, Agreement>> = {
  nyr: {
    m: { one: ['nýr', 'nýjan', 'nýjum', 'nýs'], many: ['nýir', 'nýja', 'nýjum', 'nýrra'] },
    f: { one: ['ný', 'nýja', 'nýrri', 'nýrrar'], many: ['nýjar', 'nýjar', 'nýjum', 'nýrra'] },
    n: { one: ['nýtt', 'nýtt', 'nýju', 'nýs'], many: ['ný', 'ný', 'nýjum', 'nýrra'] },
  },
  enginn: {
    m: { one: ['enginn', 'engan', 'engum', 'einskis'], many: ['engir', 'enga', 'engum', 'engra'] },
    f: { one: ['engin', 'enga', 'engri', 'engrar'], many: ['engar', 'engar', 'engum', 'engra'] },
    n: { one: ['ekkert', 'ekkert', 'engu', 'einskis'], many: ['engin', 'engin', 'engum', 'engra'] },
  },
  allur: {
    m: { one: ['allur', 'allan', 'öllum', 'alls'], many: ['allir', 'alla', 'öllum', 'allra'] },
    f: { one: ['öll', 'alla', 'allri', 'allrar'], many: ['allar', 'allar', 'öllum', 'allra'] },
    n: { one: ['allt', 'allt', 'öllu', 'alls'], many: ['öll', 'öll', 'öllum', 'allra'] },
  },
  valinn: {
    m: { one: ['valinn', 'valinn', 'völdum', 'valins'], many: ['valdir', 'valda', 'völdum', 'valinna'] },
    f: { one: ['valin', 'valda', 'valinni', 'valinnar'], many: ['valdar', 'valdar', 'völdum', 'valinna'] },
    n: { one: ['valið', 'valið', 'völdu', 'valins'], many: ['valin', 'valin', 'völdum', 'valinna'] },
  },
};

const mal: Noun = {
  gender: 'n',
  one: ['mál', 'mál', 'máli', 'máls'],
  many: ['mál', 'mál', 'málum', 'mála'],
  theOne: ['málið', 'málið', 'málinu', 'málsins'],
  theMany: ['málin', 'málin', 'málunum', 'málanna'],
};

const verkefni: Noun = {
  gender: 'n',
  one: ['verkefni', 'verkefni', 'verkefni', 'verkefnis'],
  many: ['verkefni', 'verkefni', 'verkefnum', 'verkefna'],
  theOne: ['verkefnið', 'verkefnið', 'verkefninu', 'verkefnisins'],
  theMany: ['verkefnin', 'verkefnin', 'verkefnunum', 'verkefnanna'],
};

const verkthattur: Noun = {
  gender: 'm',
  one: ['verkþáttur', 'verkþátt', 'verkþætti', 'verkþáttar'],
  many: ['verkþættir', 'verkþætti', 'verkþáttum', 'verkþátta'],
  theOne: ['verkþátturinn', 'verkþáttinn', 'verkþættinum', 'verkþáttarins'],
  theMany: ['verkþættirnir', 'verkþættina', 'verkþáttunum', 'verkþáttanna'],
};

const inBothEditions = {
  client: {
    gender: 'm',
    one: ['viðskiptavinur', 'viðskiptavin', 'viðskiptavini', 'viðskiptavinar'],
    many: ['viðskiptavinir', 'viðskiptavini', 'viðskiptavinum', 'viðskiptavina'],
    theOne: ['viðskiptavinurinn', 'viðskiptavininn', 'viðskiptavininum', 'viðskiptavinarins'],
    theMany: ['viðskiptavinirnir', 'viðskiptavinina', 'viðskiptavinunum', 'viðskiptavinanna'],
  },
  // Only the legal edition shows it (`hasOpponents`); included in both so that they have one shape.
  opponent: {
    gender: 'm',
    one: ['gagnaðili', 'gagnaðila', 'gagnaðila', 'gagnaðila'],
    many: ['gagnaðilar', 'gagnaðila', 'gagnaðilum', 'gagnaðila'],
    theOne: ['gagnaðilinn', 'gagnaðilann', 'gagnaðilanum', 'gagnaðilans'],
    theMany: ['gagnaðilarnir', 'gagnaðilana', 'gagnaðilunum', 'gagnaðilanna'],
  },
  payor: {
    gender: 'm',
    one: ['greiðandi', 'greiðanda', 'greiðanda', 'greiðanda'],
    many: ['greiðendur', 'greiðendur', 'greiðendum', 'greiðenda'],
    theOne: ['greiðandinn', 'greiðandann', 'greiðandanum', 'greiðandans'],
    theMany: ['greiðendurnir', 'greiðendurna', 'greiðendunum', 'greiðendanna'],
  },
  worklog: {
    gender: 'f',
    one: ['færsla', 'færslu', 'færslu', 'færslu'],
    many: ['færslur', 'færslur', 'færslum', 'færslna'],
    theOne: ['færslan', 'færsluna', 'færslunni', 'færslunnar'],
    theMany: ['færslurnar', 'færslurnar', 'færslunum', 'færslnanna'],
  },
  timeEntry: {
    gender: 'f',
    one: ['tímaskráning', 'tímaskráningu', 'tímaskráningu', 'tímaskráningar'],
    many: ['tímaskráningar', 'tímaskráningar', 'tímaskráningum', 'tímaskráninga'],
    theOne: ['tímaskráningin', 'tímaskráninguna', 'tímaskráningunni', 'tímaskráningarinnar'],
    theMany: ['tímaskráningarnar', 'tímaskráningarnar', 'tímaskráningunum', 'tímaskráninganna'],
  },
  process: {
    gender: 'm',
    one: ['verkferill', 'verkferil', 'verkferli', 'verkferils'],
    many: ['verkferlar', 'verkferla', 'verkferlum', 'verkferla'],
    theOne: ['verkferillinn', 'verkferilinn', 'verkferlinum', 'verkferilsins'],
    theMany: ['verkferlarnir', 'verkferlana', 'verkferlunum', 'verkferlanna'],
  },
  source: {
    gender: 'f',
    one: ['heimild', 'heimild', 'heimild', 'heimildar'],
    many: ['heimildir', 'heimildir', 'heimildum', 'heimilda'],
    theOne: ['heimildin', 'heimildina', 'heimildinni', 'heimildarinnar'],
    theMany: ['heimildirnar', 'heimildirnar', 'heimildunum', 'heimildanna'],
  },
  employee: {
    gender: 'm',
    one: ['starfsmaður', 'starfsmann', 'starfsmanni', 'starfsmanns'],
    many: ['starfsmenn', 'starfsmenn', 'starfsmönnum', 'starfsmanna'],
    theOne: ['starfsmaðurinn', 'starfsmanninn', 'starfsmanninum', 'starfsmannsins'],
    theMany: ['starfsmennirnir', 'starfsmennina', 'starfsmönnunum', 'starfsmannanna'],
  },
  tenant: {
    gender: 'n',
    one: ['fyrirtæki', 'fyrirtæki', 'fyrirtæki', 'fyrirtækis'],
    many: ['fyrirtæki', 'fyrirtæki', 'fyrirtækjum', 'fyrirtækja'],
    theOne: ['fyrirtækið', 'fyrirtækið', 'fyrirtækinu', 'fyrirtækisins'],
    theMany: ['fyrirtækin', 'fyrirtækin', 'fyrirtækjunum', 'fyrirtækjanna'],
  },
} as const satisfies Partial<Record<Thing, Noun>>;

/** The Icelandic nouns of each edition (I18N-16, I18N-18). */
export const icelandic: Readonly<Record<Edition, Vocabulary>> = {
  legal: { edition: 'legal', ...inBothEditions, project: mal, task: verkefni },
  generic: { edition: 'generic', ...inBothEditions, project: verkefni, task: verkthattur },
};

const inBothEnglishEditions = {
  opponent: { article: 'an', one: 'opponent', many: 'opponents' },
  payor: { article: 'a', one: 'payor', many: 'payors' },
  worklog: { article: 'a', one: 'worklog', many: 'worklogs' },
  timeEntry: { article: 'a', one: 'time entry', many: 'time entries' },
  process: { article: 'a', one: 'process', many: 'processes' },
  source: { article: 'a', one: 'source', many: 'sources' },
  employee: { article: 'an', one: 'employee', many: 'employees' },
  tenant: { article: 'a', one: 'company', many: 'companies' },
} as const satisfies Partial<Record<Thing, EnglishNoun>>;

/** The English nouns of each edition. */
export const english: Readonly<Record<Edition, EnglishVocabulary>> = {
  legal: {
    edition: 'legal',
    ...inBothEnglishEditions,
    project: { article: 'a', one: 'case', many: 'cases' },
    client: { article: 'a', one: 'client', many: 'clients' },
    task: { article: 'a', one: 'task', many: 'tasks' },
  },
  generic: {
    edition: 'generic',
    ...inBothEnglishEditions,
    project: { article: 'a', one: 'project', many: 'projects' },
    client: { article: 'a', one: 'customer', many: 'customers' },
    task: { article: 'a', one: 'work item', many: 'work items' },
  },
};

/** Someone who reads: their language, and the edition of their firm. */
type Reader = { readonly language: Language; readonly edition: Edition };

/** Reads a dictionary that exists in both languages: `const wordsOf = textsFor(is, en)`, and then `wordsOf(scope)`. */
export const textsFor =
  <Texts>(is: (nouns: Vocabulary) => Texts, en: (nouns: EnglishVocabulary) => Texts) =>
  ({ language, edition }: Reader): Texts =>
    language === 'is' ? is(icelandic[edition]) : en(english[edition]);
