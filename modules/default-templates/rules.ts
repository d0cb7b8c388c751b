import { fold } from '#shared/fold.ts';
import { readKennitala } from '#shared/kennitala.ts';

/** Maximum size of a template. */
export const mostBytes = 25_000_000;
/** Maximum depth of nested folders. */
export const mostDepth = 5;

/** File types of templates by extension: documents, without executable ones. */
export const mimeTypes: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  dotx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.template',
  doc: 'application/msword',
  dot: 'application/msword',
  odt: 'application/vnd.oasis.opendocument.text',
  rtf: 'application/rtf',
  txt: 'text/plain; charset=utf-8',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xltx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.template',
  xls: 'application/vnd.ms-excel',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  csv: 'text/csv; charset=utf-8',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  potx: 'application/vnd.openxmlformats-officedocument.presentationml.template',
  ppt: 'application/vnd.ms-powerpoint',
  odp: 'application/vnd.oasis.opendocument.presentation',
};

/** Types whose text can have parameters. */
export const isFillable = (extension: string): boolean => extension === 'docx' || extension === 'dotx';
/** The content type of a filled document, from a template type or not. */
export const fillableTypes = [mimeTypes.docx, mimeTypes.dotx].filter((type) => type !== undefined);

/** `Umboð.v2.DOCX` is `Umboð.v2` and `docx`; the extension is empty if there is none. */
export function splitName(fileName: string): { readonly name: string; readonly extension: string } {
  const base = fileName.split(/[/\\]/).at(-1) ?? '';
  const [, name = base, extension = ''] =
    /^(.+)\.([A-Za-z0-9]{1,10})$/.exec(base) ?? /^()\.([A-Za-z0-9]{1,10})$/.exec(base) ?? [];
  return { name: name.trim(), extension: extension.toLowerCase() };
}

/** Parameters of documents, grouped by subject. */
export const parameterGroups = {
  document: ['today', 'author', 'authorEmail', 'authorPhone'],
  project: [
    'projectNumber',
    'projectName',
    'projectTypes',
    'projectCreated',
    'projectDue',
    'responsible',
    'responsibleEmail',
    'responsiblePhone',
  ],
  client: ['client', 'clientSsn', 'clientAddress', 'clientPlace', 'clientEmail', 'clientPhone'],
  opponent: ['opponent', 'opponentSsn', 'opponentAddress', 'opponentPlace', 'opponentEmail', 'opponentPhone'],
  firm: ['firm', 'firmSsn', 'firmAddress', 'firmPlace', 'firmEmail', 'firmPhone', 'logo'],
  money: ['hoursTotal', 'workTotal', 'invoicedTotal', 'unpaidTotal'],
} as const;
export type ParameterGroup = keyof typeof parameterGroups;
export type ParameterKey = (typeof parameterGroups)[ParameterGroup][number];
export type ParameterNames = Readonly<Record<ParameterKey, string>>;

/** Names of people and things, which Icelandic declines: `{{viðskiptavinur þgf}}`, `{{tegund máls ef}}`. */
export const declined: ReadonlySet<ParameterKey> = new Set<ParameterKey>([
  'author',
  'responsible',
  'client',
  'opponent',
  'projectTypes',
]);

/** Whether a name is a person's, judging by its kennitala or its ending: names of companies are not declined. */
export const isOfPerson = (name: string, ssn: string | null): boolean =>
  readKennitala(ssn ?? '')?.kind !== 'company' &&
  !/[\s.](ehf|hf|ohf|slf|slhf|sf|svf|ses|hses|bs|ltd|inc|llc|a\/s|as|ab|gmbh)\.?$/i.test(name);

/** A parsed parameter; `form` 0, 1, 2 is the accusative, the dative and the genitive. */
export type Parameter = {
  readonly key: ParameterKey;
  readonly language: 'is' | 'en';
  readonly form: 0 | 1 | 2 | null;
  /** Money or a date in words: „tvö hundruð krónur“, „þriðja desember tvö þúsund tuttugu og sex“. */
  readonly inWords?: true;
  /** A date with its day of the week: „fimmtudaginn 3. desember 2026“. */
  readonly withWeekday?: true;
};

/** Sums of money, which can be written in words. */
const sums: ReadonlySet<ParameterKey> = new Set<ParameterKey>(['workTotal', 'invoicedTotal', 'unpaidTotal']);

/** Dates, which can be written in words, or with their day of the week. */
export const days: ReadonlySet<ParameterKey> = new Set<ParameterKey>(['today', 'projectCreated', 'projectDue']);

/** Normalises names by case, accents, spaces and dashes: `Málsnúmer` and `malsnumer` are equal. */
export const plainName = (name: string): string => fold(name).replace(/[^a-z0-9]/g, '');

/** Parses names by the dictionaries of both languages and editions; null for unknown names. */
export function parameterReader(
  dictionaries: readonly {
    readonly language: 'is' | 'en';
    readonly names: ParameterNames;
    readonly cases: readonly string[];
    readonly inWords: string;
    readonly withWeekday: string;
  }[],
): (name: string) => Parameter | null {
  const known = new Map<string, Parameter>();
  for (const { language, names, cases, inWords, withWeekday } of dictionaries) {
    for (const [key, name] of Object.entries(names) as [ParameterKey, string][]) {
      add(plainName(name), { key, language, form: null });
      if (days.has(key)) add(plainName(name + withWeekday), { key, language, form: null, withWeekday: true });
      if (sums.has(key) || days.has(key)) add(plainName(name + inWords), { key, language, form: null, inWords: true });
      if (declined.has(key))
        for (const [form, word] of cases.entries())
          add(plainName(name + word), { key, language, form: form as 0 | 1 | 2 });
    }
  }
  return (name) => known.get(plainName(name)) ?? null;

  function add(plain: string, parameter: Parameter) {
    if (!known.has(plain)) known.set(plain, parameter);
  }
}
