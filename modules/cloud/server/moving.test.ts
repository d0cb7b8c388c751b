import { afterAll, describe, expect, it } from 'vitest';
import { graphDrivesAt } from '#integrations/graph/drive.ts';
import { playDrive } from '#integrations/graph/play-drive.ts';
import type { FakeContainer } from '#integrations/graph/fake-drive-store.ts';
import { dueMoves } from './moving/job.ts';
import { connectedCloud } from '#tests/support/connected-cloud.ts';
import { folder, upload as uploadAny } from '#tests/support/documents.ts';
import type { Firm, Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

// The documents of a case move from one store to the other, in both directions, whatever fails meanwhile.

const fake = await playDrive();
afterAll(fake.close);
const drives = graphDrivesAt({ graphUrl: fake.url, graphLoginUrl: fake.url });
/** Called during an upload. */
let onSend = async (): Promise<unknown> => null;
/** How the connection changes the bytes that are read back. */
let onRead = (bytes: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> => bytes;
const world = await openWorld({
  graphLoginUrl: fake.url,
  cloudDrive: (account) => {
    const drive = drives(account);
    return {
      ...drive,
      send: async (...sent) => {
        const happens = onSend;
        onSend = async () => null;
        await happens();
        return drive.send(...sent);
      },
      read: async (...asked) => onRead(await drive.read(...asked)),
    };
  },
});

/** Bytes from which no job extracts text. */
const upload = (
  who: Person,
  { content, ...paper }: Omit<Parameters<typeof uploadAny>[1], 'content'> & { content: string },
) => uploadAny(who, { ...paper, content: new Uint8Array(Buffer.from(`\0${content}`)) });

type Storage = { store: string; move: { state: string; note: string | null; done: number; failed: unknown[] } | null };
const storageOf = async (who: Person, projectId: number): Promise<Storage> =>
  (await who.call('GET', `/projects/${projectId}/storage`)).body;
const move = (who: Person, projectId: number, to: 'own' | 'cloud') =>
  who.call('PUT', `/projects/${projectId}/storage/move`, { body: { to } });
/** A minute later: what waited is retried. */
async function goOn() {
  world.clock.advance(60);
  await world.job(dueMoves);
  await world.runJobs();
}

/** A name in the bin without its case. */
const ownName = ({ name }: { readonly name: string }) => name.split(' · ')[0];

async function connected() {
  const firm = await world.firm();
  await connectedCloud(world, firm.id, fake.login);
  const { id: projectId } = await firm.project({ responsible: firm.manager });
  return { firm, projectId, who: firm.manager };
}

/** A realistic case: folders, versions, a task, names that the cloud refuses, and something in the bin. */
async function withPapers() {
  const made = await connected();
  const { who, projectId } = made;
  const gogn = await folder(who, projectId, 'Gögn');
  const { body: stefna } = await upload(who, { projectId, folderId: gogn, name: 'Stefna.txt', content: 'fyrst' });
  await upload(who, { projectId, folderId: gogn, name: 'Stefna.txt', content: 'svo þetta' });
  await upload(who, { projectId, name: 'a/b.txt', content: 'eitt' });
  await upload(who, { projectId, name: 'a-b.txt', content: 'annað' });
  const { body: binned } = await upload(who, { projectId, name: 'Eytt.txt', content: 'eytt' });
  await who.call('DELETE', '/documents', { body: { ids: [binned.id] } });
  const { body: task } = await who.call('POST', '/tasks', { body: { name: 'Greinargerð', projectId } });
  const { body: ofTask } = await who.call('POST', '/documents/folders', {
    body: { projectId, taskId: task.id, name: 'Greinargerð' },
  });
  await upload(who, { projectId, folderId: ofTask.id, name: 'Drög.txt', content: 'drög' });
  return { ...made, gogn, stefna, binned, task, ofTask };
}

const container = (): FakeContainer => {
  const last = [...fake.drives.containers.values()].at(-1);
  if (!last) throw new Error('no container');
  return last;
};
/** The content there: the path of each file, and its versions, the oldest first. */
function there(drive: FakeContainer): Readonly<Record<string, readonly string[]>> {
  const pathOf = (id: string | null): string => {
    const item = drive.items.get(id ?? '');
    return !item || item.id === drive.rootId ? '' : `${pathOf(item.parentId)}/${item.name}`;
  };
  return Object.fromEntries(
    [...drive.items.values()]
      .filter(({ isFolder }) => !isFolder)
      .map(({ id, versions }) => [
        pathOf(id),
        versions.map(({ bytes }) => bytes.toString().replace('\0', '')).toReversed(),
      ]),
  );
}

/** The visible documents of a case here, by name. */
const inOwn = async (projectId: number): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries(
    (
      await world.sql<{ name: string; id: number }>(
        'select name, id from document where project_id = $1 and type_id = 1 and deleted_at is null',
        [projectId],
      )
    ).map(({ name, id }) => [name, id]),
  );

describe('documents moving to the cloud', () => {
  it('arrive whole with all versions, and nothing of ours is deleted (DOC-02, CLOUD-04, CLOUD-06)', async () => {
    const { who, projectId, task, binned, stefna } = await withPapers();
    fake.faults.push(
      { what: 'limited', at: /PUT \/_upload/ },
      { what: 'cut', at: /PUT \/_upload/ },
      { what: 'away', at: /createUploadSession/ },
    );
    expect((await move(who, projectId, 'cloud')).body).toMatchObject({
      store: 'own',
      move: { state: 'moving', to: 'cloud' },
    });
    await world.runJobs();
    if ((await storageOf(who, projectId)).move) await goOn();
    expect(await storageOf(who, projectId)).toMatchObject({ store: 'cloud', move: null });
    expect(there(container())).toEqual({
      '/Gögn/Stefna.txt': ['fyrst', 'svo þetta'],
      '/a-b.txt': ['eitt'],
      '/a-b (2).txt': ['annað'],
      [`/Tasks/Task ${task.id}/Drög.txt`]: ['drög'],
    });
    // Visible in the file manager, and through the task.
    const { body } = await who.call('GET', `/driveitems/children?projectId=${projectId}&taskId=${task.id}`);
    expect(body.items.map(({ name }: { name: string }) => name)).toEqual(['Drög.txt']);
    expect((await who.call('GET', '/driveitems?name=stefna')).body.totalCount).toBe(1);
    // Hidden here, and in no bin: deleted ones stay in the bin, and are not restored beside those in the cloud.
    expect(await inOwn(projectId)).toEqual({});
    const bin = (await who.call('GET', '/bin')).body.items;
    expect(bin.map(ownName)).toEqual(['Eytt.txt']);
    const restored = await who.call('PUT', '/bin/restore', { body: { kind: 'document', id: binned.id } });
    expect(restored.body.code).toBe('document_in_cloud');
    expect((await who.call('PUT', '/bin/erase', { body: { kind: 'document', id: stefna.id } })).status).toBe(404);
    const rows = await world.sql('select elsewhere from document where id = $1', [stefna.id]);
    expect(rows).toEqual([{ elsewhere: true }]);
    const { body: history } = await who.call('GET', '/audit?kind=storeMove');
    expect(history.items.length).toBe(2);
  });

  it('are copied again if they change meanwhile, and wait for whoever is editing', async () => {
    const { who, projectId, stefna, gogn } = await withPapers();
    await who.call('PUT', `/documents/${stefna.id}/lock`, { body: {} });
    onSend = async () => {
      await upload(who, { projectId, folderId: gogn, name: 'Nýtt.txt', content: 'kom á meðan' });
      await upload(who, { projectId, folderId: gogn, name: 'Stefna.txt', content: 'enn eitt' });
      const gone = (await inOwn(projectId))['a-b.txt'];
      await who.call('DELETE', '/documents', { body: { ids: [gone] } });
    };
    await move(who, projectId, 'cloud');
    await world.runJobs();
    expect(await storageOf(who, projectId)).toMatchObject({ store: 'own', move: { state: 'moving', note: 'locked' } });
    await who.call('DELETE', `/documents/${stefna.id}/lock`);
    await goOn();
    expect((await storageOf(who, projectId)).store).toBe('cloud');
    // Waiting is not recorded as anybody's action.
    const { body: history } = await who.call('GET', '/audit?kind=storeMove');
    expect(history.items.map(({ action }: { action: string }) => action)).toEqual(['edited', 'created']);
    const found = there(container());
    expect(found['/Gögn/Nýtt.txt']).toEqual(['kom á meðan']);
    expect(found['/Gögn/Stefna.txt']).toEqual(['fyrst', 'svo þetta', 'enn eitt']);
    expect(Object.keys(found)).toHaveLength(4);
  });

  it('stay where they are while a copy differs', async () => {
    const { who, projectId } = await connected();
    await upload(who, { projectId, name: 'Eitt.txt', content: 'óbreytt' });
    onRead = () => new Blob(['annað']).stream() as ReadableStream<Uint8Array>;
    await move(who, projectId, 'cloud');
    await world.runJobs();
    for (let turn = 0; turn < 5; turn += 1) await goOn();
    expect(await storageOf(who, projectId)).toMatchObject({
      store: 'own',
      move: { state: 'stopped', note: 'failed', done: 0, failed: [{ name: 'Eitt.txt', problem: 'differs' }] },
    });
    expect(Object.keys(await inOwn(projectId))).toEqual(['Eitt.txt']);
    onRead = (bytes) => bytes;
    await move(who, projectId, 'cloud');
    await world.runJobs();
    expect((await storageOf(who, projectId)).store).toBe('cloud');
  });

  it('are moved by managers only, who can stop and resume', async () => {
    const { firm, who, projectId } = await withPapers();
    await world.sql('insert into project_employee (tenant_id, project_id, employee_id) values ($1, $2, $3)', [
      firm.id,
      projectId,
      firm.employee.employeeId,
    ]);
    expect((await move(firm.employee, projectId, 'cloud')).status).toBe(403);
    expect((await move(firm.reader, projectId, 'cloud')).status).toBe(404);
    expect((await move(who, projectId, 'own')).body.code).toBe('cloud_there_already');
    const stop = () => who.call('PUT', `/projects/${projectId}/storage/move/stop`, { body: {} });
    expect((await stop()).status).toBe(404);
    onSend = stop;
    const sent = () => fake.asked.filter((line) => line.startsWith('PUT /_upload')).length;
    const before = sent();
    await move(who, projectId, 'cloud');
    await world.runJobs();
    const { move: stopped, store } = await storageOf(who, projectId);
    expect([store, stopped?.state]).toEqual(['own', 'stopped']);
    await goOn();
    expect((await storageOf(who, projectId)).move?.state).toBe('stopped');
    await move(who, projectId, 'cloud');
    await world.runJobs();
    expect((await storageOf(who, projectId)).store).toBe('cloud');
    // Parts that had arrived were not sent again.
    expect(sent() - before).toBe(5);
    expect(Object.values(there(container())).flat()).toHaveLength(5);
  });
});

describe('documents moving back', () => {
  const inCloud = async () => {
    const made = await withPapers();
    await move(made.who, made.projectId, 'cloud');
    await world.runJobs();
    return made;
  };
  const back = async ({ who, projectId }: { readonly firm: Firm; who: Person; projectId: number }) => {
    expect((await move(who, projectId, 'own')).body.move).toMatchObject({ state: 'moving', to: 'own' });
    await world.runJobs();
    return storageOf(who, projectId);
  };

  it('are the original documents, with the versions written in the cloud (DOC-02)', async () => {
    const made = await inCloud();
    const { firm, who, projectId, stefna, gogn, ofTask, task } = made;
    const drive = container();
    const find = (name: string) => [...drive.items.values()].find((item) => item.name === name);
    const folderThere = find('Gögn')?.id ?? '';
    fake.drives.write(drive, folderThere, 'Stefna.txt', Buffer.from('skrifað þar'), 'replace');
    fake.drives.write(drive, folderThere, 'Þeirra.txt', Buffer.from('nýtt þar'), 'fail');
    fake.drives.remove(drive, find('a-b (2).txt')?.id ?? '');
    drive.permissions.set('p', { id: 'p', roles: ['writer'], who: firm.employee.email });
    drive.permissions.set('o', { id: 'o', roles: ['owner'], who: 'eigandi@stofan.is' });
    fake.faults.push({ what: 'cut', at: /_download/ }, { what: 'limited', at: /versions/ });
    let now = await back(made);
    if (now.move) {
      await goOn();
      now = await storageOf(who, projectId);
    }
    expect(now).toMatchObject({ store: 'own', move: null });
    // Nobody can still write to the abandoned container.
    expect([...drive.permissions.keys()]).toEqual(['o']);
    const here = await inOwn(projectId);
    expect(Object.keys(here).toSorted()).toEqual(['Drög.txt', 'Stefna.txt', 'a-b.txt', 'Þeirra.txt'].toSorted());
    expect(here['Stefna.txt']).toBe(stefna.id);
    const { body: versions } = await who.call('GET', `/documents/${stefna.id}/versions`);
    expect(versions.items.map(({ number }: { number: number }) => number)).toEqual([3, 2, 1]);
    const { body: row } = await who.call('GET', `/documents/${stefna.id}`);
    expect([row.folderId, row.size]).toEqual([gogn, Buffer.byteLength('skrifað þar')]);
    const { body: folders } = await who.call('GET', `/documents?projectId=${projectId}&taskId=${task.id}&pageSize=100`);
    expect(folders.items.map(({ name, folderId }: never) => [name, folderId])).toEqual([['Drög.txt', ofTask.id]]);
    expect((await who.call('GET', `/tasks/${task.id}`)).body.sharepointFolderId).toBeNull();
    // Documents deleted there are in the bin here, and the container is unchanged.
    const bin = (await who.call('GET', '/bin')).body.items.map(ownName);
    expect(bin.toSorted()).toEqual(['Eytt.txt', 'a-b.txt']);
    expect(Object.keys(there(drive))).toHaveLength(4);
    // And there again: into the same container, where only new content is uploaded.
    await upload(who, { projectId, folderId: gogn, name: 'Stefna.txt', content: 'og hér' });
    const sent = fake.asked.filter((line) => line.startsWith('PUT /_upload')).length;
    await move(who, projectId, 'cloud');
    await world.runJobs();
    expect((await storageOf(who, projectId)).store).toBe('cloud');
    expect(fake.asked.filter((line) => line.startsWith('PUT /_upload')).length - sent).toBe(1);
    expect(there(drive)['/Gögn/Stefna.txt']).toEqual(['fyrst', 'svo þetta', 'skrifað þar', 'og hér']);
  });

  it('stay in the cloud while one of them is empty, and nobody can write there once all are copied', async () => {
    const made = await inCloud();
    const { who, projectId } = made;
    const drive = container();
    const empty = fake.drives.write(drive, drive.rootId, 'Tómt.txt', Buffer.alloc(0), 'fail').file;
    expect(await back(made)).toMatchObject({
      store: 'cloud',
      move: { state: 'moving', note: 'empty', failed: [{ name: 'Tómt.txt', problem: 'empty' }] },
    });
    fake.drives.remove(drive, empty.id);
    // Writing there is possible until the final check, and refused afterwards.
    const upLoad = () =>
      who.call('POST', '/driveitems/access/write', { body: { projectId, folderId: 0, name: 'Seint.txt' } });
    expect((await upLoad()).status).toBe(200);
    await world.sql("update store_move set state = 'closing' where project_id = $1 and state <> 'done'", [projectId]);
    expect((await upLoad()).body.code).toBe('cloud_leaving');
    await goOn();
    expect((await storageOf(who, projectId)).store).toBe('own');
  });
});
