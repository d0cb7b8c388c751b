import { ACC, type Vocabulary } from '#shared/texts/nouns.ts';

/** Server texts of comments, Icelandic. */
export const is = ({ project, client, opponent, edition }: Vocabulary) => ({
  letter: {
    subject: (author: string) => `${author} nefndi þig í athugasemd`,
    text: (author: string, about: string, tenant: string) =>
      `${author} skrifaði athugasemd og nefndi þig.\nUm: ${about}\n${tenant}`,
    label: 'Skoða athugasemdina',
  },
  problems: {
    comment_empty: 'Skrifaðu eitthvað í athugasemdina.',
    comment_place:
      edition === 'legal'
        ? `Athugasemd þarf að vera um eitt ${project.one[ACC]}, einn ${client.one[ACC]} eða einn ${opponent.one[ACC]}.`
        : `Athugasemd þarf að vera um eitt ${project.one[ACC]} eða einn ${client.one[ACC]}.`,
    mention_unseen: 'Aðeins er hægt að nefna þá sem hafa aðgang að þessu.',
  },
});
export type CommentTexts = ReturnType<typeof is>;
