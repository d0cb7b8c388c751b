import MailComposer from 'nodemailer/lib/mail-composer';
import type { OwnLetter } from '../mailbox.ts';
import type { Attachment } from './mail.ts';

/** A letter as somebody wrote it, in plain words. */
export type Written = Pick<OwnLetter, 'messageId' | 'from' | 'to' | 'cc' | 'attachments'> & {
  /** How the writer is called. */
  readonly name: string;
  readonly subject: string;
  readonly text: string;
  readonly date: Date;
  /** What it answers, and the thread of that, without angles; empty where it answers nothing. */
  readonly answers: string;
  readonly thread: string;
};

/** The bytes of a letter. The same letter is the same bytes, however often it is written. */
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
    // Nothing is fetched or read for a letter but what stands here.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return new MailComposer(options).compile().build();
}

/** As an address and nothing else, whatever is in it. */
const bare = (address: string) => ({ name: '', address });
