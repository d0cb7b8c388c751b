import { Readable } from 'node:stream';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { upload } from '#tests/support/documents.ts';
import type { Person } from '#tests/support/firm.ts';
import { faxedPages } from '#tests/support/fax.ts';
import { scannedLetter, scannedPdf } from '#tests/support/scanned.ts';
import { openWorld } from '#tests/support/world.ts';
import { recognise, usualTurn } from './recognising/recognise.ts';

const world = await openWorld();
const letter = await scannedLetter(
  '<p>Seljandi ábyrgist að þakið leki ekki.</p><p>Þórunn Æsa Guðmundsdóttir hæstaréttarlögmaður</p>',
);
const scan = await scannedPdf(letter.jpeg);

async function place() {
  const firm = await world.firm();
  const project = await firm.project({ responsible: firm.employee });
  const send = async (name: string, content: Uint8Array) =>
    (await upload(firm.employee, { projectId: project.id, name, content })).body.id as number;
  return { who: firm.employee, outsider: await firm.person(), send };
}
const readingOf = async (who: Person, id: number) => (await who.call('GET', `/documents/${id}`)).body.reading;
const found = async (who: Person, search: string) =>
  (await who.call('GET', `/documents?search=${encodeURIComponent(search)}`)).body.items as {
    name: string;
    passage: { page: number | null; pieces: { text: string; hit: boolean }[] } | null;
  }[];

describe('text in pictures', () => {
  it('is found in any inflected form after recognition: in a picture and in a scanned PDF (API-143)', async () => {
    const { who, send } = await place();
    const picture = await send('bréf.png', letter.png);
    const paper = await send('bréf.pdf', scan);
    expect(await readingOf(who, picture)).toBe('waiting');
    await world.runJobs();
    expect([await readingOf(who, picture), await readingOf(who, paper)]).toEqual(['read', 'read']);
    const hits = await found(who, 'seljanda þaks');
    expect(hits.map(({ name }) => name).toSorted()).toEqual(['bréf.pdf', 'bréf.png']);
    for (const { passage } of hits)
      expect(new Set(passage?.pieces.filter(({ hit }) => hit).map(({ text }) => text))).toEqual(
        new Set(['Seljandi', 'þakið']),
      );
    expect((await found(who, '„Þórunn Æsa Guðmundsdóttir“')).length).toBe(2);
  });

  it('is found in a TIFF scan by page, and readable by whoever sees the case (DOC-30)', async () => {
    const { who, outsider, send } = await place();
    const scan = await send('skönnun.tif', faxedPages);
    expect((await who.call('GET', `/documents/${scan}/text`)).body).toEqual({ pages: [] });
    await world.runJobs();
    expect(await readingOf(who, scan)).toBe('read');
    expect((await found(who, 'skannsins'))[0]?.passage?.page).toBe(2);
    const { body } = await who.call('GET', `/documents/${scan}/text`);
    expect(body.pages).toEqual([
      expect.stringMatching(/^Seljandi ábyrgist að þakið leki ekki\.\s+Matsgerð dómkvadds manns$/),
      'Önnur síða skannsins',
    ]);
    expect((await outsider.call('GET', `/documents/${scan}/text`)).status).toBe(404);
    const other = await send('annað.txt', Buffer.from('Annað skjal'));
    const { versionId } = (await who.call('GET', `/documents/${other}`)).body;
    expect((await who.call('GET', `/documents/${scan}/text?versionId=${versionId}`)).status).toBe(404);
    expect((await who.call('GET', `/documents/${other}/text?versionId=${versionId}`)).body).toEqual({ pages: [] });
  });

  it('is found beside pages with text, each by its number', async () => {
    const { who, send } = await place();
    const pdf = await PDFDocument.load(await scannedPdf(letter.jpeg));
    const words = pdf.insertPage(1, [595, 842]);
    words.drawText('Matsbeidni vegna fasteignar, og svo nokkur ord enn til vidbotar.', { x: 50, y: 700, size: 12 });
    await send('blandað.pdf', await pdf.save());
    await world.runJobs();
    const pageOf = async (search: string) => (await found(who, search))[0]?.passage?.page;
    expect([await pageOf('matsbeidni'), await pageOf('seljandi')]).toEqual([2, 1]);
  });

  it('is reported as empty or as unreadable', async () => {
    const { who, send } = await place();
    const { png: blank } = await scannedLetter('');
    const ids = [await send('autt.png', blank), await send('bilað.png', Buffer.from(letter.png.subarray(0, 90)))];
    await world.runJobs();
    expect(await Promise.all(ids.map((id) => readingOf(who, id)))).toEqual(['empty', 'damaged']);
  });

  it('is recognised again after a failed job, and after a copy of a partial reading', async () => {
    const { who, send } = await place();
    const paper = await send('bréf.png', letter.png);
    await world.runJobs();
    await world.sql("update document_text set state = 'scanning', body = '', read_at = $1 where document_id = $2", [
      world.clock.now(),
      paper,
    ]);
    expect(await readingOf(who, paper)).toBe('scanning');
    world.clock.advance(3600);
    await world.job('read-left-documents');
    await world.runJobs();
    expect(await readingOf(who, paper)).toBe('read');
  });
});

describe('a recognising process', () => {
  const of = (bytes: Uint8Array, known: Parameters<typeof recognise>[2], turn?: Parameters<typeof recognise>[3]) =>
    recognise(Readable.from([Buffer.from(bytes)]), bytes.length, known, turn);

  it('reports its progress when its time is over, and resumes there', async () => {
    const none = { kind: 'pdf', text: '\f', scanned: 0 } as const;
    expect(await of(scan, none, { ...usualTurn, seconds: 0 })).toMatchObject({ scanned: 0, isWhole: false });
    const rest = await of(scan, { kind: 'pdf', text: 'Þegar lesin síða\f', scanned: 1 });
    expect(rest).toMatchObject({ scanned: 2, isWhole: true });
    expect(rest?.text).toMatch(/^Þegar lesin síða\f\s*Seljandi/);
  });

  it('dies from a picture bomb without affecting anything else', async () => {
    const bomb = Buffer.from(letter.png);
    // Its header declares a width and height of 60,000 pixels.
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    expect(await of(bomb, { kind: 'picture', text: '', scanned: 0 })).toBeNull();
    const tight = { seconds: 60, limits: { seconds: 60, memoryMb: 120 } };
    expect(await of(letter.png, { kind: 'picture', text: '', scanned: 0 }, tight)).toBeNull();
  });
});
