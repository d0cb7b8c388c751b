import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { OutlookTexts } from './is.ts';

/** What the server says of Outlook, English. */
export const en = (_nouns: EnglishVocabulary): OutlookTexts => ({
  problems: {
    outlook_off: 'This installation is not registered at Microsoft. The operator sets MICROSOFT_APP_ID.',
    outlook_denied: 'Access was declined at Microsoft.',
    outlook_refused: 'The connection was not made. Try again from the same browser.',
    outlook_down: 'Microsoft does not answer, or refuses the registration of this installation. Try again in a moment.',
  },
  letter: {
    subject: 'Your Outlook calendar is read no more',
    text: 'The access that Stoð had to your Outlook calendar has run out or was taken back. Meetings that are added there do not appear until you connect again.',
    label: 'Connect again',
  },
});
