import { isIP } from 'node:net';

/** Where passkeys of an installation are good: a domain, and the origin that its pages come from. */
export type Site = { readonly id: string; readonly origin: string };

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * A passkey belongs to a domain, and browsers make them on secure pages alone. An address of numbers has none; on one's own
 * machine `localhost` serves in its place.
 */
export function siteOf(publicUrl: string): Site | null {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  if (loopback.has(hostname)) return { id: 'localhost', origin: `${protocol}//localhost${port && `:${port}`}` };
  return protocol !== 'https:' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 ? null : { id: hostname, origin };
}
