import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * Whether a request is meant for this machine by its `Host`. A trial opens its letters and logins to whoever sits at the
 * machine, and a page of any site in their browser is no such person: its name may be made to lead here (DNS rebinding),
 * and then it reads what the trial answers. An address cannot be made to lead elsewhere; of names only the machine's own.
 */
export function isMeantForUs({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const name = nameOf(headers.host ?? '');
  return name === 'localhost' || name.endsWith('.localhost') || isIP(name) !== 0;
}

/** The name without its port; `[::1]` without its brackets. */
function nameOf(host: string): string {
  const [, bracketed, plain = ''] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(host.trim().toLowerCase()) ?? [];
  return bracketed ?? plain;
}
