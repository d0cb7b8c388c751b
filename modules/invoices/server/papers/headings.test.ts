import { expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

/** The words of each page. */
async function pagesOf(bytes: Buffer): Promise<readonly string[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1)));
  const contents = await Promise.all(pages.map((page) => page.getTextContent()));
  return contents.map(({ items }) => items.map((item) => ('str' in item ? item.str : '')).join(' '));
}

it('leaves no heading of a group alone at the end of a page', async () => {
  const firm = await world.firm();
  const { id: clientId } = await firm.client({ name: 'Brimalda ehf.', ssn: '5501012229' });
  const project = await firm.project({ name: 'Kaupsamningur', clientId, responsible: firm.employee });
  const log = async (body: object): Promise<number> =>
    (
      await firm.employee.call('POST', '/worklogs', {
        body: { projectId: project.id, date: '2026-03-02T10:00:00Z', quantity: 1, price: 10_000, ...body },
      })
    ).body.id;
  const exempt = await log({ workTypeId: 2, vatRateId: 1, comment: 'Þinglýsing', date: '2026-03-03T10:00:00Z' });
  const taxed: number[] = [];
  const broken: number[] = [];
  while (taxed.length < 22) {
    taxed.push(await log({ comment: 'Fundur' }));
    if (taxed.length < 13) continue;
    const { raw } = await firm.employee.call('POST', '/invoices/preview', { body: { worklogIds: [...taxed, exempt] } });
    for (const page of await pagesOf(raw)) {
      const [headed, listed] = [page.includes('Án virðisaukaskatts'), page.includes('Þinglýsing')];
      expect([taxed.length, headed]).toEqual([taxed.length, listed]);
      if (headed && !page.includes('Fundur')) broken.push(taxed.length);
    }
  }
  // Otherwise the numbers of lines above do not reach the end of a page.
  expect(broken).not.toEqual([]);
});
