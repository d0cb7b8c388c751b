import { describe, expect, it } from 'vitest';
import { lemmasOf } from '#server/lemmas.ts';
import { likeNames, otherNames, sameNames } from '#tests/support/name-pairs.ts';
import { matchOf } from './match.ts';
import { readName, stemOf } from './names.ts';

const party = (name: string, ssn: string | null = null) => ({ name: readName(name, lemmasOf), ssn });
const compare = (one: string, other: string) => matchOf(party(one), party(other));

describe('the same name (PERM-20)', () => {
  it.each(sameNames)('%s is %s: %s', (one, other) => {
    expect([compare(one, other), compare(other, one)]).toEqual(['name', 'name']);
  });
});

describe('a similar name (PERM-20)', () => {
  it.each(likeNames)('%s is like %s: %s', (one, other) => {
    expect([compare(one, other), compare(other, one)]).toEqual(['similar', 'similar']);
  });
});

describe('a different name', () => {
  it.each(otherNames)('%s is not %s: %s', (one, other) => {
    expect([compare(one, other), compare(other, one)]).toEqual([null, null]);
  });
});

describe('a kennitala', () => {
  it('outweighs every name, and a missing one does not (PERM-20)', () => {
    expect(matchOf(party('Gamla heitið ehf.', '5201603389'), party('Nýtt heiti hf.', '5201603389'))).toBe('kennitala');
    expect(matchOf(party('Gamla heitið ehf.'), party('Nýtt heiti hf.'))).toBeNull();
    expect(matchOf(party('Jón Jónsson', '1201603389'), party('Jón Jónsson', '1301603389'))).toBe('name');
  });
});

it.each([
  ['brimöldu', 'brimald'],
  ['brimalda', 'brimald'],
  ['jónssyni', 'jon+son'],
  ['jónsson', 'jon+son'],
  ['helgadóttur', 'helga+dottir'],
  ['drangs', 'drang'],
])('has %s as its stem %s', (word, stem) => {
  expect(stemOf(word)).toBe(stem);
});
