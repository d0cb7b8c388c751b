import type { Vocabulary } from '#shared/texts/nouns.ts';

/** Server texts of project types and default extensions, Icelandic. */
export const is = (_nouns: Vocabulary) => ({
  problems: {
    unknown_project_type: 'Tegundin er ekki á skrá.',
    project_type_exists: 'Tegund með þessu heiti er þegar til hér.',
    project_type_too_deep: 'Undirtegund getur ekki átt undirtegundir.',
    bad_default_value: 'Sjálfgefna gildið er ekki af þeirri gerð sem valin er.',
  },
});
export type ProjectTypeTexts = ReturnType<typeof is>;
