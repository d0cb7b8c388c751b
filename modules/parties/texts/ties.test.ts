import { expect, it } from 'vitest';
import { english, icelandic } from '#shared/texts/nouns.ts';
import type { MatchKind, Tie } from '../contract/record.ts';
import { en } from './ties.en.ts';
import { is } from './ties.is.ts';

const tie = (name: string, kind: Tie['kind'], words = ''): Tie => ({ name, ssn: null, kind, words });
const board = tie('Jón Jónsson', 'board');
const spouse = tie('Jón Jónsson', 'other', 'maki eiganda');
const owner = tie('Jón Jónsson', 'owner');

it.each([
  [
    { own: board, theirs: null },
    'kennitala',
    ['12/2026'],
    'Jón Jónsson, stjórnarmaður þess sem er athugaður, er gagnaðilinn „Fiskur ehf.“ í máli 12/2026.',
    'Jón Jónsson, board member of the party that is checked, is the opponent “Fiskur ehf.” in case 12/2026.',
  ],
  [
    { own: null, theirs: owner },
    'name',
    ['1/2026', '2/2026', '3/2026'],
    'Jón Jónsson, eigandi gagnaðilans „Fiskur ehf.“ í málum 1/2026, 2/2026 og 3/2026, gæti verið sá sem er athugaður.',
    'Jón Jónsson, owner of the opponent “Fiskur ehf.” in cases 1/2026, 2/2026 and 3/2026, may be the party that is checked.',
  ],
  [
    { own: spouse, theirs: null },
    'similar',
    [],
    'Jón Jónsson, sem tengist þeim sem er athugaður (maki eiganda), gæti verið gagnaðilinn „Fiskur ehf.“.',
    'Jón Jónsson, related to the party that is checked (maki eiganda), may be the opponent “Fiskur ehf.”.',
  ],
  [
    { own: board, theirs: owner },
    'kennitala',
    [],
    'Jón Jónsson, stjórnarmaður þess sem er athugaður, er líka eigandi gagnaðilans „Fiskur ehf.“.',
    'Jón Jónsson, board member of the party that is checked, is also owner of the opponent “Fiskur ehf.”.',
  ],
  [
    { own: board, theirs: spouse },
    'name',
    [],
    'Jón Jónsson, stjórnarmaður þess sem er athugaður, gæti líka tengst gagnaðilanum „Fiskur ehf.“ (maki eiganda).',
    'Jón Jónsson, board member of the party that is checked, may also be related to the opponent “Fiskur ehf.” (maki eiganda).',
  ],
] as const)('says how a tie leads to the matched party: %#', (via, matchedBy, cases, icelandicly, englishly) => {
  const hit = { via, matchedBy: matchedBy as MatchKind, partyType: 'opponent' as const, name: 'Fiskur ehf.' };
  expect([is(icelandic.legal).leads(hit, cases), en(english.legal).leads(hit, cases)]).toEqual([
    icelandicly,
    englishly,
  ]);
});
