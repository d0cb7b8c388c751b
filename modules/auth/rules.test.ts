import { describe, expect, it } from 'vitest';
import { domainOf, isDomain, isEveryDirectory, issuerOf, mayBeLinked, mayClaim } from './rules.ts';

describe('the settings of a firm’s sign-in provider', () => {
  it.each([
    ['https://id.logstofa.is', 'https://id.logstofa.is'],
    [' https://id.logstofa.is/ ', 'https://id.logstofa.is'],
    [
      'https://login.microsoftonline.com/8a/v2.0/.well-known/openid-configuration',
      'https://login.microsoftonline.com/8a/v2.0',
    ],
  ])('%s names the issuer %s', (typed, issuer) => expect(issuerOf(typed)).toBe(issuer));

  it.each([
    ['https://login.microsoftonline.com/common/v2.0', true],
    ['https://login.microsoftonline.com/organizations/v2.0', true],
    ['https://login.microsoftonline.com/8a000000-0000-0000-0000-000000000000/v2.0', false],
    ['https://id.example/common', false],
  ])('%s is an issuer for every directory: %s', (issuer, every) => expect(isEveryDirectory(issuer)).toBe(every));

  it.each([
    ['logstofa.is', true],
    ['mail.logstofa.is', true],
    ['xn--lgstofa-90a.is', true],
    ['logstofa', false],
    ['@logstofa.is', false],
    ['lög stofa.is', false],
    ['-a.is', false],
  ])('%s is a domain: %s', (text, is) => expect(isDomain(text)).toBe(is));

  it('lets a manager claim the domain of their own address, and keeps existing domains', () => {
    expect(domainOf('Anna@Logstofa.IS')).toBe('logstofa.is');
    expect(mayClaim('logstofa.is', 'logstofa.is', [])).toBe(true);
    expect(mayClaim('annad.is', 'logstofa.is', [])).toBe(false);
    expect(mayClaim('annad.is', 'logstofa.is', ['annad.is'])).toBe(true);
    expect(mayClaim('gmail.com', 'gmail.com', [])).toBe(false);
    expect(mayClaim('logstofa.is', null, [])).toBe(false);
  });
});

describe('linking an account', () => {
  const account = { email: 'Anna@logstofa.is', unconfirmed: false };
  it.each([
    [{ email: 'anna@logstofa.is', emailVerified: true }, account, true],
    [{ email: 'anna@logstofa.is', emailVerified: null }, account, true],
    [{ email: 'anna@logstofa.is', emailVerified: false }, account, false],
    [{ email: 'jon@logstofa.is', emailVerified: true }, account, false],
    [{ email: null, emailVerified: null }, account, false],
    [{ email: 'anna@logstofa.is', emailVerified: true }, { ...account, unconfirmed: true }, false],
  ])('%j to %j: %s', (named, of, may) => expect(mayBeLinked(named, of)).toBe(may));
});
