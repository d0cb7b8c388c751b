import type { Vocabulary } from '#shared/texts/nouns.ts';

/** Words of projects, Icelandic. */
export const is = ({ edition }: Vocabulary) => ({
  statuses: edition === 'legal' ? { 1: 'Opið', 2: 'Lokað', 3: 'Í bið' } : { 1: 'Opið', 2: 'Lokið', 3: 'Í bið' },
});
export type ProjectTexts = ReturnType<typeof is>;
