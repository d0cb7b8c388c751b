import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { namesIn, upload } from '#tests/support/documents.ts';
import type { Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';
import { textOf } from './reading/formats.ts';

const world = await openWorld();

async function pdfOf(pages: readonly string[]): Promise<Uint8Array> {
  const book = await PDFDocument.create();
  const font = await book.embedFont(StandardFonts.Helvetica);
  for (const said of pages) book.addPage([400, 500]).drawText(said, { x: 40, y: 400, size: 12, font });
  return book.save();
}

async function place() {
  const firm = await world.firm();
  const project = await firm.project({ linked: [firm.employee, firm.reader], name: 'Galli í þaki' });
  const put = async (name: string, pages: readonly string[]) =>
    (await upload(firm.employee, { projectId: project.id, name, content: await pdfOf(pages) })).body.id as number;
  return { firm, project, who: firm.employee, put };
}
const bind = (who: Person, body: object) => who.call('POST', '/documents/bundles', { body: { folderId: 0, ...body } });
async function pagesOf(who: Person, documentId: number): Promise<readonly string[]> {
  const { body } = await who.call('POST', '/documents/access/read', { body: { documentId } });
  const { raw } = await who.call('GET', body.url.slice(body.url.indexOf('/documents/download')), { token: null });
  return (await textOf(Buffer.from(raw), 'pdf')).split('\f').map((page) => page.replaceAll(/\s+/g, ' ').trim());
}

describe('a bundle for a court', () => {
  it('has an index, the papers in their order with running page numbers, and the hours of the case', async () => {
    const { who, project, put } = await place();
    const [ruling, claim] = [
      await put('Úrskurður.pdf', ['Úrskurðarorð', 'Framhald']),
      await put('Kæra.pdf', ['Kærandi krefst']),
    ];
    await who.call('POST', '/worklogs', {
      body: {
        projectId: project.id,
        date: '2026-03-02T09:00:00Z',
        quantity: 2.5,
        workTypeId: 1,
        comment: 'Ritun kæru',
      },
    });
    const hours = { dateFrom: '2026-03-01', dateTo: '2026-03-31' };
    const { status, body } = await bind(who, {
      projectId: project.id,
      title: 'Málsgögn',
      documentIds: [ruling, claim],
      hours,
    });
    expect([status, body.items]).toMatchObject([
      200,
      [{ name: 'Málsgögn.pdf', contentType: 'application/pdf', versionNumber: 1 }],
    ]);
    const pages = await pagesOf(who, body.items[0].id);
    expect(pages[0]).toMatch(
      /Málsgögn .*Galli í þaki.*Efnisyfirlit Bls\. 1\. Úrskurður 1-2 2\. Kæra 3 3\. Tímaskýrsla 4/,
    );
    expect(pages.slice(1, 4)).toEqual(['Úrskurðarorð 1', 'Framhald 2', 'Kærandi krefst 3']);
    expect(pages[4]).toMatch(/02\.03\.2026 Jón Starfsson Ritun kæru 2,50 Samtals 2,50 4/);
    await put('Kæra.pdf', ['Kærandi krefst nú annars', 'Ný síða']);
    const again = await bind(who, { projectId: project.id, title: 'Málsgögn', documentIds: [ruling, claim] });
    expect(again.body.items).toMatchObject([{ id: body.items[0].id, versionNumber: 2 }]);
    expect((await pagesOf(who, body.items[0].id)).at(-1)).toBe('Ný síða 4');
  });

  it('is divided into volumes where it is thick', async () => {
    const { who, project, put } = await place();
    const ids = [await put('a.pdf', ['1', '2']), await put('b.pdf', ['3', '4']), await put('c.pdf', ['5'])];
    const { body } = await bind(who, { projectId: project.id, title: 'Gögn', documentIds: ids, mostPages: 4 });
    expect(body.items.map(({ name }: { name: string }) => name)).toEqual(['Gögn 1.pdf', 'Gögn 2.pdf']);
    expect((await pagesOf(who, body.items[1].id)).slice(1)).toEqual(['5 5']);
    expect(await namesIn(who, project.id)).toHaveLength(5);
  });

  it('takes nothing that is no PDF, is damaged, or that the person does not see', async () => {
    const { firm, who, project, put } = await place();
    const good = await put('a.pdf', ['1']);
    const refused = async (name: string, content: string) => {
      const { body } = await upload(who, { projectId: project.id, name, content });
      const reply = await bind(who, { projectId: project.id, title: 'X', documentIds: [good, body.id] });
      return [reply.status, reply.body.code];
    };
    expect(await refused('b.txt', 'texti')).toEqual([422, 'not_bindable']);
    expect(await refused('c.pdf', '%PDF-1.7 ekkert')).toEqual([422, 'not_bindable']);
    const asked = { projectId: project.id, title: 'X', documentIds: [good] };
    expect((await bind(firm.reader, asked)).status).toBe(403);
    expect((await bind(await firm.person(), asked)).status).toBe(404);
    expect((await bind((await world.firm()).manager, asked)).status).toBe(404);
    const left = await world.sql("select 1 from blob where state = 'uploading' and tenant_id = $1", [firm.id]);
    expect(left).toEqual([]);
  });
});
