import { afterAll, beforeEach, expect, it } from 'vitest';
import { graphDrivesAt } from '#integrations/graph/drive.ts';
import { playDrive } from '#integrations/graph/play-drive.ts';
import { CloudFailure } from '#server/cloud-drive.ts';
import { connectedCloud } from '#tests/support/connected-cloud.ts';
import type { Person } from '#tests/support/firm.ts';
import { playMailServer } from '#tests/support/mail-server.ts';
import { openWorld } from '#tests/support/world.ts';

// Letters in people's mailboxes are filed on a case with its documents in a fake SharePoint, over HTTP (issue 16).

const [jon, margret] = ['jon@stofa.is', 'margret@stofa.is'] as const;
const gudrun = 'gudrun@heklubygg.is';
const own = await playMailServer([jon, margret]);
const fake = await playDrive();
afterAll(fake.close);
const drives = graphDrivesAt({ graphUrl: fake.url, graphLoginUrl: fake.url });
/** While true, the cloud rejects everything; and a hook for uploads. */
let isDown = false;
let onBringing = async (): Promise<unknown> => null;
const world = await openWorld({
  ownMail: own.ownMail,
  graphLoginUrl: fake.url,
  cloudDrive: (account) => {
    const drive = drives(account);
    return {
      ...drive,
      beginUpload: async (folder, name) => {
        if (isDown) throw new CloudFailure('down');
        await onBringing();
        return drive.beginUpload(folder, name);
      },
    };
  },
});
beforeEach(() => {
  isDown = false;
  onBringing = async () => null;
  own.server.forget();
  own.smtp.forget();
});
const later = () => new Date(world.clock.now().getTime() + 1000);

async function begun() {
  const firm = await world.firm();
  await connectedCloud(world, firm.id, fake.login);
  const { id: clientId } = await firm.client();
  await world.sql('update client set email = $1 where id = $2', [gudrun, clientId]);
  const project = await firm.project({ clientId, linked: [firm.employee, firm.reader] });
  await firm.manager.call('PUT', `/projects/${project.id}/storage`, { body: { store: 'cloud' } });
  await own.connectToSend(firm.employee, jon);
  await own.connectToSend(firm.manager, margret);
  const path = `/projects/${project.id}/letters`;
  const file = (key: string, who: Person = firm.employee) =>
    who.call('POST', path, { body: { source: 'server', key } });
  const proposed = async (who: Person = firm.employee) => (await who.call('GET', path)).body.letters;
  const threads = async (who: Person = firm.reader) => (await who.call('GET', `${path}/threads`)).body.items;
  const items = async () =>
    (await firm.employee.call('GET', `/driveitems/children?projectId=${project.id}`)).body.items as {
      id: number;
      name: string;
    }[];
  const rule = (address: string | null) => firm.employee.call('POST', `${path}/rules`, { body: { address } });
  const look = async () => {
    await world.job('file-ruled-letters');
    await world.runJobs();
  };
  return { firm, project, path, file, proposed, threads, items, rule, look };
}
const put = (who: string, subject: string, more = {}) =>
  own.put(who, { subject, from: `Guðrún Jónsdóttir <${gudrun}>`, sentAt: later(), ...more });

it('is stored there unchanged, listed in its thread with sender and recipients, and no longer proposed (CONN-13, CLOUD-05)', async () => {
  const { firm, project, path, file, proposed, threads, items } = await begun();
  const { key, messageId } = put(jon, `Sátt í máli ${project.yearNumber}`);
  put(jon, 'Svar', { inReplyTo: messageId });
  expect((await proposed()).map(({ documentId }: { documentId: number | null }) => documentId)).toEqual([null, null]);
  const { status, body } = await file(key);
  expect([status, body]).toMatchObject([200, { isNew: true, inCloud: true }]);
  expect(body.name).toMatch(/^Sátt í máli \d{4}-\d{4} \d{4}-\d\d-\d\d [0-9a-f]{10}\.eml$/);
  expect(await items()).toMatchObject([{ id: body.documentId, name: body.name }]);
  const { url } = (await firm.reader.call('POST', '/driveitems/access/read', { body: { id: body.documentId } })).body;
  expect(await (await fetch(url)).text()).toContain(messageId);
  const [answer] = (await proposed()).filter(({ documentId }: { documentId: number | null }) => documentId === null);
  expect((await file(answer.key)).body.isNew).toBe(true);
  expect(await threads()).toMatchObject([
    {
      letters: [
        {
          documentId: body.documentId,
          inCloud: true,
          sender: `Guðrún Jónsdóttir <${gudrun}>`,
          recipients: jon,
          byRule: false,
        },
        { inCloud: true, subject: 'Svar' },
      ],
    },
  ]);
  expect((await proposed()).every(({ inCloud }: { inCloud: boolean }) => inCloud)).toBe(true);
  const { body: draft } = await firm.employee.call('GET', `${path}/draft?answersId=${body.documentId}`);
  expect(draft).toMatchObject({ to: [gudrun], subject: `Re: Sátt í máli ${project.yearNumber}` });
});

