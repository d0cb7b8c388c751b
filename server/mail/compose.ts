import MailComposer from 'nodemailer/lib/mail-composer';
import type { OwnLetter } from '../mailbox.ts';
import type { Attachment } from './mail.ts';

/** A plain-text e-mail as a person wrote it. */
type Written = Pick<OwnLetter, 'messageId' | 'from' | 'to' | 'cc' | 'attachments'> & {
  /** The sender's display name. */
  readonly name: string;
  readonly subject: string;
  readonly text: string;
  readonly date: Date;
  /** The Message-ID that it replies to, and its thread, without angle brackets; empty for a new thread. */
  readonly answers: string;
  readonly thread: string;
};

/** The bytes of an e-mail. The same e-mail always gives the same bytes. */
export async function composed(letter: Written): Promise<OwnLetter> {
  const { messageId, from, to, cc, attachments } = letter;
  const [mime, bareMime] = [await mimeOf(letter, attachments), await mimeOf(letter, [])];
  return { messageId, from, to, cc, attachments, mime, bareMime };
}

async function mimeOf(letter: Written, attachments: readonly Attachment[]): Promise<Buffer> {
  const { messageId, name, from, to, cc, subject, text, date, answers, thread } = letter;
  const references = [...new Set([thread, answers])].filter(Boolean).map((one) => `<${one}>`);
  const options = {
    messageId: `<${messageId}>`,
    date,
    from: { name, address: from },
    to: to.map(bare),
    cc: cc.map(bare),
    subject,
    text,
    ...(answers === '' ? {} : { inReplyTo: `<${answers}>`, references }),
    attachments: attachments.map((one) => ({ filename: one.name, contentType: one.contentType, content: one.content })),
    baseBoundary: messageId.replaceAll(/[^a-z0-9]/gi, ''),
    // Only the given content is used: nothing is fetched or read from disk.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return new MailComposer(options).compile().build();
}

/** As an address only, whatever it contains. */
const bare = (address: string) => ({ name: '', address });
