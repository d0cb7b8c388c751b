/**
 * The groups in which the appeal courts require the documents of a case, in order (rules 140/2018, and those of
 * Landsréttur).
 */
const courtGroups = [
  'rulings',
  'transcripts',
  'appeal',
  'claims',
  'papers',
  'newPapers',
  'analysis',
  'authorities',
] as const;
export type CourtGroup = (typeof courtGroups)[number];

type Part = { readonly kind: 'document' | 'source'; readonly name: string; readonly createdDate: string | null };

const byName: readonly (readonly [CourtGroup, RegExp])[] = [
  // `\b` knows no Icelandic letters: it finds „kæra“ within „ákæra“.
  ['appeal', /áfrýj|kærumál|^kæra|(?<!\p{L})kæra(?!\p{L})|(greinargerð.*(landsrétt|hæstarétt))/u],
  ['transcripts', /endurrit|þingbók|þinghald|þingfest|framburð|hljóðrit/],
  ['rulings', /dómur|dómsorð|úrskurð/],
  ['claims', /ákæra|stefna|stefnu|greinargerð|kröfugerð|bókun/],
  ['analysis', /reifun|yfirlit yfir málið|málavextir í hnotskurn/],
];

/** The group of a document by its name; by default „other documents“. */
export function courtGroupOf({ kind, name }: Pick<Part, 'kind' | 'name'>): CourtGroup {
  if (kind === 'source') return 'authorities';
  const plain = name.normalize('NFC').toLowerCase();
  return byName.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'papers';
}

/**
 * Sorts parts by the courts' groups, and within a group by date: the date at the start of a name, as `2026-03-02
 * Tölvupóstur`, else the date when the document was added. Those of one day keep their order, except that a writ comes
 * before the answer to it.
 */
export function inCourtOrder<P extends Part>(
  parts: readonly P[],
): readonly { readonly group: CourtGroup; readonly parts: readonly P[] }[] {
  const grouped = Map.groupBy(parts, courtGroupOf);
  return courtGroups.map((group) => ({
    group,
    parts: (grouped.get(group) ?? []).toSorted((a, b) => {
      const [one, other] = [dayOf(a), dayOf(b)];
      return one === other ? turnOf(a) - turnOf(b) : one < other ? -1 : 1;
    }),
  }));
}

/** The order in which papers of a case are written: what opens it, the answer, and all others. */
function turnOf({ name }: Part): number {
  const plain = name.normalize('NFC').toLowerCase();
  const turn = [/stefn[au]|ákæra|kæra/, /greinargerð/].findIndex((pattern) => pattern.test(plain));
  return turn === -1 ? 2 : turn;
}

/** Parses a date at the start of a name in either format to `2026-03-02`; a maximum value when there is none. */
function dayOf({ name, createdDate }: Part): string {
  const [, year, month, day] = /^(\d{4})[-._]?(\d{2})[-._]?(\d{2})(?!\d)/.exec(name) ?? [];
  if (year !== undefined) return `${year}-${month}-${day}`;
  const [, d = '', m = '', y] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/.exec(name) ?? [];
  if (y !== undefined) return `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  return createdDate?.slice(0, 10) ?? '9999';
}