it('is one file, whoever files it, repeatedly or concurrently', async () => {
  const { firm, file, items, threads } = await begun();
  const [mine, theirs] = [jon, margret].map((who) => put(who, 'Matsgerð', { messageId: 'matsgerd@heklubygg.is' }));
  const answers = await Promise.all([file(mine?.key ?? ''), file(theirs?.key ?? '', firm.manager)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1);
  expect((await file(mine?.key ?? '')).body).toMatchObject({ isNew: false, documentId: answers[0]?.body.documentId });
  const [item, ...rest] = await items();
  expect([item?.id, rest, (await threads()).length]).toEqual([answers[0]?.body.documentId, [], 1]);
  // A file deleted there is filed again.
  await firm.employee.call('DELETE', '/driveitems', { body: { ids: [item?.id] } });
  expect([await threads(), await items()]).toEqual([[], []]);
  expect((await file(theirs?.key ?? '', firm.manager)).body.isNew).toBe(true);
  expect([(await threads()).length, (await items()).length]).toEqual([1, 1]);
});

it('stays in the mailbox while the cloud is down, and is uploaded once afterwards', async () => {
  const { file, items, proposed } = await begun();
  const { key } = put(jon, 'Stefna');
  isDown = true;
  expect(await file(key)).toMatchObject({ status: 503, body: { code: 'cloud_down' } });
  expect(await proposed()).toMatchObject([{ documentId: null, inCloud: false }]);
  isDown = false;
  expect((await file(key)).body.isNew).toBe(true);
  expect(await items()).toHaveLength(1);
});

it('is filed by a rule, also after the cloud was down, and stays away once undone (CONN-13)', async () => {
  const { firm, rule, look, threads, items } = await begun();
  expect((await rule(gudrun)).status).toBe(200);
  put(jon, 'Teikningar');
  isDown = true;
  await look();
  expect(await threads()).toEqual([]);
  isDown = false;
  await look();
  const [{ letters }] = await threads();
  expect(letters).toMatchObject([{ subject: 'Teikningar', byRule: true, inCloud: true }]);
  await firm.employee.call('DELETE', '/driveitems', { body: { ids: [letters[0].documentId] } });
  await look();
  expect([await threads(), await items()]).toEqual([[], []]);
});

it('is filed by no rule that ends before the upload', async () => {
  const { firm, rule, look, threads, items } = await begun();
  const { body } = await rule(gudrun);
  put(jon, 'Fyrra');
  put(jon, 'Seinna');
  onBringing = () => firm.employee.call('DELETE', `/letter-rules/${body.id}`);
  await look();
  expect([await threads(), await items()]).toEqual([[], []]);
});

it('is in its thread with letters from the case, and with its answer, which finds the case by its token', async () => {
  const { firm, path, proposed, file, threads } = await begun();
  await firm.employee.call('POST', `${path}/unsent`, { body: { to: [gudrun], subject: 'Tilboð', message: 'Sæl.' } });
  await world.runJobs();
  const [sent] = own.smtp.sent;
  expect(await threads()).toMatchObject([{ subject: 'Tilboð', letters: [{ inCloud: true, recipients: gudrun }] }]);
  put(jon, `Re: ${sent?.subject}`, { from: 'ritari@heklubygg.is', inReplyTo: sent?.messageId });
  // The sent letter itself is filed, and is not an answer.
  const [answer, ...others] = await proposed();
  expect([answer.reason, answer.from, others]).toEqual(['token', 'ritari@heklubygg.is', []]);
  await file(answer.key);
  expect(await threads()).toMatchObject([{ letters: [{ subject: 'Tilboð' }, { subject: 'Re: Tilboð' }] }]);
});

it('moves with the documents of its case to the other store and back, and stays a letter', async () => {
  const { firm, project, file, threads, proposed } = await begun();
  const { key } = put(jon, 'Kröfubréf');
  await file(key);
  const move = async (to: 'own' | 'cloud') => {
    await firm.manager.call('PUT', `/projects/${project.id}/storage/move`, { body: { to } });
    await world.runJobs();
  };
  await move('own');
  await world.runJobs();
  expect((await firm.manager.call('GET', `/projects/${project.id}/storage`)).body.store).toBe('own');
  expect(await threads()).toMatchObject([{ letters: [{ subject: 'Kröfubréf', inCloud: false, recipients: jon }] }]);
  expect(await file(key)).toMatchObject({ body: { isNew: false, inCloud: false } });
  await move('cloud');
  expect(await threads()).toMatchObject([{ letters: [{ subject: 'Kröfubréf', inCloud: true, recipients: jon }] }]);
  expect(await proposed()).toMatchObject([{ inCloud: true }]);
  expect(await file(key)).toMatchObject({ body: { isNew: false, inCloud: true } });
});

it('is refused to readers, and reveals nothing of a hidden case', async () => {
  const { firm, path, file } = await begun();
  const { key } = put(jon, 'Trúnaður');
  await file(key);
  await own.connect(firm.reader, jon);
  expect((await file(key, firm.reader)).status).toBe(403);
  await world.sql('delete from project_employee where tenant_id = $1', [firm.id]);
  expect((await firm.employee.call('GET', `${path}/threads`)).status).toBe(404);
  expect((await file(key)).status).toBe(404);
});
