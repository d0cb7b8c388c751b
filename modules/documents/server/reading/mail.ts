import { createRequire } from 'node:module';
import { simpleParser, type AddressObject } from 'mailparser';
import type { FieldsData } from '@kenjiuno/msgreader';
import { letterInstant, letterName } from '#server/mailbox.ts';
import { textOfHtml } from './html.ts';
import { Unreadable } from './unreadable.ts';

/** A filed letter: people, date, subject and attachments. */
export type Letter = {
  readonly subject: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  /** ISO 8601; null if the letter has no date. */
  readonly date: string | null;
  /** The Message-ID set by the sender’s program, identical in every copy. */
  readonly messageId: string;
  /** The first letter of the thread; its own Message-ID if it is not an answer. */
  readonly threadId: string;
  readonly text: string;
  readonly attachments: readonly Attachment[];
};
export type Attachment = { readonly name: string; readonly content: Uint8Array };

/** Reads a letter in Internet format (.eml). */
export async function readEml(bytes: Buffer): Promise<Letter> {
  const mail = await simpleParser(bytes, { skipImageLinks: true, skipTextLinks: true, skipHtmlToText: true });
  return {
    subject: mail.subject ?? '',
    from: mail.from?.text ?? '',
    to: addressesOf(mail.to),
    cc: addressesOf(mail.cc),
    date: mail.headers.has('date') ? isoOf(mail.date) : null,
    messageId: letterName(mail.messageId ?? ''),
    threadId: letterName([mail.references ?? [], mail.inReplyTo ?? [], mail.messageId ?? ''].flat()[0] ?? ''),
    text: mail.text ?? (mail.html ? textOfHtml(mail.html) : ''),
    attachments: mail.attachments
      .filter(({ related }) => !related)
      .map(({ filename, content }, place) => ({ name: filename ?? `${place + 1}`, content })),
  };
}

const addressesOf = (field: AddressObject | AddressObject[] | undefined): readonly string[] =>
  [field ?? []].flat().map(({ text }) => text);

// The package is CommonJS, with its default export nested in the default.
type Reader = new (bytes: ArrayBuffer) => {
  getFileData: () => FieldsData;
  getAttachment: (attachment: FieldsData) => { readonly content: Uint8Array };
};
const { default: MsgReader } = createRequire(import.meta.url)('@kenjiuno/msgreader') as { readonly default: Reader };

/** Reads a letter in Outlook's format (.msg). */
export function readMsg(bytes: Buffer): Letter {
  const reader = new MsgReader(new Uint8Array(bytes).buffer);
  const data = reader.getFileData();
  if (data.dataType !== 'msg') throw new Unreadable('damaged');
  const receivers = (kind: string) =>
    (data.recipients ?? [])
      .filter(({ recipType = 'to' }) => recipType === kind)
      .map(({ name, smtpAddress, email }) => person(name, smtpAddress ?? email));
  return {
    subject: data.subject ?? '',
    from: person(data.senderName, data.senderSmtpAddress ?? data.senderEmail),
    to: receivers('to'),
    cc: receivers('cc'),
    date: isoOf(data.clientSubmitTime ?? data.messageDeliveryTime),
    messageId: letterName(data.messageId ?? ''),
    threadId: letterName(
      /^\s*(?:References|In-Reply-To):\s*(<[^>]+>)/im.exec(data.headers ?? '')?.[1] ?? data.messageId ?? '',
    ),
    text: data.body ?? textOfHtml(data.bodyHtml ?? new TextDecoder().decode(data.html)),
    attachments: (data.attachments ?? [])
      .filter(({ attachmentHidden, innerMsgContent }) => !attachmentHidden && !innerMsgContent)
      .map((attachment, place) => ({
        name: attachment.fileName ?? attachment.name ?? `${place + 1}`,
        content: reader.getAttachment(attachment).content,
      })),
  };
}

const person = (name = '', address = ''): string =>
  name !== '' && address !== '' && name !== address ? `${name} <${address}>` : address || name;

const isoOf = (date: Date | string | undefined): string | null => letterInstant(date)?.toISOString() ?? null;

/** The searchable text of a letter. */
export const textOfLetter = ({ subject, from, to, cc, text, attachments }: Letter): string =>
  [subject, from, to.join(', '), cc.join(', '), text, attachments.map(({ name }) => name).join('\n')]
    .filter(Boolean)
    .join('\n');
