import { randomUUID } from 'node:crypto';
import { simpleParser } from 'mailparser';
import type { FakeAnswer, FakeRequest } from '../accounting/fake-http.ts';
import type { FakeLetter } from './fake-mail.ts';
import { refused, rootOf } from './fake-parts.ts';

/** An attachment of a draft. */
type Attached = { readonly name: string; readonly bytes: Buffer };
type FakeDraft = { readonly letter: FakeLetter; readonly attached: Attached[] };
type Upload = { readonly draft: FakeDraft; readonly name: string; readonly size: number; bytes: Buffer };
/** The owner of a draft; sent ones go to the fake's mailboxes. */
type Sender = {
  readonly address: string;
  readonly sent: (address: string, letter: FakeLetter, attached: readonly Attached[]) => void;
};

/** Outlook's drafts and sending: a draft is sent once, and is then no longer a draft. */
export function makeFakeSending() {
  const drafts = new Map<string, Map<string, FakeDraft>>();
  const uploads = new Map<string, Upload>();
  const draftsOf = (address: string) => {
    const own = drafts.get(address) ?? new Map<string, FakeDraft>();
    drafts.set(address, own);
    return own;
  };
  return {
    draftsOf,
    forget: (): void => drafts.clear(),
    /** Calls other than reading letters; null for those. */
    async answer(request: FakeRequest, rest: string, { address, sent }: Sender): Promise<FakeAnswer | null> {
      const own = draftsOf(address);
      if (rest === '/me/messages' && request.method === 'POST') return drafted(request, own, address);
      const [, id = '', action] = /^\/me\/messages\/([^/]+)(?:\/(.+))?$/.exec(rest) ?? [];
      const draft = own.get(id);
      if (!draft) return request.method === 'GET' ? null : refused(404, 'ErrorItemNotFound');
      if (request.method === 'DELETE') return own.delete(id) ? { status: 204 } : null;
      if (action === 'attachments' && request.method === 'GET')
        return {
          status: 200,
          body: { value: draft.attached.map(({ name }, place) => ({ id: `${id}-${place}`, name })) },
        };
      if (action === 'attachments') return attached(request, draft);
      if (action === 'attachments/createUploadSession') return begun(request, draft, uploads);
      if (action !== 'send') return null;
      own.delete(id);
      sent(address, draft.letter, draft.attached);
      return { status: 202 };
    },
    /** Chunks of large attachments, at a URL that carries its own authorisation. */
    piece(request: FakeRequest): FakeAnswer | null {
      const upload = uploads.get(request.path.replace('/upload/', ''));
      if (!upload || request.method !== 'PUT') return null;
      if (request.header('authorization')) return refused(401, 'unauthenticated');
      const [, from = '', to = ''] = /^bytes (\d+)-(\d+)\/\d+$/.exec(request.header('content-range') ?? '') ?? [];
      if (Number(from) !== upload.bytes.length || Number(to) - Number(from) + 1 !== request.bytes.length)
        return refused(416, 'invalidRange');
      if (request.bytes.length > 4_000_000) return refused(413, 'ErrorMessageSizeExceeded');
      upload.bytes = Buffer.concat([upload.bytes, request.bytes]);
      if (upload.bytes.length < upload.size) return { status: 200, body: {} };
      upload.draft.attached.push({ name: upload.name, bytes: upload.bytes });
      return { status: 201 };
    },
  };
}

async function drafted(request: FakeRequest, own: Map<string, FakeDraft>, address: string): Promise<FakeAnswer> {
  if (!request.header('content-type')?.startsWith('text/plain')) return refused(400, 'ErrorInvalidRequest');
  if (request.bytes.length > 4_000_000) return refused(413, 'ErrorMessageSizeExceeded');
  const mail = await simpleParser(Buffer.from(request.bytes.toString(), 'base64'));
  const listed = (of: typeof mail.to) =>
    [of ?? []].flat().flatMap(({ value }) => value.map((one) => one.address ?? ''));
  const letter: FakeLetter = {
    id: `AAMkMail${randomUUID()}`,
    from: address,
    to: listed(mail.to),
    cc: listed(mail.cc),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    sentAt: mail.date ?? new Date(),
    messageId: (mail.messageId ?? '').replace(/^<|>$/g, ''),
    inReplyTo: mail.inReplyTo?.replace(/^<|>$/g, '') ?? null,
    attachment: null,
  };
  own.set(letter.id, { letter, attached: [] });
  return { status: 201, body: { id: letter.id, isDraft: true } };
}

function attached({ body, bytes }: FakeRequest, draft: FakeDraft): FakeAnswer {
  if (bytes.length > 4_200_000) return refused(413, 'ErrorMessageSizeExceeded');
  const { name, contentBytes } = body as { readonly name: string; readonly contentBytes: string };
  draft.attached.push({ name, bytes: Buffer.from(contentBytes, 'base64') });
  return { status: 201, body: {} };
}

function begun(request: FakeRequest, draft: FakeDraft, uploads: Map<string, Upload>): FakeAnswer {
  const { AttachmentItem } = request.body as {
    readonly AttachmentItem: { readonly name: string; readonly size: number };
  };
  const id = randomUUID();
  uploads.set(id, { draft, ...AttachmentItem, bytes: Buffer.alloc(0) });
  return { status: 201, body: { uploadUrl: `${rootOf(request).replace(/\/v1\.0$/, '')}/upload/${id}` } };
}
