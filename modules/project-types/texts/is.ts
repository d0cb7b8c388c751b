import type { Vocabulary } from '#shared/texts/nouns.ts';

/** What the server says of project types and default extensions, Icelandic. */
export const is = (_nouns: Vocabulary) => ({
  problems: {
    unknown_project_type: 'Tegundin er ekki á skrá.',
    bad_default_value: 'Sjálfgefna gildið er ekki af þeirri gerð sem valin er.',
  },
});
export type ProjectTypeTexts = ReturnType<typeof is>;
