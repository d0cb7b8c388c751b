import * as z from 'zod/mini';
import type { FetchOutside } from '#server/fetch-outside.ts';
import type { Attachment } from '#server/mail/mail.ts';
import type { OwnLetter } from '#server/mailbox.ts';
import { OutsideFailure } from '#server/office-suite.ts';
import type { GraphClient } from './client.ts';

export type Reach = {
  readonly client: GraphClient;
  readonly token: string;
  /** URLs that carry their own authorisation: large attachments are uploaded there. */
  readonly fetchOutside: FetchOutside;
};

/** Larger attachments are sent in chunks of this many bytes: a multiple of 320 KiB below 4 MB. */
const mostAtOnce = 3_000_000;
const pieceBytes = 10 * 327_680;
const seconds = 50;

/**
 * Sends through a draft with the letter's own Message-ID. If an earlier attempt is possible, that Message-ID is
 * searched first: if it is no longer a draft it was sent, and a complete draft is sent as it is, because Exchange sends
 * a draft once. @throws OutsideFailure
 */
export async function sendByGraph(reach: Reach, letter: OwnLetter, again: boolean, signal: AbortSignal): Promise<void> {
  const known = again ? await named(reach, letter, signal) : null;
  if (known?.isDraft === false) return;
  const whole = known !== null && (await attachedTo(reach, known.id, signal)) === letter.attachments.length;
  if (known && !whole) await reach.client.ask(reach.token, `/me/messages/${known.id}`, { method: 'DELETE', signal });
  const id = known && whole ? known.id : await drafted(reach, letter, signal);
  await reach.client.ask(reach.token, `/me/messages/${id}/send`, { method: 'POST', signal, seconds });
}

/** Items with the Message-ID: sent ones before drafts. */
async function named({ client, token }: Reach, { messageId }: OwnLetter, signal: AbortSignal) {
  const query = new URLSearchParams({
    $filter: `internetMessageId eq '<${messageId}>'`,
    $select: 'id,isDraft',
  });
  const read = found.safeParse(await client.json(token, `/me/messages?${query.toString()}`, { signal }));
  if (!read.success) throw new OutsideFailure('refused', { code: 'strangeAnswer' });
  const { value } = read.data;
  return value.find(({ isDraft }) => !isDraft) ?? value[0] ?? null;
}

async function attachedTo({ client, token }: Reach, id: string, signal: AbortSignal): Promise<number> {
  return (await client.pages(token, `/me/messages/${id}/attachments?$select=id`, () => null, { signal })).items.length;
}

/** Creates a draft of the letter, to which its attachments are added. */
async function drafted(reach: Reach, letter: OwnLetter, signal: AbortSignal): Promise<string> {
  const { client, token } = reach;
  const made = await client.json(token, '/me/messages', {
    method: 'POST',
    body: letter.bareMime.toString('base64'),
    headers: { 'content-type': 'text/plain' },
    signal,
  });
  const read = draft.safeParse(made);
  if (!read.success) throw new OutsideFailure('refused', { code: 'strangeAnswer' });
  for (const attachment of letter.attachments) await attach(reach, read.data.id, attachment, signal);
  return read.data.id;
}

async function attach(reach: Reach, id: string, attachment: Attachment, signal: AbortSignal): Promise<void> {
  const { client, token } = reach;
  const { name, contentType, content } = attachment;
  const at = `/me/messages/${id}/attachments`;
  if (content.length > mostAtOnce) return attachInPieces(reach, at, attachment, signal);
  const kind = { '@odata.type': '#microsoft.graph.fileAttachment' };
  const body = { ...kind, name, contentType, contentBytes: content.toString('base64') };
  await client.ask(token, at, { method: 'POST', body, signal, seconds });
}

async function attachInPieces(reach: Reach, at: string, attachment: Attachment, signal: AbortSignal): Promise<void> {
  const { client, token, fetchOutside } = reach;
  const { name, contentType, content } = attachment;
  const AttachmentItem = { attachmentType: 'file', name, contentType, size: content.length };
  const begun = await client.json(token, `${at}/createUploadSession`, {
    method: 'POST',
    body: { AttachmentItem },
    signal,
  });
  const read = session.safeParse(begun);
  if (!read.success) throw new OutsideFailure('refused', { code: 'strangeAnswer' });
  for (let from = 0; from < content.length; from += pieceBytes) {
    const piece = content.subarray(from, from + pieceBytes);
    const range = `bytes ${from}-${from + piece.length - 1}/${content.length}`;
    // No token is sent: the URL carries the authorisation.
    const answer = await fetchOutside(read.data.uploadUrl, {
      method: 'PUT',
      headers: { 'content-range': range, 'content-type': 'application/octet-stream' },
      body: piece,
      signal,
      seconds,
    }).catch((cause: unknown) => {
      throw new OutsideFailure('unreachable', { cause });
    });
    if (!answer.ok) throw new OutsideFailure('unreachable', { status: answer.status });
  }
}

const found = z.object({ value: z.array(z.object({ id: z.string(), isDraft: z.boolean() })) });
const draft = z.object({ id: z.string() });
const session = z.object({ uploadUrl: z.string() });
