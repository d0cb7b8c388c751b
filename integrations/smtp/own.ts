import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import { MailRefused } from '#server/mail/mail.ts';
import type { OwnLetter } from '#server/mailbox.ts';
import { OutsideFailure } from '#server/office-suite.ts';
import { insideServer, untrustedServer, type MailAccount, type ServerPlace } from '#server/own-mail.ts';
import { insideError, pinnedAddress } from '#server/public-address.ts';

type Account = Pick<MailAccount, 'user' | 'password'> & { readonly smtp: ServerPlace };
type Reach = { readonly allowInside: boolean; readonly signal?: AbortSignal | undefined };

/** For a server that does not respond, in milliseconds; the whole call has the caller's limit. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Whether the server accepts the login. @throws OutsideFailure */
export const checkSmtp = (account: Account, reach: Reach): Promise<unknown> =>
  withSmtp(account, reach, (transport) => transport.verify());

/**
 * Sends a letter's bytes through a person's own server; returns the refused recipients, if some were accepted. @throws
 * OutsideFailure, MailRefused
 */
export const sendBySmtp = (
  account: Account,
  reach: Reach,
  { from, to, cc, mime }: OwnLetter,
): Promise<readonly string[]> =>
  withSmtp(account, reach, async (transport) => {
    const everybody = [...to, ...cc];
    const { rejected } = await transport.sendMail({ envelope: { from, to: everybody }, raw: mime });
    return rejected.map(String);
  });

type Transport = ReturnType<typeof createTransport>;

async function withSmtp<T>(account: Account, { allowInside, signal }: Reach, work: (of: Transport) => Promise<T>) {
  let transport: Transport | null = null;
  const end = () => transport?.close();
  try {
    transport = await opened(account, allowInside);
    signal?.throwIfAborted();
    signal?.addEventListener('abort', end, { once: true });
    return await work(transport);
  } catch (cause) {
    throw failureOf(cause);
  } finally {
    signal?.removeEventListener('abort', end);
    end();
  }
}

async function opened({ user, password, smtp }: Account, allowInside: boolean): Promise<Transport> {
  const { host, port, security } = smtp;
  if (security === 'none' && !allowInside) throw insideError;
  return createTransport({
    host: await pinnedAddress(host, { allowInside }),
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(isIP(host) === 0 && { tls: { servername: host } }),
    auth: { user, pass: password },
    ...patience,
  });
}

/** Codes from 550 to 559 are permanent refusals; any other failure may pass. */
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
