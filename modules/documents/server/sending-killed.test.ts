import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, it } from 'vitest';
import { killableServer } from '#tests/support/killable-server.ts';
import { openWorld } from '#tests/support/world.ts';

// A server that is killed while it sends a document: the letter goes, with one Message-ID however often it is tried, and the
// case says so in the end. Nothing that was asked for is lost without a word.

const world = await openWorld();
const firm = await world.firm();
const project = await firm.project({ responsible: firm.manager });
const data = await mkdtemp(join(tmpdir(), 'stod-killed-'));
afterAll(() => rm(data, { recursive: true, force: true }));

const received: string[] = [];
/** When the server is killed: as it says whom the letter is for, or once the mail server has all of it and has not said so. */
let killsAt: 'recipient' | 'end' | null = null;
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo(_address, _session, done) {
    if (killsAt === 'recipient') return kill();
    return done();
  },
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      received.push(/^Message-ID: (.+)$/im.exec(Buffer.concat(chunks).toString())?.[1]?.trim() ?? '');
      if (killsAt === 'end') return kill();
      return done();
    });
  },
});
mailServer.on('error', () => undefined);
const port = await new Promise<number>((resolve) =>
  mailServer.listen(0, '127.0.0.1', () => resolve((mailServer.server.address() as { port: number }).port)),
);
afterAll(() => new Promise<void>((resolve) => mailServer.close(() => resolve())));
const server = await killableServer(world, { STOD_DATA: data, SMTP_URL: `smtp://127.0.0.1:${port}` });

function kill(): void {
  killsAt = null;
  server.kill();
}

async function call(path: string, body: object) {
  const response = await fetch(`${server.address}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${firm.manager.token}`,
      'x-tenant-id': String(firm.id),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { id: number; versionId: string } };
}

const states = () =>
  world.sql<{ state: string; frozen: boolean }>(
    'select s.state, exists (select from frozen_version f where f.version_id = s.version_id) as frozen from document_sending s where s.tenant_id = $1 order by s.id',
    [firm.id],
  );

it.each(['recipient', 'end'] as const)(
  'a letter whose server is killed at its %s goes all the same, and the version says so',
  async (at) => {
    if (!server.runs()) await server.start();
    const { body: paper } = await call('/documents/new', {
      projectId: project.id,
      folderId: 0,
      extension: 'docx',
      name: `Kæra ${at}`,
    });
    received.length = 0;
    killsAt = at;
    const sent = await call(`/documents/${paper.id}/sendings`, {
      versionId: paper.versionId,
      to: ['a@daemi.is'],
      subject: 'Kæra',
      message: 'Meðfylgjandi er kæran.',
    });
    expect(sent.status).toBe(200);
    await expect.poll(() => server.runs(), { timeout: 30_000 }).toBe(false);
    expect((await states()).at(-1)).toEqual({ state: 'queued', frozen: true });
    // What a living server does by its beat, minutes later: it takes the work of those that are gone.
    await world.sql("update sent_mail set claimed_until = now() - interval '1 second' where sent_at is null");
    await world.sql('update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now()');
    await server.start();
    await expect
      .poll(async () => (await states()).at(-1), { timeout: 60_000 })
      .toEqual({ state: 'sent', frozen: true });
    expect(received.length).toBe(at === 'end' ? 2 : 1);
    expect(new Set(received).size).toBe(1);
  },
  150_000,
);
