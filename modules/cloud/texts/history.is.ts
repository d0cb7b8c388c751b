import type { Vocabulary } from '#shared/texts/nouns.ts';
import type { RowTexts } from '#shared/texts/rows.ts';

/** What the history calls the rows, fields and codes of this module, Icelandic. */
export const is = (_nouns: Vocabulary): RowTexts => ({
  rows: {
    cloudConnection: {
      name: 'Tenging við skjalaský',
      fields: {
        clientKey: 'Client ID',
        containerType: 'Gerð gáma',
        directory: 'Skráasafn (tenant ID)',
        pendingDirectory: 'Óstaðfest svæði',
        forNewCases: 'Ný verkefni í skýinu',
      },
    },
    storeMove: {
      name: 'Flutningur skjala milli geymslna',
      fields: { target: 'Í geymslu', state: 'Staða', employeeId: 'Á ábyrgð' },
      choices: {
        'target.own': 'Stoð',
        'target.cloud': 'SharePoint',
        'state.moving': 'Á leiðinni',
        'state.closing': 'Lokahnykkur',
        'state.stopped': 'Stöðvað',
        'state.done': 'Lokið',
      },
    },
    cloudItem: {
      name: 'Skjal eða mappa í skjalaskýi',
      fields: { parentId: 'Mappa' },
    },
  },
});
