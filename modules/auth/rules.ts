/** The issuer of what people paste: without the document that every provider has below it, and the slash at its end. */
export const issuerOf = (typed: string): string =>
  typed
    .trim()
    .replace(/\/\.well-known\/openid-configuration\/?$/i, '')
    .replace(/\/$/, '');

/** Whether an issuer, or a page of a provider, is Microsoft's. */
export const isMicrosoft = (url: string): boolean => /^https:\/\/login\.microsoftonline\.com\//i.test(url);

/** Whether an issuer of Microsoft's stands for whichever directory, and so for anybody's: then it tells of nobody. */
export const isEveryDirectory = (issuer: string): boolean =>
  /^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)(\/|$)/i.test(issuer);

/** The domain of an address, in small letters. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** What could be the domain of somebody's mail. */
export const isDomain = (text: string): boolean =>
  text.length <= 253 && /^(?=.{3,})([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/.test(text);

/** Domains of mail that everybody gets from the same place: they are no firm's. */
const everybodys: ReadonlySet<string> = new Set([
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'internet.is',
  'live.com',
  'mac.com',
  'me.com',
  'msn.com',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'simnet.is',
  'visir.is',
  'yahoo.com',
]);

/**
 * Whether a manager may have a domain lead to the firm's provider: one that is there already, or that of their own address,
 * which they have shown to be theirs. Else anybody could send another firm's people to a page of his.
 */
export const mayClaim = (domain: string, own: string | null, before: readonly string[]): boolean =>
  before.includes(domain) || (domain === own && !everybodys.has(domain));

/**
 * Whether an account may be that of whom a provider named, once its owner has given the password: the address there and the
 * address here are the same, the provider does not say that it has not seen it to be theirs, and here it has been confirmed.
 */
export const mayBeLinked = (
  named: { readonly email: string | null; readonly emailVerified: boolean | null },
  account: { readonly email: string; readonly unconfirmed: boolean },
): boolean =>
  named.emailVerified !== false && !account.unconfirmed && named.email?.toLowerCase() === account.email.toLowerCase();
