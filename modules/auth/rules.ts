/** Normalises a pasted issuer URL: without the discovery document's path, and without a trailing slash. */
export const issuerOf = (typed: string): string =>
  typed
    .trim()
    .replace(/\/\.well-known\/openid-configuration\/?$/i, '')
    .replace(/\/$/, '');

/** Whether an issuer, or a page of a provider, is Microsoft's. */
export const isMicrosoft = (url: string): boolean => /^https:\/\/login\.microsoftonline\.com\//i.test(url);

/** Whether a Microsoft issuer accepts any directory, and so identifies nobody. */
export const isEveryDirectory = (issuer: string): boolean =>
  /^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)(\/|$)/i.test(issuer);

/** The domain of an e-mail address, in lower case. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Whether a text can be an e-mail domain. */
export const isDomain = (text: string): boolean =>
  text.length <= 253 && /^(?=.{3,})([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/.test(text);

/** Domains of public e-mail services, which belong to no firm. */
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
 * Whether a manager may route a domain to the firm's provider: one that is routed already, or that of their own
 * confirmed address. Otherwise anybody could send another firm's people to their own provider.
 */
export const mayClaim = (domain: string, own: string | null, before: readonly string[]): boolean =>
  before.includes(domain) || (domain === own && !everybodys.has(domain));

/**
 * Whether an account may be linked to the identity that a provider named, once its owner has given the password: the
 * e-mail addresses are the same, the provider does not report its address as unverified, and ours is confirmed.
 */
export const mayBeLinked = (
  named: { readonly email: string | null; readonly emailVerified: boolean | null },
  account: { readonly email: string; readonly unconfirmed: boolean },
): boolean =>
  named.emailVerified !== false && !account.unconfirmed && named.email?.toLowerCase() === account.email.toLowerCase();
