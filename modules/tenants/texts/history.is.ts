import { ACC, DAT, type Vocabulary } from '#shared/texts/nouns.ts';
import type { RowTexts } from '#shared/texts/rows.ts';

/** What the history calls the rows, fields and codes of this module, Icelandic. */
export const is = ({ project }: Vocabulary): RowTexts => ({
  rows: {
    tenant: {
      name: 'Fyrirtæki',
      fields: {
        vatNumber: 'VSK-númer',
        bankAccount: 'Bankareikningur',
        paymentDays: 'Greiðslufrestur (dagar)',
        invoicesNeedApproval: 'Reikningar þurfa samþykki',
        systemId: 'Útgáfa',
        projectAccess: `Aðgangur að ${project.many[DAT]}`,
        timeZone: 'Tímabelti',
        roundingMinutes: 'Námundun',
        roundingMode: 'Námundað',
      },
      choices: {
        'systemId.1': 'Lögmannsstofa',
        'systemId.2': 'Önnur sérfræðiþjónusta',
        'projectAccess.restricted': `Aðeins þeir sem tengjast hverju ${project.one[DAT]}`,
        'projectAccess.open': `Allt starfsfólk sér öll ${project.many[ACC]}`,
        'roundingMinutes.0': 'Engin',
        'roundingMinutes.6': '6 mínútur',
        'roundingMinutes.15': '15 mínútur',
        'roundingMinutes.30': '30 mínútur',
        'roundingMode.up': 'Upp',
        'roundingMode.nearest': 'Að næsta',
      },
    },
  },
});
