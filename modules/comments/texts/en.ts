import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { CommentTexts } from './is.ts';

/** Server texts of comments, English. */
export const en = ({ project, client, opponent, edition }: EnglishVocabulary): CommentTexts => ({
  letter: {
    subject: (author: string) => `${author} mentioned you in a comment`,
    text: (author: string, about: string, tenant: string) =>
      `${author} wrote a comment and mentioned you.\nAbout: ${about}\n${tenant}`,
    label: 'See the comment',
  },
  problems: {
    comment_empty: 'Write something in the comment.',
    comment_place:
      edition === 'legal'
        ? `A comment is about one ${project.one}, one ${client.one} or one ${opponent.one}.`
        : `A comment is about one ${project.one} or one ${client.one}.`,
    mention_unseen: 'Only people with access to this can be mentioned.',
  },
});
