import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { graphDrivesAt } from '#integrations/graph/drive.ts';
import { playDrive } from '#integrations/graph/play-drive.ts';
import { connectedCloud } from '#tests/support/connected-cloud.ts';
import { upload as uploadAny } from '#tests/support/documents.ts';
import type { Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

// Actions at the moment when a move ends: they happen or they do not, and nothing invisible is left.

const fake = await playDrive();
afterAll(fake.close);
const drives = graphDrivesAt({ graphUrl: fake.url, graphLoginUrl: fake.url });
/** Called during the final check of the target. */
let onLook = async (): Promise<unknown> => null;
const world = await openWorld({
  graphLoginUrl: fake.url,
  cloudDrive: (account) => {
    const drive = drives(account);
    return {
      ...drive,
      children: async (place) => {
        const happens = onLook;
        onLook = async () => null;
        await happens();
        return drive.children(place);
      },
    };
  },
});

const upload = (who: Person, projectId: number, name: string) =>
  uploadAny(who, { projectId, name, content: new Uint8Array(Buffer.from(`\0${name}`)) });
const storageOf = async (who: Person, projectId: number) =>
  (await who.call('GET', `/projects/${projectId}/storage`)).body;
const stop = (who: Person, projectId: number) =>
  who.call('PUT', `/projects/${projectId}/storage/move/stop`, { body: {} });
async function move(who: Person, projectId: number, to: 'own' | 'cloud') {
  await who.call('PUT', `/projects/${projectId}/storage/move`, { body: { to } });
  await world.runJobs();
}
/** The names of a case's items in the cloud. */
const inCloud = async (who: Person, projectId: number): Promise<readonly string[]> =>
  (await who.call('GET', `/driveitems/children?projectId=${projectId}`)).body.items.map(
    ({ name }: { name: string }) => name,
  );

async function begun() {
  const firm = await world.firm();
  await connectedCloud(world, firm.id, fake.login);
  const who = firm.manager;
  const { id: projectId } = await firm.project({ responsible: who });
  const { body: stefna } = await upload(who, projectId, 'Stefna.txt');
  const { body: samningur } = await upload(who, projectId, 'Samningur.txt');
  return { firm, who, projectId, stefna, samningur };
}

describe('a move of documents', () => {
  it('that is stopped during the final check does not complete', async () => {
    const { who, projectId } = await begun();
    let answered: unknown;
    onLook = async () => {
      answered = (await stop(who, projectId)).body;
    };
    await move(who, projectId, 'cloud');
    expect(answered).toMatchObject({ store: 'own', move: { state: 'stopped' } });
    expect(await storageOf(who, projectId)).toMatchObject({ store: 'own', move: { state: 'stopped' } });
  });

  it('that has completed can no longer be stopped', async () => {
    const { firm, who, projectId } = await begun();
    await who.call('PUT', `/projects/${projectId}/storage/move`, { body: { to: 'cloud' } });
    const ending = new pg.Client({ connectionString: world.databaseUrl });
    await ending.connect();
    await ending.query('begin');
    await ending.query("update store_move set state = 'done' where tenant_id = $1", [firm.id]);
    const stopping = stop(who, projectId);
    await expect
      .poll(() =>
        world.sql(`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%store_move%'`),
      )
      .toHaveLength(1);
    await ending.query('commit');
    await ending.end();
    expect((await stopping).body.move).toBeNull();
    expect(await world.sql('select state from store_move where tenant_id = $1', [firm.id])).toEqual([
      { state: 'done' },
    ]);
  });

  it('leaves nothing in the cloud of a document that went to another case meanwhile', async () => {
    const { firm, who, projectId, stefna } = await begun();
    const { id: elsewhere } = await firm.project({ responsible: who });
    onLook = () =>
      who.call('PUT', '/documents/folders/move', {
        body: { ids: [stefna.id], projectId: elsewhere, folderId: null, confirmed: true },
      });
    await move(who, projectId, 'cloud');
    expect((await who.call('GET', `/documents/${stefna.id}`)).body.projectId).toBe(elsewhere);
    expect((await storageOf(who, projectId)).store).toBe('cloud');
    expect(await inCloud(who, projectId)).toEqual(['Samningur.txt']);
  });

  it('restores nothing there that was erased here', async () => {
    const { who, projectId, stefna } = await begun();
    await move(who, projectId, 'cloud');
    await move(who, projectId, 'own');
    await world.runJobs();
    expect((await storageOf(who, projectId)).store).toBe('own');
    await who.call('DELETE', '/documents', { body: { ids: [stefna.id] } });
    expect((await who.call('PUT', '/bin/erase', { body: { kind: 'document', id: stefna.id } })).status).toBe(204);
    await move(who, projectId, 'cloud');
    expect((await storageOf(who, projectId)).store).toBe('cloud');
    expect(await inCloud(who, projectId)).toEqual(['Samningur.txt']);
  });

  it('takes nothing away there that somebody wrote or put there, beside what was erased here', async () => {
    const { firm, who, projectId, stefna } = await begun();
    const folder = (await who.call('POST', '/documents/folders', { body: { projectId, name: 'Gögn' } })).body;
    const { body: annex } = await uploadAny(who, {
      projectId,
      folderId: folder.id,
      name: 'Fylgiskjal.txt',
      content: new Uint8Array(Buffer.from('fylgiskjal')),
    });
    await move(who, projectId, 'cloud');
    const { containerId: container } = await storageOf(who, projectId);
    const drive = drives({ ...fake.login, clientId: 'stod', containerType: 'mál' });
    const all = await drive.children({ container, item: await rootOf(firm.id) });
    const there = (name: string) => all.find((one) => one.name === name)?.id ?? '';
    await move(who, projectId, 'own');
    await world.runJobs();
    // In SharePoint itself, by who may open the container there: a new version of one that is erased here, and another file in its folder.
    const { url } = await drive.beginUpload({ container, item: await rootOf(firm.id) }, 'Stefna.txt');
    const bytes = Buffer.from('ritað þar');
    await drive.send(url, bytes.length, async () => bytes);
    await drive.put({ container, item: there('Gögn') }, 'Þeirra.txt', Buffer.from('þeirra'));
    for (const { id } of [annex, stefna, folder]) {
      await who.call('DELETE', '/documents', { body: { ids: [id] } });
      expect((await who.call('PUT', '/bin/erase', { body: { kind: 'document', id } })).status).toBe(204);
    }
    await move(who, projectId, 'cloud');
    expect((await storageOf(who, projectId)).store).toBe('cloud');
    expect((await inCloud(who, projectId)).toSorted()).toEqual(['Gögn', 'Samningur.txt', 'Stefna.txt']);
    const inside = await drive.children({ container, item: there('Gögn') });
    expect(inside.map(({ name }) => name)).toEqual(['Þeirra.txt']);
  });
});

const rootOf = async (tenantId: number): Promise<string> =>
  (
    await world.sql<{ root: string }>('select root from store_move where tenant_id = $1 order by id limit 1', [
      tenantId,
    ])
  )[0]?.root ?? '';
