import { afterAll, describe, expect, it } from 'vitest';
import { graphDrivesAt } from '#integrations/graph/drive.ts';
import { playDrive } from '#integrations/graph/play-drive.ts';
import type { Firm, Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

const fake = await playDrive();
afterAll(fake.close);
const drives = graphDrivesAt({ graphUrl: fake.url, graphLoginUrl: fake.url });
/** Called here while the cloud creates a container. */
let asked = async (): Promise<unknown> => null;
const world = await openWorld({
  cloudDrive: (account) => {
    const drive = drives(account);
    return {
      ...drive,
      openContainer: async (name) => {
        await asked();
        asked = async () => null;
        return drive.openContainer(name);
      },
    };
  },
  graphLoginUrl: fake.url,
});
const connection = '/connections/sharepoint';

/** Connects the cloud as a manager and an administrator of the directory do. */
async function connect(firm: Firm): Promise<string> {
  const { body } = await firm.manager.call('POST', `${connection}/admin-consent-url`, {
    body: { clientKey: 'stod', clientSecret: fake.login.clientSecret, containerType: 'mál', version: 0 },
  });
  return consent(body.url);
}

/** Goes to the consent page and back; returns the state. */
async function consent(url: string): Promise<string> {
  const answer = await fetch(url, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  expect(back.pathname).toBe('/callbacks/sharepoint');
  return back.searchParams.get('state') ?? '';
}

const activate = (state: string, tenant = fake.login.directory) =>
  world.app
    .inject({ method: 'POST', url: `/api${connection}/activate`, payload: { tenant, state } })
    .then((answer) => ({ status: answer.statusCode, body: answer.json() }));

async function confirm({ manager }: Firm) {
  const { version } = (await manager.call('GET', connection)).body;
  return manager.call('PUT', `${connection}/directory`, { body: { version } });
}

async function inCloud() {
  const firm = await world.firm();
  await activate(await connect(firm));
  await confirm(firm);
  const project = await firm.project();
  await firm.manager.call('PUT', `/projects/${project.id}/storage`, { body: { store: 'cloud' } });
  return { firm, projectId: project.id, who: firm.manager };
}

async function send(who: Person, projectId: number, name: string, text: string, folderId = 0) {
  const place = { projectId, folderId, name };
  const { body } = await who.call('POST', '/driveitems/access/write', { body: place });
  const bytes = Buffer.from(text);
  const range = { 'content-range': `bytes 0-${bytes.length - 1}/${bytes.length}` };
  const answer = await fetch(body.url, { method: 'PUT', body: new Uint8Array(bytes), headers: range });
  const { id: item } = (await answer.json()) as { id: string };
  // A manager checks before it is confirmed.
  await folderOf(who, projectId);
  const elsewhere = await who.call('PUT', '/driveitems/arrived', { body: { ...place, folderId: 0, item: 'annað' } });
  expect(elsewhere.status).toBe(404);
  return who.call('PUT', '/driveitems/arrived', { body: { ...place, item } });
}
const folderOf = (who: Person, projectId: number, more = '') =>
  who.call('GET', `/driveitems/children?projectId=${projectId}${more}`);

describe('the connection', () => {
  it('is created by an administrator’s consent, once and in time (CONN-06, CONN-09, API-56, API-58)', async () => {
    const firm = await world.firm();
    const state = await connect(firm);
    expect((await firm.manager.call('GET', connection)).body).toMatchObject({ directory: null, hasSecret: true });
    expect((await activate(state)).body).toEqual({ activated: true });
    await confirm(firm);
    const { body } = await firm.manager.call('GET', connection);
    expect(body.directory).toBe(fake.login.directory);
    expect(JSON.stringify(body)).not.toContain(fake.login.clientSecret);
    // The same state again, an expired one, and an invented one.
    expect((await activate(state)).body.code).toBe('HS0002');
    const late = await consent((await firm.manager.call('POST', `${connection}/challange-url`, { body: {} })).body.url);
    world.clock.advance(16 * 60);
    expect((await activate(late)).body).toMatchObject({ code: 'HS0002', status: 409 });
    expect((await activate('eigin.smíð')).body.code).toBe('HS0002');
  });

  it('accepts no directory that does not grant access', async () => {
    const firm = await world.firm();
    const state = await connect(firm);
    expect((await activate(state, '00000000-0000-4000-8000-000000000000')).body.code).toBe('cloud_closed');
    expect((await firm.manager.call('GET', connection)).body.directory).toBeNull();
  });

  it('stores nothing in a directory that no manager has confirmed', async () => {
    const firm = await world.firm();
    await activate(await connect(firm));
    const read = async () => (await firm.manager.call('GET', connection)).body;
    const pending = await read();
    expect(pending).toMatchObject({ directory: null, pendingDirectory: fake.login.directory, activatedDate: null });
    const project = await firm.project();
    const choose = () => firm.manager.call('PUT', `/projects/${project.id}/storage`, { body: { store: 'cloud' } });
    expect((await choose()).body.code).toBe('cloud_off');
    const body = { version: pending.version };
    expect((await firm.employee.call('PUT', `${connection}/directory`, { body })).status).toBe(403);
    expect((await firm.manager.call('PUT', `${connection}/directory`, { body })).body).toMatchObject({
      directory: fake.login.directory,
      pendingDirectory: null,
    });
    expect((await choose()).body.store).toBe('cloud');
    // Renewing with another directory is refused before anything is requested there.
    const renewal = async () =>
      consent((await firm.manager.call('POST', `${connection}/challange-url`, { body: {} })).body.url);
    expect((await activate(await renewal(), '00000000-0000-4000-8000-000000000000')).body.code).toBe('HS0002');
    expect((await activate(await renewal())).body).toEqual({ activated: true });
    expect(await read()).toMatchObject({ directory: fake.login.directory, pendingDirectory: null });
  });

  it('belongs to managers (CONN-08), is renewed if it exists (API-57), and is deleted completely', async () => {
    const { firm, who } = await inCloud();
    const registration = { clientKey: 'x', clientSecret: 'y', containerType: 'z', version: 0 };
    const refused = await firm.employee.call('POST', `${connection}/admin-consent-url`, { body: registration });
    expect(refused.status).toBe(403);
    const { body } = await who.call('POST', `${connection}/challange-url`, { body: {} });
    expect(body.url).toContain(`/${fake.login.directory}/v2.0/adminconsent?`);
    expect((await who.call('DELETE', connection)).status).toBe(204);
    expect(await world.sql('select sealed from cloud_secret where tenant_id = $1', [firm.id])).toEqual([]);
  });
});

describe('a case', () => {
  it('keeps its documents in one store, whichever call adds them', async () => {
    const { firm, projectId, who } = await inCloud();
    const own = await firm.project();
    const folder = (await who.call('POST', '/documents/folders', { body: { projectId: own.id, name: 'Gögn' } })).body;
    const into = { projectId, folderId: 0, ids: [folder.id] };
    for (const [method, path, body] of [
      ['POST', '/documents/folders', { projectId, name: 'Gögn' }],
      ['PUT', '/documents/folders/move', into],
      ['PUT', '/documents/folders/copy', into],
    ] as const)
      expect([path, (await who.call(method, path, { body })).body.code]).toEqual([path, 'document_in_cloud']);
    const folderIn = 'insert into document (tenant_id, project_id, type_id, name) values ($1, $2, 2, $3)';
    const moved = 'update document set project_id = $2 where tenant_id = $1 and name = $3';
    for (const statement of [folderIn, moved])
      await expect(world.sql(statement, [firm.id, projectId, 'Gögn'])).rejects.toThrow('other store');
    // A deleted document counts too, and one that is filed while the cloud creates the container comes first.
    await who.call('DELETE', '/documents', { body: { ids: [folder.id] } });
    const choose = (id: number) => who.call('PUT', `/projects/${id}/storage`, { body: { store: 'cloud' } });
    expect((await choose(own.id)).body.code).toBe('cloud_has_papers');
    const opened =
      "insert into cloud_project (tenant_id, project_id, container, root, opened_at) values ($1, $2, 'g', 'r', now())";
    await expect(world.sql(opened, [firm.id, own.id])).rejects.toThrow('other store');
  });

  it('is not opened in the cloud if a document was added during the request', async () => {
    const { firm, who } = await inCloud();
    const own = await firm.project();
    asked = () =>
      world.sql("insert into document (tenant_id, project_id, type_id, name) values ($1, $2, 2, 'Fyrst')", [
        firm.id,
        own.id,
      ]);
    const { body } = await who.call('PUT', `/projects/${own.id}/storage`, { body: { store: 'cloud' } });
    expect(body.code).toBe('cloud_has_papers');
    expect((await who.call('GET', `/projects/${own.id}/storage`)).body.store).toBe('own');
  });
});

describe('a case in the cloud', () => {
  it('is chosen per case, or by the firm for new ones, and opens at its folder (DOC-02, CLOUD-03)', async () => {
    const { firm, projectId, who } = await inCloud();
    const [container] = [...fake.drives.containers.values()].slice(-1);
    expect((await who.call('GET', `/projects/${projectId}/storage`)).body).toMatchObject({
      store: 'cloud',
      containerId: container?.id,
    });
    expect((await who.call('GET', `/projects/${projectId}`)).body.sharepointProjectSettings).toEqual({
      containerId: container?.id,
      projectFolderId: container?.rootId,
      tasksFolderId: '',
    });
    // Its documents are requested by the folder of the case, which no page has to know.
    await folderOf(who, projectId);
    expect(fake.asked.at(-1)).toBe(`GET /v1.0/drives/${container?.id}/items/${container?.rootId}/children`);
    const other = await firm.project();
    expect((await who.call('GET', `/projects/${other.id}/storage`)).body).toMatchObject({
      store: 'own',
      awaited: false,
    });
    const { version } = (await who.call('GET', connection)).body;
    await who.call('PUT', `${connection}/settings`, { body: { forNewCases: true, version } });
    expect((await who.call('GET', `/projects/${other.id}/storage`)).body).toMatchObject({
      store: 'own',
      awaited: true,
    });
  });

  it('receives files directly from the browser, and keeps their versions (CLOUD-05, API-156)', async () => {
    const { projectId, who } = await inCloud();
    const first = await send(who, projectId, 'Stefna.docx', 'fyrst');
    expect(first.body).toMatchObject({ name: 'Stefna.docx', size: 5, typeId: 1, can: { edit: true } });
    const second = await send(who, projectId, 'Stefna.docx', 'svo þetta');
    expect(second.body.id).toBe(first.body.id);
    const path = `/driveitems/${first.body.id}`;
    const { body: versions } = await who.call('GET', `${path}/versions`);
    expect(versions.items.map(({ number, versionId }: never) => [number, versionId])).toEqual([
      [2, '2.0'],
      [1, '1.0'],
    ]);
    const { body: granted } = await who.call('POST', '/driveitems/access/read', {
      body: { id: first.body.id, versionId: '1.0' },
    });
    expect(await (await fetch(granted.url)).text()).toBe('fyrst');
    await who.call('PUT', `${path}/versions/restore`, { body: { versionId: '1.0' } });
    expect((await who.call('GET', path)).body.size).toBe(5);
    const empty = { projectId, name: 'Tómt.txt', isEmpty: true };
    expect((await who.call('PUT', '/driveitems/arrived', { body: empty })).body).toMatchObject({
      name: 'Tómt.txt',
      size: 0,
    });
    expect(JSON.stringify([first.body, granted, versions])).not.toMatch(/Bearer|access_token/);
  });

  it('has folders and empty documents, renames and moves (CLOUD-01, CLOUD-06, CLOUD-07, API-157, API-158)', async () => {
    const { projectId, who } = await inCloud();
    const make = (name: string) => who.call('POST', '/driveitems/folders', { body: { projectId, name } });
    const folder = (await make('Gögn')).body;
    expect((await make('Gögn')).body.name).toBe('Gögn 1');
    const once = { body: { projectId, name: 'Einu sinni' }, headers: { 'idempotency-key': 'einu-sinni' } };
    const single = await who.call('POST', '/driveitems/folders', once);
    expect((await who.call('POST', '/driveitems/folders', once)).body).toEqual(single.body);
    await who.call('DELETE', '/driveitems', { body: { ids: [single.body.id] } });
    const empty = { projectId, name: 'Minnisblað', extension: 'docx' };
    const made = (await who.call('POST', '/driveitems/new', { body: empty })).body;
    expect(made).toMatchObject({ name: 'Minnisblað.docx', extension: 'docx' });
    const rename = (fileName: string, version: number) =>
      who.call('PUT', `/driveitems/${made.id}/rename`, { body: { fileName, version } });
    const renamed = await rename('Bréf', made.version);
    expect(renamed.body.name).toBe('Bréf.docx');
    expect((await rename('Annað', made.version)).status).toBe(412);
    // Somebody renames it in the cloud itself.
    const [drive] = [...fake.drives.containers.values()].slice(-1);
    const there = [...(drive?.items.values() ?? [])].find(({ name }) => name === 'Bréf.docx');
    if (there) there.name = 'Þeirra.docx';
    const stale = await rename('Okkar', renamed.body.version);
    expect([stale.status, stale.body.current.name]).toEqual([412, 'Þeirra.docx']);
    const moved = { projectId, folderId: folder.id, ids: [made.id] };
    expect((await who.call('PUT', '/driveitems/move', { body: moved })).body.count).toBe(1);
    const inside = await folderOf(who, projectId, `&folderId=${folder.id}`);
    expect(inside.body.items.map(({ name }: never) => name)).toEqual(['Þeirra.docx']);
    expect(inside.body.path).toEqual([{ id: folder.id, name: 'Gögn' }]);
    const intoItself = await who.call('PUT', '/driveitems/move', { body: { ...moved, ids: [folder.id] } });
    expect(intoItself.body.code).toBe('folder_place');
    expect((await who.call('DELETE', '/driveitems', { body: { ids: [folder.id] } })).body.count).toBe(1);
    const { body: left } = await folderOf(who, projectId);
    expect(left.items.map(({ name }: never) => name)).toEqual(['Gögn 1']);
  });

  it('gives a task its own folder, once (CLOUD-04, OPEN-83)', async () => {
    const { projectId, who } = await inCloud();
    const { body: task } = await who.call('POST', '/tasks', { body: { name: 'Greinargerð', projectId } });
    const make = () => who.call('POST', '/documents/task-folders', { body: { taskId: task.id } });
    const { body: folder } = await make();
    expect(folder).toMatchObject({ name: `Task ${task.id}`, taskId: task.id, isRootFolder: true });
    expect((await make()).body.id).toBe(folder.id);
    expect((await who.call('GET', `/tasks/${task.id}`)).body.sharepointFolderId).not.toBeNull();
    await send(who, projectId, 'Drög.docx', 'drög', folder.id);
    const { body } = await folderOf(who, projectId, `&taskId=${task.id}`);
    expect(body.items.map(({ name }: never) => name)).toEqual(['Drög.docx']);
    expect(await who.call('DELETE', '/driveitems', { body: { ids: [folder.id] } })).toMatchObject({ status: 422 });
  });

  it('is listed among those of all cases, from page 0 (API-155)', async () => {
    const { projectId, who } = await inCloud();
    await send(who, projectId, 'Samningur.pdf', 'samningur');
    await send(who, projectId, 'Tafla.xlsx', 'tafla');
    const { body } = await who.call('GET', '/driveitems?pageNumber=0&pageSize=1&type=File&orderBy=name asc');
    expect([body.totalCount, body.value.map(({ name }: never) => name)]).toEqual([2, ['Samningur.pdf']]);
    const narrowed = await who.call('GET', '/driveitems?fileFormat=Excel&name=taf');
    expect(narrowed.body.value.map(({ name }: never) => name)).toEqual(['Tafla.xlsx']);
    const found = await folderOf(who, projectId, '&search=samn');
    expect(found.body.items.map(({ name }: never) => name)).toEqual(['Samningur.pdf']);
    // Items found in an unopened folder stay when the root is listed, and get their place later.
    const [drive] = [...fake.drives.containers.values()].slice(-1);
    if (!drive) throw new Error('no container');
    const deep = fake.drives.makeFolder(drive, drive.rootId, 'Djúpt', 'fail');
    fake.drives.write(drive, deep.id, 'Samkomulag.pdf', Buffer.from('x'), 'fail');
    const { body: hits } = await folderOf(who, projectId, '&search=samkomulag');
    const [hit] = hits.items;
    const { body: root } = await folderOf(who, projectId);
    const folder = root.items.find(({ name }: { name: string }) => name === 'Djúpt');
    expect((await who.call('GET', `/driveitems/${hit.id}`)).body.folderId).toBe(folder.id);
  });

  // Graph creates bundles only in personal accounts, and refuses them in a firm's containers.
  it('downloads several items at once as a zip that is made here (API-159)', async () => {
    const { projectId, who } = await inCloud();
    const folder = (await who.call('POST', '/driveitems/folders', { body: { projectId, name: 'Gögn' } })).body;
    await send(who, projectId, 'A.txt', 'innihald', folder.id);
    const { body: letter } = await send(who, projectId, 'Bref.txt', 'annað');
    const ids = [folder.id, letter.id];
    const { body } = await who.call('POST', '/driveitems/download/batch-token', { body: { ids } });
    const { pathname, search } = new URL(body.data.url);
    const zip = await world.app.inject({ url: pathname + search });
    expect(zip.headers['content-type']).toBe('application/zip');
    const inZip = zip.rawPayload.toString('latin1');
    expect(inZip).toContain('Gögn/A.txt'.replace('ö', 'Ã¶'));
    expect(inZip).toContain('Bref.txt');
  });

  it('does not exist for people outside it, and is read-only for readers', async () => {
    const { firm, projectId, who } = await inCloud();
    const { body: file } = await send(who, projectId, 'Leynd.docx', 'leynd');
    const outsider = firm.reader;
    expect((await folderOf(outsider, projectId)).status).toBe(404);
    expect((await outsider.call('GET', `/driveitems/${file.id}`)).status).toBe(404);
    expect((await outsider.call('GET', '/driveitems')).body).toEqual({ value: [], totalCount: 0 });
  });

  it('is closed in the cloud to people who lose access, and opened to nobody', async () => {
    const { firm, projectId } = await inCloud();
    const [drive] = [...fake.drives.containers.values()].slice(-1);
    if (!drive) throw new Error('no container');
    const allow = (who: string, role = 'writer') => drive.permissions.set(who, { id: who, roles: [role], who });
    await world.sql(
      'insert into project_employee (tenant_id, project_id, employee_id) values ($1, $2, $3), ($1, $2, $4)',
      [firm.id, projectId, firm.employee.employeeId, firm.reader.employeeId],
    );
    for (const who of [firm.employee.email, 'gestur@annars.example']) allow(who);
    allow(firm.reader.email, 'reader');
    const there = () => [...drive.permissions.values()].map(({ who }) => who).toSorted();
    const look = async () => {
      world.clock.advance(600);
      await world.job('shut-out-of-clouds');
      await world.runJobs();
      return there();
    };
    const everybody = [firm.employee.email, firm.reader.email, 'gestur@annars.example'].toSorted();
    expect(await look()).toEqual(everybody);
    await world.sql('delete from project_employee where project_id = $1 and employee_id = $2', [
      projectId,
      firm.employee.employeeId,
    ]);
    expect(await look()).toEqual(everybody.filter((who) => who !== firm.employee.email));
    // A higher permission there than here.
    allow(firm.reader.email);
    expect(await look()).toEqual(['gestur@annars.example']);
  });

  it('has the same history as documents in our own store: who created, changed, moved and deleted what (PLUS-04)', async () => {
    const { projectId, who } = await inCloud();
    const folder = (await who.call('POST', '/driveitems/folders', { body: { projectId, name: 'Gögn' } })).body;
    const { body: file } = await send(who, projectId, 'Stefna.txt', 'fyrst');
    await send(who, projectId, 'Stefna.txt', 'svo þetta');
    // A change that the cloud merely reports has no author here.
    const [drive] = [...fake.drives.containers.values()].slice(-1);
    if (!drive) throw new Error('no container');
    fake.drives.write(drive, drive.rootId, 'Þeirra.txt', Buffer.from('x'), 'fail');
    const { version } = (await folderOf(who, projectId)).body.items.find(({ id }: never) => id === file.id);
    await who.call('PUT', `/driveitems/${file.id}/rename`, { body: { fileName: 'Kæra', version } });
    await who.call('PUT', '/driveitems/move', { body: { projectId, folderId: folder.id, ids: [file.id] } });
    await who.call('DELETE', '/driveitems', { body: { ids: [folder.id] } });
    const { body } = await who.call('GET', `/audit/rows?kind=cloudItem&id=${file.id}`);
    expect(body.items.map(({ action }: never) => action)).toEqual(['deleted', 'edited', 'edited', 'edited', 'created']);
    expect(new Set(body.items.map(({ employeeName }: never) => employeeName)).size).toBe(1);
    const { body: all } = await who.call('GET', '/audit?kind=cloudItem');
    expect(all.items.map(({ name }: never) => name)).not.toContain('Þeirra.txt');
    // An item that is restored there exists again here.
    expect((await folderOf(who, projectId)).body.items.map(({ name }: never) => name)).toEqual(['Þeirra.txt']);
  });

  it('reports problems with the cloud', async () => {
    const { projectId, who } = await inCloud();
    fake.faults.push({ what: 'broken', at: /children/ });
    expect((await folderOf(who, projectId)).body).toMatchObject({ code: 'cloud_down', status: 503 });
    expect((await folderOf(who, projectId)).status).toBe(200);
  });
});
