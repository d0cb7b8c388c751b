import { describe, expect, it } from 'vitest';
import { addressSchemes } from '#tests/support/ubl-codes.ts';
import { endpointSchemeCodes, isEndpointId, type EndpointScheme } from './endpoint-schemes.ts';

describe('lists of electronic addresses', () => {
  it('match Peppol’s', () => {
    expect(endpointSchemeCodes).toEqual([...addressSchemes].toSorted());
  });

  it.each<[EndpointScheme, string, boolean]>([
    ['0088', '7300010000001', true],
    ['0088', '7300010000002', false],
    ['0192', '974760673', true],
    ['0192', '974760674', false],
    ['0192', '97476067', false],
    ['0208', '0202239951', true],
    ['0208', '0202239952', false],
    ['0184', 'DK12345678', true],
    ['0184', '1234567', false],
    ['0196', '5501012229', true],
    ['0196', 'a@b.example', false],
    ['9930', 'DE123456789', true],
    ['9930', 'DE 123', false],
    ['9930', '', false],
  ])('%s has %s: %s', (scheme, id, is) => expect(isEndpointId(scheme, id)).toBe(is));
});
