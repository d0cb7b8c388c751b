import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { blobKey } from '#server/blobs/blob-store.ts';
import { disagreements } from '#tests/support/money.ts';
import { readable } from '#tests/support/readable.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
world.clock.set(new Date('2026-04-10T12:00:00Z'));

async function setUp() {
  const firm = await world.firm();
  await world.sql("update tenant set postal_code = '101', city = 'Reykjavík' where id = $1", [firm.id]);
  const client = await firm.client({ name: 'Brimalda ehf.' });
  await world.sql("update client set address = 'Hafnargata 2', postal_code = '600' where id = $1", [client.id]);
  const project = await firm.project({ name: 'Fyrra heiti', clientId: client.id, responsible: firm.employee });
  const body = { projectId: project.id, date: '2026-03-02T10:00:00Z', quantity: 1, price: 10_000, comment: 'Fundur' };
  const worklog = (await firm.employee.call('POST', '/worklogs', { body })).body.id;
  const { id } = (
    await firm.employee.call('POST', '/invoices', { body: { worklogIds: [worklog], invoiceDate: '2026-04-10' } })
  ).body.invoices[0];
  const paper = (path: string) => firm.employee.call('GET', `/invoices/${id}/${path}`);
  const version = async () => (await firm.employee.call('GET', `/invoices/${id}`)).body.version;
  const mark = async (marks: object) =>
    firm.employee.call('PUT', `/invoices/${id}/marks`, { body: { ...marks, version: await version() } });
  const send = () =>
    firm.employee.call('POST', `/invoices/${id}/letters`, {
      body: { to: ['a@b.example'], subject: 'Reikningur', message: 'Hér er hann', eInvoice: true, workReport: true },
    });
  /** Everything that would change in a newly generated document. */
  const changeAll = async () => {
    await world.sql("update project set name = 'Seinna heiti' where id = $1", [project.id]);
    await mark({ extendedDueDate: '2026-05-20' });
  };
  return { firm, id, paper, mark, send, changeAll };
}
const sha = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

describe('an invoice document sent to the client', () => {
  it('is the sent file, byte for byte, whatever changes and however often it is sent or downloaded', async () => {
    const { id, paper, send, changeAll } = await setUp();
    world.mails.length = 0;
    await send();
    await world.runJobs();
    const sent = new Map(
      world.mails[0]?.attachments?.map(({ contentType, name, content }) => [name, { contentType, content }]),
    );
    expect([...sent.keys()]).toEqual(['Reikningur 1.pdf', 'Vinnuskýrsla 1.pdf', 'Reikningur 1.xml']);
    await changeAll();
    world.clock.advance(86_400);
    for (const [path, name] of [
      ['pdf', 'Reikningur 1.pdf'],
      ['e-invoice', 'Reikningur 1.xml'],
      ['report', 'Vinnuskýrsla 1.pdf'],
    ] as const)
      expect([path, (await paper(path)).raw.equals(sent.get(name)?.content ?? Buffer.of())]).toEqual([path, true]);
    await send();
    await world.runJobs();
    for (const { name, content } of world.mails[1]?.attachments ?? [])
      expect([name, sha(content)]).toEqual([name, sha(sent.get(name)?.content ?? Buffer.of())]);
    const kept = await world.sql<{ kind: string; digest: string; size: number }>(
      'select kind, digest, size from invoice_file where invoice_id = $1 order by id',
      [id],
    );
    expect(kept).toEqual(
      [...sent.values()].map(({ content }, index) => ({
        kind: ['pdf', 'report', 'e-invoice'][index],
        digest: sha(content),
        size: content.length,
      })),
    );
    expect(await disagreements(world)).toEqual([]);
  });

  it('is kept from the mark as sent by hand, until that mark is removed', async () => {
    const { paper, mark, changeAll } = await setUp();
    await mark({ sentDate: '2026-04-10' });
    await world.runJobs();
    const handed = (await paper('pdf')).raw;
    await changeAll();
    expect((await paper('pdf')).raw.equals(handed)).toBe(true);
    await mark({ sentDate: null });
    expect(await readable(await paper('pdf'))).toContain('20.05.2026');
    await mark({ sentDate: '2026-04-11' });
    await world.runJobs();
    const again = (await paper('pdf')).raw;
    await mark({ extendedDueDate: null });
    expect((await paper('pdf')).raw.equals(again)).toBe(true);
    expect(await readable(await paper('pdf'))).toContain('20.05.2026');
  });

  it('is not returned if the stored bytes differ from those sent', async () => {
    const { firm, id, paper, send } = await setUp();
    await send();
    await world.runJobs();
    const [file] = await world.sql<{ blob_id: string }>(
      "select blob_id from invoice_file where invoice_id = $1 and kind = 'pdf'",
      [id],
    );
    const forged = Buffer.from('%PDF-1.4 99.999 kr.');
    await world.blobs.put(
      blobKey(firm.id, file?.blob_id ?? ''),
      (async function* () {
        yield forged;
      })(),
      forged.length,
    );
    expect((await paper('pdf')).status).toBe(500);
  });
});

it('an invoice names its case as of the issue, also before it is sent', async () => {
  const { firm, id, paper, changeAll } = await setUp();
  await changeAll();
  expect((await firm.employee.call('GET', `/invoices/${id}`)).body.projectName).toBe('Fyrra heiti');
  const words = await readable(await paper('pdf'));
  expect([words.includes('Fyrra heiti'), words.includes('Seinna heiti')]).toEqual([true, false]);
  expect((await paper('e-invoice')).raw.toString('utf8')).toContain('Fyrra heiti');
});
