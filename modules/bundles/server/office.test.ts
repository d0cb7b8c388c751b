import { PDFDocument } from '@cantoo/pdf-lib';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { upload } from '#tests/support/documents.ts';
import { paragraph, wordOf } from '#tests/support/word.ts';
import { openWorld } from '#tests/support/world.ts';
import { filesOf, sizeOf, type Material } from './service/material.ts';

const asked: string[] = [];
let makes = true;
const world = await openWorld({
  pdfConverter: {
    toPdf: async (_bytes, extension) => {
      asked.push(extension);
      if (!makes) return null;
      const book = await PDFDocument.create();
      book.addPage();
      book.addPage();
      return Buffer.from(await book.save());
    },
  },
});

it('converts office documents to PDF if there is a converter, and names one that it could not read', async () => {
  const firm = await world.firm();
  const project = await firm.project({ responsible: firm.employee });
  const { body: letter } = await upload(firm.employee, {
    projectId: project.id,
    name: 'Bréf.docx',
    content: await wordOf(paragraph('Góðan dag')),
  });
  const line = { kind: 'document', title: '', documentId: letter.id, versionId: null, savedSourceId: null };
  const settings = { title: 'Málsgögn', folderId: null, hours: null, mostPages: 400, mostMegabytes: 50 };
  const { body } = await firm.employee.call('POST', '/bundles', {
    body: { projectId: project.id, ...settings, lines: [line] },
  });
  const build = () => firm.employee.call('POST', `/bundles/${body.id}/build`, { body: { version: body.version } });
  makes = false;
  const refused = await build();
  expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([
    422,
    'not_bindable',
    ['lines.0'],
  ]);
  expect(refused.body.detail).toContain('Bréf.docx');
  makes = true;
  const built = await build();
  expect([built.status, built.body.volumes]).toMatchObject([200, [{ pages: 3 }]]);
  expect(asked).toEqual(['docx', 'docx']);
});

it('counts office documents too, as stored and as converted PDFs', async () => {
  const about = { name: 'Bréf.docx', title: 'Bréf', heading: null, as: 'pdf' } as const;
  const office = (place: number, size: number): Material => ({
    ...about,
    place,
    from: 'office',
    blobId: 'x',
    size,
    extension: 'docx',
  });
  expect(sizeOf(office(0, 7))).toBe(7);
  const blobs = { get: async () => Readable.from([Buffer.from('x')]) } as never;
  let made = 0;
  const large = { length: 200_000_000 } as Buffer;
  const converter = { toPdf: async () => ((made += 1), large) };
  const files = filesOf(
    [office(0, 1), office(1, 1), office(2, 1)],
    { blobs, tenantId: 1, converter },
    new AbortController().signal,
  );
  await expect(files).rejects.toMatchObject({ code: 'bundle_too_large' });
  expect(made).toBe(2);
});
