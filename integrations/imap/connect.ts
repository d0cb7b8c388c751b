import { isIP } from 'node:net';
import { ImapFlow } from 'imapflow';
import { OutsideFailure } from '#server/office-suite.ts';
import { insideServer, untrustedServer, type MailAccount } from '#server/own-mail.ts';
import { insideError, pinnedAddress } from '#server/public-address.ts';
import { bounded } from './bounded.ts';

type Reach = {
  /** Also servers inside the network, and without encryption. */
  readonly allowInside: boolean;
  readonly signal?: AbortSignal | undefined;
  /** The maximum size of a letter that is fetched whole. */
  readonly mostWhole?: number;
  readonly limitMs?: number;
};

/** The maximum size of a fetched letter, and a little more for the protocol around it. */
export const mostBytes = 80_000_000;

/** For a server that does not respond, in milliseconds. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

// A server that a person entered may be hostile: time and received bytes are limited.
/** For the whole task, in milliseconds. */
const mostMs = 90_000;
/** The maximum number of bytes received in a task, beside a letter that is fetched whole. */
const mostTalk = 40_000_000;
/** Until the login succeeds, in bytes. */
const mostGreeting = 1_000_000;
/** One literal of a header, in bytes. */
const mostLiteral = 1_000_000;
/** One line in bytes, and the tokens of one response. */
const perResponse = { maxLineLength: 8_000_000, maxResponseTokens: 200_000 };

/** A connection for one task, which is closed after it or when the caller aborts. @throws OutsideFailure */
export async function withImap<T>(
  account: MailAccount,
  { allowInside, signal, mostWhole = 0, limitMs = mostMs }: Reach,
  work: (client: ImapFlow) => Promise<T>,
): Promise<T> {
  let client: ImapFlow | null = null;
  const end = () => client?.close();
  const limited = AbortSignal.any([AbortSignal.timeout(limitMs), ...(signal ? [signal] : [])]);
  try {
    const at = (client = await opened(account, { allowInside, mostWhole }));
    limited.throwIfAborted();
    limited.addEventListener('abort', end, { once: true });
    await bounded(at, mostGreeting, () => at.connect());
    const done = await bounded(at, mostTalk + mostWhole, () => work(at));
    await at.logout().catch(() => {});
    return done;
  } catch (cause) {
    throw failureOf(cause);
  } finally {
    limited.removeEventListener('abort', end);
    end();
  }
}

async function opened(
  { user, password, imap }: MailAccount,
  { allowInside, mostWhole }: Pick<Reach, 'allowInside'> & { readonly mostWhole: number },
): Promise<ImapFlow> {
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
    maxLiteralSize: Math.max(mostWhole, mostLiteral),
    maxResponseSize: Math.max(mostWhole, mostLiteral) + perResponse.maxLineLength,
    ...perResponse,
    ...patience,
  });
  // An error event is also thrown to the caller.
  client.on('error', () => {});
  return client;
}

/** The outcome in the port's codes; an error that is not the server's is unchanged. */
function failureOf(cause: unknown): unknown {
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
