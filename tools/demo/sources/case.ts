/** A made-up ruling, as short as it can be written down; `text` of the plain form is made of it. */
export type DemoCase = {
  readonly type: string;
  readonly kind: string;
  readonly number: string;
  readonly date: string;
  /** Who against whom; of a board's matter only what it is about. */
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

/** Over what is decided stands what it is: a judgment, a ruling, a decision, or what an ombudsman asks for. */
function lastHeading({ type, kind }: DemoCase): string {
  if (type === 'ParliamentOmbudsman') return 'Tilmæli';
  if (kind.endsWith('Decision') || kind === 'SupremeCourtLeave') return 'Ákvörðunarorð';
  return isCourt(type) && !/Order$|Ruling$/.test(kind) ? 'Dómsorð' : 'Úrskurðarorð';
}

/** Headings and numbered paragraphs, as courts and boards lay out what they say. */
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
