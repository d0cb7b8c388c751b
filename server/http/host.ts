import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * Whether the `Host` of a request names this machine. A trial shows its e-mails and logins to whoever uses the machine;
 * by DNS rebinding, a web page from elsewhere in the same browser could make its own name resolve to this machine and
 * read them. An IP address cannot be rebound; of names, only the machine's own are accepted.
 */
export function isOwnHost({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const name = nameOf(headers.host ?? '');
  return name === 'localhost' || name.endsWith('.localhost') || isIP(name) !== 0;
}

/** The host without its port; `[::1]` without its brackets. */
function nameOf(host: string): string {
  const [, bracketed, plain = ''] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(host.trim().toLowerCase()) ?? [];
  return bracketed ?? plain;
}
