import { beforeEach, expect, it } from 'vitest';
import { fakeClamd } from '#integrations/clamd/fake.ts';
import { clamdAt } from '#integrations/clamd/scan.ts';
import { wordFile } from '#server/word-file.ts';
import { upload } from '#tests/support/upload.ts';
import { openWorld } from '#tests/support/world.ts';

const clamd = await fakeClamd();
const world = await openWorld({ virusScanner: clamdAt(clamd.url, { idleMs: 300 }) });
beforeEach(() => clamd.become('well'));

it('blocks every way to a template that waits for the scanner or is infected, and omits the state from its answer', async () => {
  const { manager, ...firm } = await world.firm();
  const project = await firm.project();
  const made = async (name: string, content: Buffer, fileName: string): Promise<number> => {
    const blobId = await upload(manager, content, fileName);
    return (await manager.call('POST', '/DefaultTemplates', { body: { name, blobId } })).body.id;
  };
  const refusals = async (id: number) => {
    const body = { projectId: project.id };
    const asked = await Promise.all([
      manager.call('GET', `/DefaultTemplates/${id}/file`),
      manager.call('POST', `/DefaultTemplates/${id}/document`, { body }),
      manager.call('POST', `/DefaultTemplates/${id}/preview`, { body }),
    ]);
    return asked.map((reply) => (reply.status < 300 ? null : reply.body.code));
  };
  const paper = await made('Bréf', await wordFile(['{{málsnúmer}}']), 'Bréf.docx');
  expect(await refusals(paper)).toEqual(['file_waits', 'file_waits', 'file_waits']);
  await world.runJobs();
  expect(await refusals(paper)).toEqual([null, null, null]);
  const bad = await made('Reikningur', await wordFile(['{{málsnúmer}}']), 'Reikningur.docx');
  await world.sql(
    "select keep_scan(tenant_id, id, 'infected', 'Eicar') from blob where tenant_id = $1 and scan = 'waiting'",
    [firm.id],
  );
  expect(await refusals(bad)).toEqual(['file_infected', 'file_infected', 'file_infected']);
  expect((await manager.call('GET', `/DefaultTemplates/${bad}`)).body).not.toHaveProperty('scan');
});
