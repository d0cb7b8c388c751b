import { isIP } from 'node:net';
import { ImapFlow } from 'imapflow';
import { OutsideFailure } from '#server/office-suite.ts';
import { insideServer, untrustedServer, type MailAccount } from '#server/own-mail.ts';
import { insideError, pinnedAddress } from '#server/public-address.ts';

export type Reach = {
  /** Also servers inside the network, and without encryption. */
  readonly allowInside: boolean;
  readonly signal?: AbortSignal | undefined;
};

/** The maximum size of a fetched letter, and a little more for the protocol around it. */
export const mostBytes = 80_000_000;

/** For a server that does not respond, in milliseconds; the whole call has the caller's limit. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** A connection for one task, which is closed after it or when the caller aborts. @throws OutsideFailure */
export async function withImap<T>(
  account: MailAccount,
  { allowInside, signal }: Reach,
  work: (client: ImapFlow) => Promise<T>,
): Promise<T> {
  let client: ImapFlow | null = null;
  const end = () => client?.close();
  try {
    client = await opened(account, allowInside);
    signal?.throwIfAborted();
    signal?.addEventListener('abort', end, { once: true });
    await client.connect();
    const done = await work(client);
    await client.logout().catch(() => {});
    return done;
  } catch (cause) {
    throw failureOf(cause);
  } finally {
    signal?.removeEventListener('abort', end);
    end();
  }
}

async function opened({ user, password, imap }: MailAccount, allowInside: boolean): Promise<ImapFlow> {
  const { host, port, security } = imap;
  if (security === 'none' && !allowInside) throw insideError;
  const client = new ImapFlow({
    host: await pinnedAddress(host, { allowInside }),
    port,
    ...(isIP(host) === 0 && { servername: host }),
    secure: security === 'tls',
    doSTARTTLS: security === 'starttls',
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    maxLiteralSize: mostBytes,
    ...patience,
  });
  // An error event is also thrown to the caller.
  client.on('error', () => {});
  return client;
}

/** The outcome in the port's codes; an error that is not the server's is unchanged. */
export function failureOf(cause: unknown): unknown {
  if (cause instanceof OutsideFailure || !(cause instanceof Error)) return cause;
  if (cause === insideError) return new OutsideFailure('refused', { code: insideServer, cause });
  const { code = '', authenticationFailed = false, serverResponseCode } = cause as Said;
  if (authenticationFailed)
    return new OutsideFailure(serverResponseCode === 'UNAVAILABLE' ? 'unreachable' : 'unauthorized', { cause });
  if (/CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL/.test(code))
    return new OutsideFailure('refused', { code: untrustedServer, cause });
  return new OutsideFailure('unreachable', { code: code === '' ? null : code, cause });
}

/** imapflow's error properties beside the message. */
type Said = {
  readonly code?: string;
  readonly authenticationFailed?: boolean;
  readonly serverResponseCode?: string;
};
