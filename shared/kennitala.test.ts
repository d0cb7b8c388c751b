import { describe, expect, it } from 'vitest';
import { readKennitala } from './kennitala.ts';

describe('a kennitala', () => {
  it.each([
    ['120160-3389', 'person', false],
    ['1201603389', 'person', false],
    ['120160 3389', 'person', false],
    ['120160-3399', 'person', true],
    ['010150-4929', 'person', true],
    ['290200-2020', 'person', false],
    ['690269-1234', 'company', true],
    ['892350-1739', 'system', false],
  ] as const)('%s is of a %s, doubtful: %s (OPEN-50)', (text, kind, doubtful) => {
    expect(readKennitala(text)).toEqual({ digits: text.replace(/\D/g, ''), kind, doubtful });
  });

  it.each([
    '',
    '120160',
    '12016033890',
    '320160-3389',
    '121360-3389',
    '290201-3380',
    '000160-3389',
    '711360-3389',
    '120160-3381',
    'abcdefghij',
  ])('%s is invalid (OPEN-50)', (text) => {
    expect(readKennitala(text)).toBeNull();
  });

  it('of a company has forty added to its day', () => {
    expect(readKennitala('520160-3389')?.kind).toBe('company');
    expect(readKennitala('800160-3389')?.kind).toBe('system');
    expect(readKennitala('720160-3389')).toBeNull();
  });
});
