import { createTransport } from 'nodemailer';
import { htmlOf, limitMs, MailRefused, textOf, type SendMail } from '#server/mail/mail.ts';

/** Sends mails through the firm's mail server; `smtp://` uses STARTTLS if the server offers it. */
export function smtpSender(url: string, from: string): SendMail {
  const transport = createTransport({ url, ...patience }, { from });
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  const domain = address.split('@').at(-1);
  return async (mail, sending) => {
    const { to, subject, replyTo, sender, attachments = [] } = mail;
    const limit = AbortSignal.timeout(limitMs({ attachments }));
    const { rejected } = await transport
      .sendMail({
        to,
        subject,
        text: textOf(mail),
        html: htmlOf(mail),
        ...(replyTo ? { replyTo } : {}),
        ...(sender ? { from: { name: sender, address } } : {}),
        ...(sending ? { messageId: `<${sending.id}@${domain}>` } : {}),
        signal: sending ? AbortSignal.any([sending.signal, limit]) : limit,
        attachments: attachments.map(({ name, contentType, content }) => ({ filename: name, contentType, content })),
      })
      .catch((error: unknown) => refuse(error, to.split(', ')));
    if (rejected.length > 0) throw new MailRefused(rejected.map(String), false);
  };
}

/** For a mail server that does not respond, in milliseconds; a whole mail has its own limit. */
const patience = { dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 8_000 };

/** Codes from 550 to 559 are permanent refusals; any other failure may pass. */
function refuse(error: unknown, addresses: readonly string[]): never {
  const { responseCode, rejected } = error as { readonly responseCode?: number; readonly rejected?: readonly string[] };
  if (responseCode !== undefined && responseCode >= 550 && responseCode < 560)
    throw new MailRefused(rejected ?? addresses, true);
  throw error;
}
