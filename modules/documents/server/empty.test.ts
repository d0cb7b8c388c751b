import { posix } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readZip, unpack } from '#server/zip.ts';
import { openWorld } from '#tests/support/world.ts';
import { emptyFile } from './empty-files/make.ts';
import { textOf } from './reading/formats.ts';

const world = await openWorld();

async function partsOf(bytes: Buffer): Promise<Map<string, string>> {
  const entries = readZip(bytes) ?? [];
  const parts = await Promise.all(
    entries.map(async (entry) => [entry.name, String(await unpack(entry, 1_000_000))] as const),
  );
  return new Map(parts);
}

const reader = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  isArray: (name) => /^(Relationship|Override)$/.test(name),
});

describe.each(['docx', 'xlsx', 'pptx'] as const)('an empty %s', (format) => {
  it('is well formed: each part has its type, and every relation leads to a part', async () => {
    const parts = await partsOf(await emptyFile(format));
    expect([...parts.keys()][0]).toBe('[Content_Types].xml');
    for (const [name, xml] of parts) expect([name, XMLValidator.validate(xml)]).toEqual([name, true]);
    const types = reader.parse(parts.get('[Content_Types].xml') ?? '').Types.Override as { PartName: string }[];
    const typed = types.map(({ PartName }) => PartName.slice(1)).toSorted();
    expect(typed).toEqual([...parts.keys()].filter((name) => !/rels$|Content_Types/.test(name)).toSorted());
    const led: string[] = [];
    for (const [name, xml] of parts) {
      if (!name.endsWith('.rels')) continue;
      const from = posix.dirname(posix.dirname(name));
      const of = parts.get(posix.join(from, posix.basename(name, '.rels'))) ?? '';
      for (const { Id, Target } of reader.parse(xml).Relationships.Relationship as { Id: string; Target: string }[]) {
        led.push(posix.join(from, Target));
        // Relations are found by id; themes and styles by their type.
        for (const [, used] of of.matchAll(/r:id="(\w+)"/g)) expect(xml).toContain(`Id="${used}"`);
        expect(Id).toMatch(/^rId\d$/);
      }
    }
    expect(new Set(led)).toEqual(new Set(typed));
  });
});

describe('a new document', () => {
  it('is empty, opens in its program, and has a free name', async () => {
    const firm = await world.firm();
    const project = await firm.project({ responsible: firm.employee });
    const make = (body: object) =>
      firm.employee.call('POST', '/documents/new', { body: { projectId: project.id, folderId: 0, ...body } });
    const word = await make({ extension: 'docx', name: 'New Document' });
    const again = await make({ extension: 'docx', name: 'New Document.docx' });
    const sheet = await make({ extension: 'xlsx', name: 'New Spreadsheet' });
    const show = await make({ extension: 'pptx', name: 'New Presentation' });
    expect([word, again, sheet, show].map(({ status, body }) => [status, body.name, body.versionNumber])).toEqual([
      [201, 'New Document.docx', 1],
      [201, 'New Document (2).docx', 1],
      [201, 'New Spreadsheet.xlsx', 1],
      [201, 'New Presentation.pptx', 1],
    ]);
    expect(word.body.contentType).toBe('application/vnd.openxmlformats-officedocument.wordprocessingml.document');
    expect((await make({ extension: 'one', name: 'New Notebook' })).status).toBe(400);
    const book = await readXlsx(await emptyFile('xlsx'));
    expect(book.sheets.map(({ name, rows }) => [name, rows])).toEqual([['Sheet1', []]]);
    expect((await textOf(await emptyFile('docx'), 'docx')).trim()).toBe('');
    expect((await textOf(await emptyFile('pptx'), 'pptx')).trim()).toBe('');
  });

  it('is refused without write permission', async () => {
    const firm = await world.firm();
    const project = await firm.project({ linked: [firm.reader] });
    const body = { projectId: project.id, extension: 'docx', name: 'Nei' };
    const statuses = [firm.reader, firm.employee].map(
      async (who) => (await who.call('POST', '/documents/new', { body })).status,
    );
    expect(await Promise.all(statuses)).toEqual([403, 404]);
  });
});
