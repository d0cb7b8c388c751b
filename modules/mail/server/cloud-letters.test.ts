import { afterAll, beforeEach, expect, it } from 'vitest';
import { graphDrivesAt } from '#integrations/graph/drive.ts';
import { playDrive } from '#integrations/graph/play-drive.ts';
import { connectedCloud } from '#tests/support/connected-cloud.ts';
import { playMailServer } from '#tests/support/mail-server.ts';
import { openWorld } from '#tests/support/world.ts';
import { CloudFailure } from '#server/cloud-drive.ts';

// Letters from a case with its documents in a fake SharePoint, over HTTP (issue 16).

const jon = 'jon@stofa.is';
const own = await playMailServer([jon]);
const fake = await playDrive();
afterAll(fake.close);
const drives = graphDrivesAt({ graphUrl: fake.url, graphLoginUrl: fake.url });
/** While true, the cloud rejects everything. */
let isDown = false;
const world = await openWorld({
  ownMail: own.ownMail,
  graphLoginUrl: fake.url,
  cloudDrive: (account) => {
    const drive = drives(account);
    return {
      ...drive,
      beginUpload: async (folder, name) => {
        if (isDown) throw new CloudFailure('down');
        return drive.beginUpload(folder, name);
      },
    };
  },
});
beforeEach(() => {
  isDown = false;
  own.server.forget();
  own.smtp.forget();
});

async function begun() {
  const firm = await world.firm();
  await connectedCloud(world, firm.id, fake.login);
  const project = await firm.project({ linked: [firm.employee] });
  await firm.manager.call('PUT', `/projects/${project.id}/storage`, { body: { store: 'cloud' } });
  await own.connectToSend(firm.employee, jon);
  const bring = async (name: string, text: string) => {
    const place = { projectId: project.id, folderId: 0, name };
    const { body } = await firm.employee.call('POST', '/driveitems/access/write', { body: place });
    const bytes = Buffer.from(text);
    const range = { 'content-range': `bytes 0-${bytes.length - 1}/${bytes.length}` };
    const answer = await fetch(body.url, { method: 'PUT', body: new Uint8Array(bytes), headers: range });
    const { id: item } = (await answer.json()) as { id: string };
    return (await firm.employee.call('PUT', '/driveitems/arrived', { body: { ...place, item } })).body;
  };
  const path = `/projects/${project.id}/letters`;
  const send = (more: object = {}) =>
    firm.employee.call('POST', `${path}/unsent`, {
      body: { to: ['asa@post.is'], subject: 'Stefna', message: 'Sæl Ása.', ...more },
    });
  const names = async () =>
    (await firm.employee.call('GET', `/driveitems/children?projectId=${project.id}`)).body.items
      .map(({ name }: { name: string }) => name)
      .toSorted();
  return { firm, project, bring, path, send, names };
}
const tryAgain = async () => {
  await world.sql('update graphile_worker._private_jobs set run_at = now() where locked_at is null');
  await world.runJobs();
};

it('attaches files of the cloud as they were when it was written, and is filed there (CONN-13, CLOUD-05)', async () => {
  const { firm, bring, path, send, names } = await begun();
  const file = await bring('Stefna.txt', 'fyrri gerð');
  expect((await firm.employee.call('GET', `${path}/draft`)).body.papers).toMatchObject([
    { documentId: file.id, versionId: null, versionNumber: null, name: 'Stefna.txt' },
  ]);
  const { status, body } = await send({ itemIds: [file.id] });
  expect([status, body]).toMatchObject([
    200,
    { state: 'queued', papers: [{ documentId: file.id, name: 'Stefna.txt' }] },
  ]);
  await bring('Stefna.txt', 'seinni gerð, sem er lengri');
  await world.runJobs();
  expect(own.smtp.sent).toMatchObject([
    { attachments: [{ name: 'Stefna.txt', size: Buffer.byteLength('fyrri gerð') }] },
  ]);
  expect((await firm.employee.call('GET', `${path}/unsent`)).body.items).toEqual([]);
  expect(await names()).toEqual([expect.stringMatching(/^Stefna \d{4}-\d\d-\d\d [0-9a-f]{10}\.eml$/), 'Stefna.txt']);
});

it('is sent once if the cloud rejects it at first, and is filed there afterwards', async () => {
  const { firm, send, names, path } = await begun();
  isDown = true;
  await send();
  await world.runJobs();
  expect([own.smtp.sent.length, await names()]).toEqual([1, []]);
  const { body } = await firm.employee.call('GET', `${path}/unsent`);
  expect(body.items).toMatchObject([{ state: 'queued', underWay: true }]);
  expect((await firm.employee.call('DELETE', `/unsent-letters/${body.items[0].id}`)).status).toBe(409);
  isDown = false;
  await tryAgain();
  expect([own.smtp.sent.length, (await names()).length]).toEqual([1, 1]);
});

it('is not sent without a deleted file, and attaches none of another case', async () => {
  const { firm, bring, send, path } = await begun();
  const file = await bring('Kæra.txt', 'kæra');
  await send({ itemIds: [file.id] });
  await firm.employee.call('DELETE', '/driveitems', { body: { ids: [file.id] } });
  await world.runJobs();
  expect(own.smtp.sent).toEqual([]);
  expect((await firm.employee.call('GET', `${path}/unsent`)).body.items).toMatchObject([
    { state: 'failed', failure: 'papers' },
  ]);
  const other = await firm.project({ linked: [firm.employee] });
  const kept = await bring('Annað.txt', 'annað');
  const body = { to: ['asa@post.is'], subject: 'Efni', message: 'Texti', itemIds: [kept.id] };
  expect((await firm.employee.call('POST', `/projects/${other.id}/letters/unsent`, { body })).status).toBe(404);
});

it('records who downloaded a file of the cloud, including readers, and each file of a downloaded folder', async () => {
  const { firm, project, bring } = await begun();
  const file = await bring('Stefna.txt', 'stefna');
  await world.sql('insert into project_employee (tenant_id, project_id, employee_id) values ($1, $2, $3)', [
    firm.id,
    project.id,
    firm.reader.employeeId,
  ]);
  const openings = async () => (await firm.employee.call('GET', `/driveitems/${file.id}/details`)).body.openings;
  expect(await openings()).toEqual([]);
  await firm.reader.call('POST', '/driveitems/access/read', { body: { id: file.id } });
  expect(await openings()).toMatchObject([{ employeeId: firm.reader.employeeId, kind: 'download' }]);
  const [first] = await openings();
  world.clock.advance(11 * 60);
  await firm.reader.call('POST', '/driveitems/access/read', { body: { id: file.id } });
  const [later] = await openings();
  expect(Date.parse(later.openedDate)).toBeGreaterThan(Date.parse(first.openedDate));
  await firm.manager.call('POST', '/driveitems/download/batch-token', { body: { ids: [file.id] } });
  expect(new Set((await openings()).map(({ employeeId }: { employeeId: number }) => employeeId))).toEqual(
    new Set([firm.reader.employeeId, firm.manager.employeeId]),
  );
  expect(await openings()).toHaveLength(2);
  world.clock.advance(731 * 86_400);
  await world.job('prune-cloud-openings');
  expect(await openings()).toEqual([]);
});
