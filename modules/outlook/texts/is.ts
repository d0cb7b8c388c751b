import type { Vocabulary } from '#shared/texts/nouns.ts';

/** Server texts of connected calendars and mail, Icelandic. */
export const is = (_nouns: Vocabulary) => ({
  problems: {
    outlook_off: 'Þessi uppsetning er ekki skráð hjá Microsoft. Kerfisstjóri stillir MICROSOFT_APP_ID.',
    outlook_denied: 'Aðgangi var hafnað hjá Microsoft.',
    outlook_refused: 'Tengingin tókst ekki. Reyndu aftur úr sama vafra.',
    outlook_down: 'Microsoft svarar ekki eða hafnar skráningu uppsetningarinnar. Reyndu aftur eftir stutta stund.',
    own_calendar_unknown: 'Þjónninn hafnaði notandanafni eða lykilorði.',
    own_calendar_none: 'Ekkert dagatal fannst á þessari slóð, eða þjónninn leyfir ekki lestur þess.',
    own_calendar_away:
      'Enginn dagatalsþjónn svaraði á þessari slóð. Hún þarf að byrja á https:// og vera aðgengileg á netinu.',
  },
  letter: {
    subject: 'Dagatalið sem þú tengdir er ekki lengur lesið',
    text: 'Aðgangur Stoðar að dagatalinu sem þú tengdir er runninn út eða var afturkallaður. Fundir sem bætast við þar birtast ekki fyrr en þú tengir aftur.',
    label: 'Tengja aftur',
  },
});
export type OutlookTexts = ReturnType<typeof is>;
