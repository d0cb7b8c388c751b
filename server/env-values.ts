import { isIP } from 'node:net';

// Parsers of settings. Each throws the text that follows "The setting X" in the operator's error message.

export function text(value: string): string {
  return value;
}

export function port(value: string): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number > 65_535) throw new Error('has to be a port, a number from 0 to 65535');
  return number;
}

/** A timeout that a person waits for: whole seconds, five minutes at most. */
export function seconds(value: string): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number > 300) throw new Error('has to be a number of seconds from 0 to 300');
  return number;
}

export function oneOf<const Word extends string>(...words: readonly Word[]): (value: string) => Word {
  return (value) => {
    const found = words.find((word) => word === value.toLowerCase());
    if (found === undefined) throw new Error(`has to be one of ${words.join(', ')}`);
    return found;
  };
}

/**
 * Trusted proxies are addresses or networks, never `true`: trusting every client would let anybody spoof their address.
 */
export function list(value: string): readonly string[] {
  const entries = value.split(',').map((entry) => entry.trim());
  for (const entry of entries) {
    const [address = '', bits = '0'] = entry.split('/');
    if (!isIP(address) || !/^\d{1,3}$/.test(bits))
      throw new Error('has to be IP addresses or networks separated by commas, as 10.0.0.5,192.168.0.0/16');
  }
  return entries;
}

export function basePath(value: string): string {
  if (!/^\/[\w./-]*$/.test(value) || value.includes('//')) throw new Error('has to be a path that begins with /');
  return value.endsWith('/') ? value : `${value}/`;
}

export function webAddress(value: string): string {
  demandProtocol(value, ['http:', 'https:'], 'has to be an address that begins with http:// or https://');
  return value.replace(/\/+$/, '');
}

/** URLs by the name of the publisher. */
export function publishers(value: string): Readonly<Record<string, string>> {
  const entries = value.split(',').map((entry) => entry.trim().split(/=(.*)/s));
  if (entries.some(([name = '']) => !knownPublishers.includes(name)))
    throw new Error(`has to be ${knownPublishers.join(', ')}, each with its address, as courts=https://island.is`);
  return Object.fromEntries(entries.map(([name = '', address = '']) => [name, webAddress(address)]));
}
const knownPublishers = ['courts', 'ombudsman', 'ministries', 'tax-board'];

export function postgresAddress(value: string): string {
  demandProtocol(value, ['postgres:', 'postgresql:'], 'has to be an address that begins with postgres://');
  return value;
}

export function smtpAddress(value: string): string {
  demandProtocol(value, ['smtp:', 'smtps:'], 'has to be an address that begins with smtp:// or smtps://');
  return value;
}

/** A daemon at `tcp://host:port`, or at a Unix socket, `unix:/path`. */
export function daemonAddress(value: string): string {
  if (!hasProtocol(value, ['tcp:', 'unix:']) || (value.startsWith('tcp:') && new URL(value).hostname === ''))
    throw new Error('has to be an address as tcp://host:3310 or unix:/run/clamav/clamd.ctl');
  return value;
}

export function email(value: string): string {
  if (!/^[^\s@]+@[^\s@]+$/.test(value)) throw new Error('has to be an e-mail address');
  return value;
}

/** The sender of mails: an address, or a name and an address in angle brackets. */
export function sender(value: string): string {
  if (!/^(?:[^<>@]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(value))
    throw new Error('has to be an e-mail address, or a name with one: Stoð <stod@example.is>');
  return value;
}

export function secret(value: string): string {
  if (value.length < 32)
    throw new Error('is too short: a secret has at least 32 characters (openssl rand -base64 32 makes one)');
  return value;
}

/** An address of the right kind that cannot be parsed mostly has a password with a character that ends the host. */
function demandProtocol(value: string, protocols: readonly string[], said: string): void {
  if (hasProtocol(value, protocols)) return;
  if (protocols.some((protocol) => value.startsWith(`${protocol}//`)))
    throw new Error('is no valid address; in a password / is written %2F, # is %23, ? is %3F, @ is %40 and % is %25');
  throw new Error(said);
}

function hasProtocol(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

export function count(value: string): number {
  const number = Number(value);
  if (!/^\d{1,9}$/.test(value)) throw new Error('has to be a whole number');
  return number;
}
