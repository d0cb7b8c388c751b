import { countryCodes, countryName } from '#shared/texts/countries.ts';
import { capitalize, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { RowTexts } from '#shared/texts/rows.ts';

/** What the history calls the rows, fields and codes of this module, English. */
export const en = ({ client, opponent }: EnglishVocabulary): RowTexts => ({
  rows: {
    client: {
      name: capitalize(client.one),
      fields: {
        countryCode: 'Country',
        endpointScheme: 'Electronic address list',
        endpointId: 'Electronic address',
        mergedIntoId: 'Merged into',
      },
      choices: Object.fromEntries(countryCodes.map((code) => [`countryCode.${code}`, countryName(code, 'en')])),
    },
    opponent: {
      name: capitalize(opponent.one),
      fields: { mergedIntoId: 'Merged into' },
    },
    partyTie: {
      name: 'Related party',
      fields: { kind: 'Tie', words: 'Tie in words', until: 'Ended' },
      choices: {
        'kind.owner': 'Owner',
        'kind.board': 'Board member',
        'kind.parent': 'Parent company',
        'kind.lawyer': 'Lawyer',
        'kind.other': 'Other tie',
      },
    },
    partyMerge: {
      name: 'Merge of parties',
      fields: { partyType: 'Party', undoneAt: 'Undone' },
      choices: { 'partyType.client': capitalize(client.one), 'partyType.opponent': capitalize(opponent.one) },
    },
    conflictClearance: {
      name: 'Conflict check',
      fields: { partyType: 'Party', decision: 'Outcome' },
      choices: {
        'partyType.client': capitalize(client.one),
        'partyType.opponent': capitalize(opponent.one),
        'decision.no_conflict': 'No conflict',
        'decision.consent': 'Consent given',
        'decision.declined': 'Declined',
        'decision.undecided': 'Not decided yet',
      },
    },
  },
});
