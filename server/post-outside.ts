import { lookup, type LookupAddress } from 'node:dns';
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { BlockList, isIP } from 'node:net';

/** What came of a message to an address that a person typed: an HTTP status, or why there is none. */
export type Posted = { readonly status: number } | { readonly failure: 'unanswered' | 'notAllowed' };

/**
 * Sends a message to an address that a person of some firm typed. It may lead anywhere, so no redirect is followed, the
 * answer is not read, and addresses inside the network of the server are refused where the name is resolved: a name that
 * means something else a moment later leads nowhere (threats: SSRF, rebinding).
 */
export type PostOutside = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  signal?: AbortSignal,
) => Promise<Posted>;

const timeoutMs = 10_000;

// A list of each: Node reads an IPv4 address as an IPv6 one against the networks of both.
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
// Of IPv6 only what is given out to the world is outside, less what carries an IPv4 address within it.
for (const [network, prefix] of [
  ['::', 3],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['4000::', 2],
  ['8000::', 1],
] as const)
  inside.ipv6.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address is one of the world's, and not of a network that the server stands in. */
export const isPublic = (address: string): boolean => {
  const family = isIP(address);
  if (family === 0) return false;
  return family === 6 ? !inside.ipv6.check(address, 'ipv6') : !inside.ipv4.check(address, 'ipv4');
};

/** @param allowInside also addresses inside the network, and `http`: for trials, and firms whose other systems stand beside this one */
export function makePostOutside({ allowInside }: { readonly allowInside: boolean }): PostOutside {
  return async (url, headers, body, signal) => {
    const { protocol, hostname } = new URL(url);
    const host = hostname.replace(/^\[|\]$/g, '');
    const refused = protocol !== 'https:' || (isIP(host) !== 0 && !isPublic(host));
    if (refused && !(allowInside && protocol.startsWith('http'))) return { failure: 'notAllowed' };
    return new Promise<Posted>((resolve) => {
      const request = (protocol === 'https:' ? secure : plain)(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
        // A connection of its own: none is kept that was opened to another meaning of the name.
        agent: false,
        ...(allowInside ? {} : { lookup: lookupPublic }),
      });
      request.on('response', (answer) => {
        answer.on('error', () => {});
        answer.destroy();
        resolve({ status: answer.statusCode ?? 0 });
      });
      request.on('error', (error) => resolve({ failure: error === insideError ? 'notAllowed' : 'unanswered' }));
      request.end(body);
    });
  };
}

const insideError = new Error('the address is inside the network');

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Resolves a name for the connection itself; one that means an address inside is refused, whatever else it means. */
function lookupPublic(name: string, options: { readonly all?: boolean }, found: Found): void {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, []);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublic(address))) return found(insideError, []);
    return options.all ? found(null, addresses) : found(null, first.address, first.family);
  });
}
