import * as z from 'zod/mini';

// Node and browsers both have it.
declare const URL: new (address: string) => { readonly hostname: string };

/**
 * An address with its domain in ASCII (RFC 5891): `x@lögmenn.is` becomes `x@xn--lgmenn-wxa.is`, as mail servers take it,
 * and as addresses are stored and compared. What is not an address then either stays as it was typed.
 */
export function asciiAddress(address: string): string {
  const [, local, domain] = /^([^@]+)@([\p{L}\p{M}\p{N}.-]*[^\0-\x7f][\p{L}\p{M}\p{N}.-]*)$/u.exec(address) ?? [];
  if (local === undefined || domain === undefined) return address;
  const ascii = `${local}@${hostOf(domain)}`;
  return z.regexes.email.test(ascii) ? ascii : address;
}

function hostOf(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return '';
  }
}
