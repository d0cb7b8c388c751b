import type { Vocabulary } from '#shared/texts/nouns.ts';

/** What the server says of Outlook, Icelandic. */
export const is = (_nouns: Vocabulary) => ({
  problems: {
    outlook_off: 'Þessi uppsetning er ekki skráð hjá Microsoft. Kerfisstjóri stillir MICROSOFT_APP_ID.',
    outlook_denied: 'Aðgangi var hafnað hjá Microsoft.',
    outlook_refused: 'Tengingin tókst ekki. Reyndu aftur úr sama vafra.',
    outlook_down: 'Microsoft svarar ekki eða hafnar skráningu uppsetningarinnar. Reyndu aftur eftir smástund.',
  },
  letter: {
    subject: 'Outlook-dagatalið þitt er ekki lengur lesið',
    text: 'Aðgangur Stoðar að Outlook-dagatalinu þínu er runninn út eða var afturkallaður. Fundir sem bætast við þar birtast ekki fyrr en þú tengir aftur.',
    label: 'Tengja aftur',
  },
});
export type OutlookTexts = ReturnType<typeof is>;
