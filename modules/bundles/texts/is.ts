import { DAT, type Vocabulary } from '#shared/texts/nouns.ts';

/** Server texts of bundles, Icelandic. */
export const is = ({ project }: Vocabulary) => ({
  /** On the pages of a bundle. */
  bundle: { index: 'Efnisyfirlit', page: 'Bls.', volume: 'bindi', hours: 'Tímaskýrsla', total: 'Samtals' },
  problems: {
    not_bindable: (name: string) =>
      `Ekki er hægt að binda „${name}“. Binda má PDF-skjöl, myndir og skrár úr ritvinnslu ef þau eru heil og án lykilorðs.`,
    bundle_no_converter: (name: string) =>
      `„${name}“ er ekki PDF-skjal, og þjónninn hefur ekkert forrit til að gera PDF úr því. Vistaðu skjalið sem PDF og bættu því við, eða biddu kerfisstjóra um að setja upp LibreOffice.`,
    bundle_part_gone: (name: string) =>
      `„${name}“ er ekki lengur í ${project.theOne[DAT]}. Taktu línuna út, eða endurheimtu skjalið.`,
    bundle_too_large: 'Skjölin eru of mörg eða of stór til að binda þau í einu. Skiptu þeim í tvennt.',
    bundle_empty: 'Engin skjöl eru til að binda.',
  },
});
export type BundleTexts = ReturnType<typeof is>;
