import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { MailRefused } from '#server/mail/mail.ts';
import type { Handing, OwnLetter, Sent } from '#server/mailbox.ts';
import { OutsideFailure } from '#server/office-suite.ts';
import { insideServer, untrustedServer, type MailAccount, type ServerPlace } from '#server/own-mail.ts';
import { insideError, pinnedAddress } from '#server/public-address.ts';

type Account = Pick<MailAccount, 'user' | 'password'> & { readonly smtp: ServerPlace };
type Reach = { readonly allowInside: boolean; readonly signal?: AbortSignal | undefined };

/** For a server that does not respond, in milliseconds; the whole call has the caller's limit. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Whether the server accepts the login. @throws OutsideFailure */
export const checkSmtp = (account: Account, reach: Reach): Promise<unknown> =>
  closing(reach, async () => {
    const transport = createTransport({ ...(await optionsOf(account, reach)), auth: authOf(account) });
    return { ends: () => transport.close(), work: () => transport.verify() };
  });

/**
 * Sends a letter's bytes through a person's own server; returns the refused recipients, if some were accepted. Awaits
 * `handingOver` before it sends the first byte: if the connection breaks after that, the outcome is unknown.
 * @throws OutsideFailure, MailRefused
 */
export async function sendBySmtp(
  account: Account,
  reach: Reach,
  { from, to, cc, mime }: OwnLetter,
  handingOver: Handing['handingOver'],
): Promise<Sent> {
  let isHandedOver = false;
  // The stream is read only after the server has accepted the DATA command.
  const content = Readable.from(
    (async function* () {
      await handingOver();
      isHandedOver = true;
      yield mime;
    })(),
  );
  try {
    return await closing(reach, async () => {
      const connection = new SMTPConnection(await optionsOf(account, reach));
      const envelope = { from, to: [...to, ...cc] };
      return { ends: () => connection.close(), work: () => send(connection, authOf(account), envelope, content) };
    });
  } catch (error) {
    if (isHandedOver && !isAnswer(error)) return 'unknown';
    throw error;
  }
}

type Envelope = { readonly from: string; readonly to: string[] };

async function send(
  connection: SMTPConnection,
  auth: ReturnType<typeof authOf>,
  envelope: Envelope,
  content: Readable,
): Promise<readonly string[]> {
  const broken = new Promise<never>((_resolve, reject) => {
    connection.on('error', reject);
    connection.on('end', () => reject(new Error('the server has hung up')));
  });
  broken.catch(() => {});
  const until = <T>(begin: (done: (error: Error | null | undefined, answer?: T) => void) => void) => {
    const { promise, resolve, reject } = Promise.withResolvers<T | undefined>();
    begin((error, answer) => (error ? reject(error) : resolve(answer)));
    return Promise.race([promise, broken]);
  };
  await until((done) => connection.connect(done));
  if (connection.allowsAuth) await until((done) => connection.login({ credentials: auth }, done));
  const info = await until<{ readonly rejected: readonly string[] }>((done) =>
    connection.send(envelope, content, done),
  );
  return (info?.rejected ?? []).map(String);
}

/** The server has answered, and did not accept the letter. */
const isAnswer = (error: unknown): boolean =>
  error instanceof MailRefused ||
  (error instanceof OutsideFailure && ((error.cause as Said | undefined)?.responseCode ?? 0) >= 400);

type Opened<T> = { readonly ends: () => void; readonly work: () => Promise<T> };

/** A connection for one task, which is closed after it or when the caller aborts. @throws OutsideFailure, MailRefused */
async function closing<T>({ signal }: Reach, open: () => Promise<Opened<T>>): Promise<T> {
  let end = () => {};
  const { promise: given, reject: giveUp } = Promise.withResolvers<never>();
  given.catch(() => {});
  const abort = () => giveUp(signal?.reason ?? new Error('nobody waits any more'));
  try {
    const { ends, work } = await open();
    end = ends;
    signal?.throwIfAborted();
    signal?.addEventListener('abort', abort, { once: true });
    return await Promise.race([work(), given]);
  } catch (cause) {
    throw failureOf(cause);
  } finally {
    signal?.removeEventListener('abort', abort);
    end();
  }
}

async function optionsOf({ smtp: { host, port, security } }: Account, { allowInside }: Reach) {
  if (security === 'none' && !allowInside) throw insideError;
  return {
    host: await pinnedAddress(host, { allowInside }),
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(isIP(host) === 0 && { tls: { servername: host } }),
    ...patience,
  };
}

const authOf = ({ user, password }: Account) => ({ user, pass: password });

/** Codes from 550 to 559 say that it will not be taken, now or later; any other failure may pass. */
function failureOf(cause: unknown): unknown {
  if (cause instanceof OutsideFailure || !(cause instanceof Error)) return cause;
  if (cause === insideError) return new OutsideFailure('refused', { code: insideServer, cause });
  const { code = '', responseCode = 0, rejected = [] } = cause as Said;
  if (code === 'EAUTH')
    return new OutsideFailure(responseCode >= 500 || responseCode === 0 ? 'unauthorized' : 'unreachable', { cause });
  if (responseCode >= 550 && responseCode < 560) return new MailRefused(rejected, true);
  if (isUntrusted(cause)) return new OutsideFailure('refused', { code: untrustedServer, cause });
  return new OutsideFailure('unreachable', { code: code === '' ? null : code, cause });
}

/** nodemailer's error properties beside the message. */
type Said = { readonly code?: string; readonly responseCode?: number; readonly rejected?: readonly string[] };

/** The certificate is for another host, has expired or is self-signed, or the server offers no encryption. */
function isUntrusted(error: Error): boolean {
  const { code = '', cause } = error as Error & { readonly code?: string };
  const said =
    /CERT|SELF_SIGNED|UNABLE_TO_|ETLS|ERR_TLS|ERR_SSL/.test(code) || /certificate|altnames/i.test(error.message);
  return said || (cause instanceof Error && isUntrusted(cause));
}
