import { createTransport } from 'nodemailer';
import { htmlOf, textOf, type SendMail } from '#server/mail/mail.ts';

/** Sends letters through the firm's mail server; `smtp://` takes up TLS where the server offers it. */
export function smtpSender(url: string, from: string): SendMail {
  const transport = createTransport(url, { from });
  return async (mail) => {
    await transport.sendMail({
      to: mail.to,
      subject: mail.subject,
      text: textOf(mail),
      html: htmlOf(mail),
      ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    });
  };
}
