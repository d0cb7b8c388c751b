import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP } from 'node:net';

// URLs that people type may lead outside of the server's network only (threats: SSRF, rebinding).

// One list per version, because Node checks IPv4 addresses against IPv6 networks too.
const inside = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.ipv4.addSubnet(network, prefix, 'ipv4');
// For IPv6 only global unicast counts as outside, except addresses that embed an IPv4 address.
for (const [network, prefix] of [
  ['::', 3],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['4000::', 2],
  ['8000::', 1],
] as const)
  inside.ipv6.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address is public, rather than in a private network. */
export const isPublic = (address: string): boolean => {
  const family = isIP(address);
  if (family === 0) return false;
  return family === 6 ? !inside.ipv6.check(address, 'ipv6') : !inside.ipv4.check(address, 'ipv4');
};

/** Whether a typed URL may be fetched at all. @param allowInside also over `http` */
export function mayLeadTo(url: string, { allowInside }: { readonly allowInside: boolean }): boolean {
  const { protocol, hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const refused = protocol !== 'https:' || (isIP(host) !== 0 && !isPublic(host));
  return !refused || (allowInside && protocol.startsWith('http'));
}

/** The error when a name resolves to an address inside. */
export const insideError = new Error('the address is inside the network');

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** A DNS lookup function for connections; refuses a name that resolves to any address inside. */
export function lookupPublic(name: string, options: { readonly all?: boolean }, found: Found): void {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, []);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublic(address))) return found(insideError, []);
    return options.all ? found(null, addresses) : found(null, first.address, first.family);
  });
}

/**
 * Resolves a name for a library that connects by itself: the library gets the address, so that a later change of the
 * DNS record has no effect.
 * @throws insideError
 */
export async function pinnedAddress(host: string, { allowInside }: { readonly allowInside: boolean }): Promise<string> {
  if (isIP(host) !== 0) {
    if (!allowInside && !isPublic(host)) throw insideError;
    return host;
  }
  const resolve = allowInside ? lookup : lookupPublic;
  return new Promise((found, failed) => {
    resolve(host, {}, (error, address) => (error ? failed(error) : found(String(address))));
  });
}
