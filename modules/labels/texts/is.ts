import { DAT, type Vocabulary } from '#shared/texts/nouns.ts';

/** Server texts of labels, Icelandic. */
export const is = ({ project }: Vocabulary) => ({
  problems: {
    label_too_long: 'Merkimiði má ekki vera lengra en 50 stafir.',
    label_in_use: `Merkimiðinn er í notkun. Taktu hann af ${project.theMany[DAT]} áður en þú eyðir honum.`,
  },
});
export type LabelTexts = ReturnType<typeof is>;
