import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { packed, readZip, unpack, writeZip } from '#server/zip.ts';

// A document editor with the real protocol: discovery, a page opened by a form, signed calls, a lock, and saves. It can
// write one thing: a paragraph at the end of a Word document.

type FakeEditor = { readonly url: string; readonly close: () => void };

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const { n = '', e = '' } = publicKey.export({ format: 'jwk' });
const base64 = (part: string) => Buffer.from(part, 'base64url').toString('base64');
const lock = 'fake-editor';

/** Starts it on a free port. It writes `paragraph`. */
export async function startFakeEditor(paragraph: string): Promise<FakeEditor> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', here());
    const said =
      url.pathname === '/hosting/discovery' ? Promise.resolve(discovery(here())) : page(url, request, paragraph);
    said.then(
      (body) => response.setHeader('Content-Type', body.startsWith('<?xml') ? 'text/xml' : 'text/html').end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  const here = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: here(), close: () => void server.close() };
}

const discovery = (url: string): string =>
  `<?xml version="1.0"?><wopi-discovery><net-zone name="external-http"><app name="Word"><action name="edit" ext="docx" urlsrc="${url}/edit?&lt;ui=UI_LLCC&amp;&gt;"/></app></net-zone><proof-key modulus="${base64(n)}" exponent="${base64(e)}"/></wopi-discovery>`;

async function page(url: URL, request: IncomingMessage, paragraph: string): Promise<string> {
  const form = new URLSearchParams(await text(request));
  const source = url.searchParams.get('WOPISrc') ?? form.get('source') ?? '';
  const token = form.get('access_token') ?? '';
  if (url.pathname === '/save') {
    await save(source, token, paragraph);
    return frame(token, source, `<p>Vistað</p>`);
  }
  const info = (await (await ask(source, token)).json()) as {
    readonly BaseFileName: string;
    readonly PostMessageOrigin: string;
  };
  await ask(source, token, { 'X-WOPI-Override': 'LOCK', 'X-WOPI-Lock': lock });
  const tell = (status: string) =>
    `parent.postMessage(JSON.stringify({MessageId:'App_LoadingStatus',SendTime:Date.now(),Values:{Status:'${status}'}}),'${info.PostMessageOrigin}');`;
  return frame(
    token,
    source,
    `<p>Ritill: ${info.BaseFileName}</p><button>Vista</button><script>${tell('Frame_Ready')}${tell('Document_Loaded')}</script>`,
  );
}

const frame = (token: string, source: string, body: string): string =>
  `<!doctype html><meta charset="utf-8"><form method="post" action="/save"><input type="hidden" name="access_token" value="${token}"><input type="hidden" name="source" value="${source}">${body}</form>`;

async function save(source: string, token: string, paragraph: string): Promise<void> {
  const before = Buffer.from(await (await ask(source, token, {}, null, '/contents')).arrayBuffer());
  const locked = { 'X-WOPI-Lock': lock };
  const after = await withParagraph(before, paragraph);
  await ask(source, token, { 'X-WOPI-Override': 'PUT', ...locked }, after, '/contents');
  await ask(source, token, { 'X-WOPI-Override': 'UNLOCK', ...locked });
}

/** A signed call; without headers and bytes it reads. */
async function ask(
  source: string,
  token: string,
  headers: Readonly<Record<string, string>> = {},
  body: Buffer | null = null,
  below = '',
): Promise<Response> {
  const url = `${source}${below}?access_token=${token}`;
  const ticks = BigInt(Date.now()) * 10_000n + 621_355_968_000_000_000n;
  const answer = await fetch(url, {
    method: Object.keys(headers).length > 0 ? 'POST' : 'GET',
    headers: { ...headers, 'X-WOPI-TimeStamp': String(ticks), 'X-WOPI-Proof': proof(token, url, ticks) },
    ...(body === null ? {} : { body: new Uint8Array(body) }),
  });
  if (!answer.ok) throw new Error(`${headers['X-WOPI-Override'] ?? 'read'}: ${answer.status}`);
  return answer;
}

function proof(token: string, url: string, ticks: bigint): string {
  const time = Buffer.alloc(8);
  time.writeBigInt64BE(ticks);
  const signer = createSign('RSA-SHA256');
  for (const part of [Buffer.from(token), Buffer.from(url.toUpperCase()), time]) {
    const length = Buffer.alloc(4);
    length.writeInt32BE(part.length);
    signer.update(length).update(part);
  }
  return signer.sign(privateKey, 'base64');
}

async function withParagraph(bytes: Buffer, paragraph: string): Promise<Buffer> {
  const parts = (readZip(bytes) ?? []).map(async (part) => {
    if (part.name !== 'word/document.xml') return part;
    const xml = String(await unpack(part, 10_000_000));
    return packed(
      part,
      Buffer.from(xml.replace('<w:sectPr', `<w:p><w:r><w:t>${paragraph}</w:t></w:r></w:p><w:sectPr`)),
    );
  });
  return writeZip(await Promise.all(parts));
}
