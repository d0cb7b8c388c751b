import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { OutlookTexts } from './is.ts';

/** Server texts of connected calendars and mail, English. */
export const en = (_nouns: EnglishVocabulary): OutlookTexts => ({
  problems: {
    outlook_off: 'This installation is not registered at Microsoft. The operator sets MICROSOFT_APP_ID.',
    outlook_denied: 'Access was declined at Microsoft.',
    outlook_refused: 'The connection was not made. Try again from the same browser.',
    outlook_down: 'Microsoft does not answer, or refuses the registration of this installation. Try again in a moment.',
    own_calendar_unknown: 'The server refused the user name or the password.',
    own_calendar_none: 'No calendar was found at this address, or the server does not let it be read.',
    own_calendar_away:
      'No calendar server answered at this address. It has to begin with https:// and be reachable on the internet.',
  },
  letter: {
    subject: 'The calendar you connected is no longer read',
    text: 'The access that Stoð had to the calendar you connected has expired or was revoked. Meetings that are added there do not appear until you connect again.',
    label: 'Connect again',
  },
});
