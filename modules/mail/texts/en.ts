import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { MailTexts } from './is.ts';

/** Server texts of mail, English. */
export const en = (_nouns: EnglishVocabulary): MailTexts => ({
  /** The start and the end of a letter from a case. */
  letter: { greeting: 'Good day.', regards: 'Kind regards,' },
  problems: {
    letter_under_way: 'The letter is on its way already and cannot be called back.',
    letter_outcome_known: 'It is already known whether the letter was sent.',
    letter_papers_gone:
      'An attachment of the letter no longer exists. Save the letter from the mail program, drag it into the documents, and discard it here.',
    mailbox_sends_not: 'Letters are not sent out of your mailbox. Turn sending on in the settings.',
    mailbox_gone: 'The mailbox is not connected. Connect it in the settings and try again.',
    mailbox_refused: 'The mailbox may not be read. Connect it again in the settings.',
    mailbox_away: 'The mailbox does not answer. Try again in a moment.',
    mail_login_refused:
      'The mail server refused the user name or the password. Some servers want a password made for programs.',
    mail_server_away: 'No mail server answers there. Look at the name, the port and the encryption.',
    mail_server_inside:
      'The server stands inside the network or is not encrypted. The operator can allow that by OWN_SERVERS_INSIDE.',
    mail_server_untrusted:
      'The certificate of the server is not to be trusted. Look at the name, or tell whoever runs the server.',
    rule_of_oneself:
      'That is your own address: every letter of your mailbox would be filed. Choose that of somebody else.',
    letter_gone: 'The letter is not in the mailbox any more.',
    letter_too_large:
      'The letter is too large to be fetched. Save it from the mail program and drag it into the documents.',
  },
});
