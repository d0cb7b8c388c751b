import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { killableServer } from '#tests/support/killable-server.ts';
import { killingPost, takeOver } from '#tests/support/killing-post.ts';
import { openWorld } from '#tests/support/world.ts';

// A server is killed while it sends a document: the letter is sent, with one Message-ID in all attempts, and the case
// shows the result. No request is lost silently.

const world = await openWorld();
const firm = await world.firm();
const project = await firm.project({ responsible: firm.manager });
const data = await mkdtemp(join(tmpdir(), 'stod-killed-'));
afterAll(() => rm(data, { recursive: true, force: true }));

const post = await killingPost();
const server = await killableServer(world, { STOD_DATA: data, SMTP_URL: post.url });
post.onKill(server.kill);

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
  'a letter whose server is killed at its %s is sent nevertheless, and the version says so',
  async (at) => {
    if (!server.runs()) await server.start();
    const { body: paper } = await call('/documents/new', {
      projectId: project.id,
      folderId: 0,
      extension: 'docx',
      name: `Kæra ${at}`,
    });
    post.killAt(at);
    const sent = await call(`/documents/${paper.id}/sendings`, {
      versionId: paper.versionId,
      to: ['a@daemi.is'],
      subject: `Kæra ${at}`,
      message: 'Meðfylgjandi er kæran.',
    });
    expect(sent.status).toBe(200);
    await expect.poll(() => server.runs(), { timeout: 30_000 }).toBe(false);
    expect((await states()).at(-1)).toEqual({ state: 'queued', frozen: true });
    await takeOver(world);
    await server.start();
    await expect
      .poll(async () => (await states()).at(-1), { timeout: 60_000 })
      .toEqual({ state: 'sent', frozen: true });
    const came = post.received().filter(({ subject }) => subject.endsWith(at));
    expect(came.length).toBe(at === 'end' ? 2 : 1);
    expect(new Set(came.map(({ id }) => id)).size).toBe(1);
  },
  150_000,
);
