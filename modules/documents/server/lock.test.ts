import { describe, expect, it } from 'vitest';
import { folder, upload } from '#tests/support/documents.ts';
import type { Reply } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
const codeOf = ({ status, body }: Reply) => [status, body.code];

async function place() {
  const firm = await world.firm();
  const anna = await firm.person({ name: 'Anna Ösp Jónsdóttir' });
  const bjorn = await firm.person({ name: 'Björn Ari Karlsson' });
  const project = await firm.project({ responsible: anna, linked: [bjorn, firm.reader] });
  const { body } = await upload(anna, { projectId: project.id, name: 'Stefna.txt', content: 'eitt' });
  const lock = (who = anna, more = {}) => who.call('PUT', `/documents/${body.id}/lock`, { body: more });
  const rowFor = async (who = bjorn) => (await who.call('GET', `/documents/${body.id}`)).body;
  return { firm, anna, bjorn, project, id: body.id as number, lock, rowFor };
}

describe('a document that is being edited', () => {
  it('shows the editor to others with an end time, and unlocks itself after half an hour', async () => {
    const { anna, lock, rowFor } = await place();
    const { status, body } = await lock();
    expect([status, body.lock]).toMatchObject([
      200,
      { employeeId: anna.employeeId, employeeName: 'Anna Ösp Jónsdóttir', kind: 'hand' },
    ]);
    expect(Date.parse(body.lock.until) - Date.parse(body.lock.since)).toBe(30 * 60_000);
    world.clock.advance(20 * 60);
    const again = (await lock()).body.lock;
    expect(again.since).toBe(body.lock.since);
    world.clock.advance(25 * 60);
    expect((await rowFor()).lock).toEqual(again);
    world.clock.advance(6 * 60);
    expect((await rowFor()).lock).toBeNull();
  });

  it('names the editor before it is overwritten, renamed, moved or deleted; confirming loses nothing', async () => {
    const { anna, bjorn, project, id, lock, rowFor } = await place();
    await lock();
    const inside = await folder(anna, project.id, 'Mappa');
    const name = 'Stefna.txt';
    const tries: readonly ((more: object) => Promise<Reply>)[] = [
      (more) => bjorn.call('PUT', `/documents/${id}/rename`, { body: { fileName: 'Kæra.txt', ...more } }),
      (more) =>
        bjorn.call('PUT', '/documents/folders/move', {
          body: { projectId: project.id, folderId: inside, ids: [id], ...more },
        }),
      (more) => bjorn.call('DELETE', '/documents', { body: { ids: [inside], ...more } }),
    ];
    const uploaded = await upload(bjorn, { projectId: project.id, name, content: 'tvö' });
    expect([codeOf(uploaded), uploaded.body.errors]).toEqual([
      [409, 'document_locked'],
      { 'questions.beingEdited': 'Anna Ösp Jónsdóttir er að vinna í skjalinu.' },
    ]);
    for (const attempt of tries) {
      expect(codeOf(await attempt({}))).toEqual([409, 'document_locked']);
      expect((await attempt({ confirmed: true })).status).toBe(200);
    }
    await anna.call('PUT', '/documents/restore', { body: { ids: [inside] } });
    expect(await rowFor()).toMatchObject({ name: 'Kæra.txt', folderId: inside, versionNumber: 1 });
    expect((await anna.call('PUT', `/documents/${id}/rename`, { body: { fileName: 'Svar.txt' } })).status).toBe(200);
  });

  it('is reported for upload names that would overwrite it', async () => {
    const { anna, bjorn, project, lock } = await place();
    await lock();
    const body = { projectId: project.id, names: ['STEFNA.txt', 'Ný.txt'] };
    const ask = async (who: typeof anna) => (await who.call('POST', '/documents/names/check', { body })).body.items;
    expect(await ask(bjorn)).toMatchObject([{ name: 'STEFNA.txt', lockedBy: 'Anna Ösp Jónsdóttir' }]);
    expect(await ask(anna)).toMatchObject([{ lockedBy: null }]);
  });

  it('is unlocked by the editor or by a manager, and taken over on confirmation', async () => {
    const { firm, anna, bjorn, id, lock, rowFor } = await place();
    await lock();
    const unlock = (who: typeof anna) => who.call('DELETE', `/documents/${id}/lock`);
    expect(codeOf(await unlock(bjorn))).toEqual([409, 'document_locked']);
    expect(codeOf(await lock(bjorn))).toEqual([409, 'document_locked']);
    expect((await lock(bjorn, { confirmed: true })).body.lock.employeeName).toBe('Björn Ari Karlsson');
    expect((await unlock(firm.manager)).body.lock).toBeNull();
    expect((await unlock(firm.manager)).status).toBe(200);
    expect(codeOf(await lock(firm.reader))).toEqual([403, 'forbidden']);
    const other = await world.firm();
    expect(codeOf(await lock(other.manager))).toEqual([404, 'not_found']);
    expect((await rowFor()).lock).toBeNull();
  });

  it('announces its lock at once', async () => {
    const { lock, id } = await place();
    const told = () =>
      world.sql<{ count: number }>(
        `select count(*)::int from outbox where name = 'DocumentUpdated' and (payload ->> 'id')::int = $1`,
        [id],
      );
    const [before] = await told();
    await lock();
    expect((await told())[0]?.count).toBe((before?.count ?? 0) + 1);
  });
});
