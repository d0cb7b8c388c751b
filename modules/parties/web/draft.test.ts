import { describe, expect, it } from 'vitest';
import { bodyOf, draftOf, emptyDraft, filledFrom, maskSsn, soughtIn } from './draft.ts';

const words = { required: 'vantar', notValid: 'ógild' };
const found = {
  ssn: '1201603389',
  kind: 'person' as const,
  name: 'Jón Jónsson',
  address: 'Brekkugata 1',
  postalCode: '600',
  city: null,
};

describe('a kennitala', () => {
  it.each([
    ['120160', '120160'],
    ['1201603', '120160-3'],
    ['120160-3389', '120160-3389'],
    ['1201603389999', '120160-3389'],
    ['12 01 60 – 33', '120160-33'],
    ['abc', ''],
  ])('typed as %s shows as %s (I18N-12)', (typed, shown) => {
    expect(maskSsn(typed)).toBe(shown);
  });
});

describe('the registry', () => {
  it('fills empty fields (CLIENT-11)', () => {
    expect(filledFrom(emptyDraft, found, null)).toEqual({
      ...emptyDraft,
      name: 'Jón Jónsson',
      address: 'Brekkugata 1',
      postalCode: '600',
    });
  });

  it('removes what it filled in, and nothing else, if it does not know the next kennitala (CLIENT-12)', () => {
    const before = filledFrom({ ...emptyDraft, city: 'Akureyri' }, found, null);
    expect(filledFrom({ ...before, address: 'Skrifað af mér' }, null, found)).toEqual({
      ...emptyDraft,
      city: 'Akureyri',
      address: 'Skrifað af mér',
    });
  });

  it('keeps what a person typed, and replaces what it filled in itself', () => {
    const before = filledFrom({ ...emptyDraft, city: 'Akureyri' }, found, null);
    const next = filledFrom(
      { ...before, address: 'Skrifað af mér' },
      { ...found, name: 'Anna Jónsdóttir', address: 'Höfn 2', city: 'Reykjavík' },
      found,
    );
    expect([next.name, next.address, next.city]).toEqual(['Anna Jónsdóttir', 'Skrifað af mér', 'Akureyri']);
  });
});

describe('what is sent', () => {
  it('has no currency for an opponent, omits empty fields, and includes the decision', () => {
    const draft = {
      ...emptyDraft,
      name: 'Brimalda ehf.',
      ssn: '520160-3389',
      decision: 'consent' as const,
      note: 'Ástæða',
    };
    expect(bodyOf('opponent', draft, words)).toEqual({
      name: 'Brimalda ehf.',
      ssn: '5201603389',
      address: null,
      postalCode: null,
      city: null,
      email: null,
      phone: null,
      ties: [],
      clearance: { decision: 'consent', note: 'Ástæða' },
    });
    expect(bodyOf('client', emptyDraftNamed, words)).toMatchObject({
      currencyCode: 'ISK',
      languageCode: 'IS',
      clearance: null,
    });
  });

  it.each([
    [{ name: ' ' }, ['name']],
    [{ name: 'A', ssn: '120160-33' }, ['ssn']],
    [{ name: 'A', ssn: '321360-3389' }, ['ssn']],
    [{ name: '', ssn: '1' }, ['name', 'ssn']],
  ])('is refused at the field: %o (OPEN-50)', (change, fields) => {
    expect(() => bodyOf('client', { ...emptyDraft, ...change }, words)).toThrow(
      expect.objectContaining({ errors: Object.fromEntries(fields.map((field) => [field, expect.any(String)])) }),
    );
  });

  it('is unchanged if nothing was edited', () => {
    const party = {
      id: 1,
      name: 'A',
      ssn: '1201603389',
      address: null,
      postalCode: null,
      city: 'B',
      email: null,
      phone: '5551234',
      ties: [],
      createdByName: null,
      createdDate: '',
      modifiedByName: null,
      modifiedDate: '',
      version: 1,
      can: { edit: true, delete: true },
    };
    expect(draftOf(party)).toMatchObject({ ssn: '120160-3389', phone: '555-1234', city: 'B', address: '' });
  });
});

const emptyDraftNamed = { ...emptyDraft, name: 'A' };

it.each([
  ['', '', null],
  ['J', '', null],
  ['Jó', '', { name: 'Jó', ssn: null, ties: [] }],
  ['', '120160-3389', { name: '', ssn: '1201603389', ties: [] }],
  ['', '120160', null],
])('checks conflicts of „%s“ %s: %o', (name, ssn, sought) => {
  expect(soughtIn({ ...emptyDraft, name, ssn })).toEqual(sought);
});
