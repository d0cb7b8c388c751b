import { isIP } from 'node:net';

/** Where passkeys of an installation are valid: a domain, and the origin of its pages. */
export type Site = { readonly id: string; readonly origin: string };

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * A passkey belongs to a domain, and browsers create them on secure pages only. An IP address has no domain; on one's
 * own machine `localhost` is used instead.
 */
export function siteOf(publicUrl: string): Site | null {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  if (loopback.has(hostname)) return { id: 'localhost', origin: `${protocol}//localhost${port && `:${port}`}` };
  return protocol !== 'https:' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 ? null : { id: hostname, origin };
}
