import { describe, expect, it } from 'vitest';
import type { MatchKind, Tie } from '../contract/record.ts';
import { changesOfTies, keyOfVia, strongestOf } from './ties.ts';

const tie = (name: string, change: Partial<Tie> = {}): Tie => ({
  name,
  ssn: null,
  kind: 'owner',
  words: '',
  ...change,
});
const [jon, anna, holding] = [tie('Jón Jónsson'), tie('Anna Ósk'), tie('Eignir hf.', { kind: 'parent' })];
const board = tie('Jón Jónsson', { kind: 'board' });

describe('a save of ties', () => {
  it.each([
    ['keeps what did not change', [jon, anna], [anna, jon], [], [], []],
    ['adds a new one', [jon], [jon, holding], [holding], [], []],
    ['ends one that is missing', [jon, anna], [anna], [], [], [1]],
    ['edits one of the same name', [jon], [board], [], [{ ...board, id: 1 }], []],
    ['replaces one of another name', [jon], [anna], [anna], [], [1]],
    ['keeps both ties of one person', [jon, board], [board, jon], [], [], []],
    ['ends the one tie of a person who has two', [jon, board], [board], [], [], [1]],
    ['empties the list', [jon, anna], [], [], [], [1, 2]],
  ] as const)('%s', (_what, before, after, added, edited, ended) => {
    const kept = before.map((one, place) => ({ ...one, id: place + 1 }));
    expect(changesOfTies(kept, after)).toEqual({ added, edited, ended });
  });
});

const candidate = (partyId: number, until: Date | null = null) => ({ partyType: 'opponent', partyId, until });
const match = (partyId: number, matchedBy: MatchKind, own: Tie | null = null, until: Date | null = null) => ({
  candidate: candidate(partyId, until),
  matchedBy,
  via: own && { own, theirs: null },
});
const formerly = new Date('2020-01-01T00:00:00Z');

describe('of several matches', () => {
  it.each([
    ['the strongest of a party stays', [match(1, 'similar'), match(1, 'name')], [match(1, 'name')]],
    ['the current name stays', [match(1, 'name', null, formerly), match(1, 'name')], [match(1, 'name')]],
    [
      'each tie stays',
      [match(1, 'name', jon), match(1, 'name', anna)],
      [match(1, 'name', jon), match(1, 'name', anna)],
    ],
    ['the strongest of a tie stays', [match(1, 'name', jon), match(1, 'kennitala', jon)], [match(1, 'kennitala', jon)]],
    [
      'a tie goes where the party itself is certain',
      [match(1, 'name', jon), match(1, 'kennitala')],
      [match(1, 'kennitala')],
    ],
    [
      'a tie stays where the party is only similar',
      [match(1, 'name', jon), match(1, 'similar')],
      [match(1, 'name', jon), match(1, 'similar')],
    ],
    [
      'a tie to another party stays',
      [match(2, 'name', jon), match(1, 'name')],
      [match(2, 'name', jon), match(1, 'name')],
    ],
  ])('%s', (_what, matches, left) => {
    expect(strongestOf(matches)).toEqual(left);
  });
});

it('distinguishes ties by person, kind and side', () => {
  const keys = [
    null,
    { own: jon, theirs: null },
    { own: null, theirs: jon },
    { own: board, theirs: null },
    { own: jon, theirs: jon },
  ].map(keyOfVia);
  expect(new Set(keys).size).toBe(keys.length);
});
