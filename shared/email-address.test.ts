import { domainToASCII } from 'node:url';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { asciiAddress } from './email-address.ts';
import { email } from './fields.ts';

describe('asciiAddress', () => {
  it('turns the domain into what mail servers take', () => {
    expect(asciiAddress('x@lögmenn.is')).toBe(`x@${domainToASCII('lögmenn.is')}`);
    expect(asciiAddress('x@Þór.ÖL.is')).toBe('x@xn--r-uga6a.xn--l-0ga.is');
  });

  it.each(['x@logmenn.is', 'jón@lögmenn.is', 'x@lög menn.is', 'x@lögmenn', 'x@y@lögmenn.is', 'x@ö/..is', 'x@ö:80', ''])(
    'leaves „%s“ as it is',
    (address) => expect(asciiAddress(address)).toBe(address),
  );
});

describe('an address in a contract', () => {
  it('is accepted with Icelandic letters in the domain, in any case and form', () => {
    expect(z.parse(email, ' Jon@LÖGMENN.is ')).toBe('jon@xn--lgmenn-wxa.is');
    expect(z.parse(email, 'jon@lögmenn.is'.normalize('NFD'))).toBe('jon@xn--lgmenn-wxa.is');
  });

  it('names the address that is refused, as it was typed', () => {
    const [issue] = z.safeParse(z.array(email), ['a@b.is', 'jón@lögmenn.is']).error?.issues ?? [];
    expect(issue).toMatchObject({ path: [1] });
    expect(JSON.parse(issue?.message ?? '')).toEqual({ key: 'badEmail', values: { address: 'jón@lögmenn.is' } });
  });
});
