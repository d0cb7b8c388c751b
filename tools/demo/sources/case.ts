/** A fictitious ruling in its shortest form; `text` of the plain format is generated from it. */
export type DemoCase = {
  readonly type: string;
  readonly kind: string;
  readonly number: string;
  readonly date: string;
  /** The parties; for a board's matter only the subject. */
  readonly title: string;
  readonly parties?: string;
  readonly about: string;
  readonly words: readonly string[];
  readonly facts: string;
  readonly claims: string;
  readonly why: readonly string[];
  readonly end: string;
};

const isCourt = (type: string): boolean => type.endsWith('Court');

/** The heading of the operative part: a judgment, a ruling, a decision, or an ombudsman's recommendation. */
function lastHeading({ type, kind }: DemoCase): string {
  if (type === 'ParliamentOmbudsman') return 'Tilmæli';
  if (kind.endsWith('Decision') || kind === 'SupremeCourtLeave') return 'Ákvörðunarorð';
  return isCourt(type) && !/Order$|Ruling$/.test(kind) ? 'Dómsorð' : 'Úrskurðarorð';
}

/** Headings and numbered paragraphs, as courts and boards lay out their texts. */
export function textOf(ruling: DemoCase): string {
  const { type, facts, claims, why, end } = ruling;
  const parts: readonly (readonly [string, readonly string[]])[] = [
    [isCourt(type) ? 'Málsatvik' : 'Málavextir', facts.split('\n')],
    [isCourt(type) ? 'Málsástæður aðila' : 'Sjónarmið aðila', claims.split('\n')],
    [type === 'ParliamentOmbudsman' ? 'Álit umboðsmanns' : 'Niðurstaða', why],
    [lastHeading(ruling), end.split('\n')],
  ];
  let number = 0;
  return parts.flatMap(([heading, lines]) => [heading, ...lines.map((line) => `${(number += 1)} ${line}`)]).join('\n');
}
