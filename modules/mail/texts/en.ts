import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { MailTexts } from './is.ts';

/** What the server says of mail, English. */
export const en = (_nouns: EnglishVocabulary): MailTexts => ({
  problems: {
    mailbox_gone: 'The mailbox is not connected. Connect it in the settings and try again.',
    mailbox_refused: 'The mailbox may not be read. Connect it again in the settings.',
    mailbox_away: 'The mailbox does not answer. Try again in a moment.',
    letter_gone: 'The letter is not in the mailbox any more.',
    letter_too_large:
      'The letter is too large to be fetched. Save it from the mail program and drag it into the documents.',
  },
});
