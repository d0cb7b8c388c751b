import { countryCodes, countryName } from '#shared/texts/countries.ts';
import { NOM, capitalize, type Vocabulary } from '#shared/texts/nouns.ts';
import type { RowTexts } from '#shared/texts/rows.ts';

/** What the history calls the rows, fields and codes of this module, Icelandic. */
export const is = ({ client, opponent }: Vocabulary): RowTexts => ({
  rows: {
    client: {
      name: capitalize(client.one[NOM]),
      fields: {
        countryCode: 'Land',
        endpointScheme: 'Rafræn póstfangaskrá',
        endpointId: 'Rafrænt póstfang',
        mergedIntoId: 'Sameinað',
      },
      choices: Object.fromEntries(countryCodes.map((code) => [`countryCode.${code}`, countryName(code, 'is')])),
    },
    opponent: {
      name: capitalize(opponent.one[NOM]),
      fields: { mergedIntoId: 'Sameinað' },
    },
    partyTie: {
      name: 'Tengdur aðili',
      fields: { kind: 'Tengsl', words: 'Tengsl í orðum', until: 'Lauk' },
      choices: {
        'kind.owner': 'Eigandi',
        'kind.board': 'Stjórnarmaður',
        'kind.parent': 'Móðurfélag',
        'kind.lawyer': 'Lögmaður',
        'kind.other': 'Önnur tengsl',
      },
    },
    partyMerge: {
      name: 'Sameining aðila',
      fields: { partyType: 'Aðili', undoneAt: 'Afturkallað' },
      choices: { 'partyType.client': capitalize(client.one[NOM]), 'partyType.opponent': capitalize(opponent.one[NOM]) },
    },
    conflictClearance: {
      name: 'Hagsmunaathugun',
      fields: { partyType: 'Aðili', decision: 'Niðurstaða' },
      choices: {
        'partyType.client': capitalize(client.one[NOM]),
        'partyType.opponent': capitalize(opponent.one[NOM]),
        'decision.no_conflict': 'Engin tengsl',
        'decision.consent': 'Samþykki fengið',
        'decision.declined': 'Hafnað',
        'decision.undecided': 'Óafgreitt',
      },
    },
  },
});
