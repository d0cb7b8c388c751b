import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { dkCustomers, utf16, utf8WithMark, windows1252 } from '#tests/support/import-files.ts';
import { readFile } from './read.ts';
import { readTable } from './table.ts';

const limits = { rows: 100, columns: 50 };
const text = (value: string) => new TextEncoder().encode(value);
const sheet = (rows: (string | number | Date | null)[][], name = 'Blað1') => writeXlsx({ sheets: [{ name, rows }] });

describe('a file', () => {
  it.each([
    ['Windows-1252 with semicolons', windows1252('Nafn;Sími\r\nÞórður – ð;1'), 'windows-1252', ';'],
    ['UTF-8 with a mark, as Excel saves it', utf8WithMark('Nafn;Sími\r\nÞórður – ð;1'), 'utf-8-bom', ';'],
    ['UTF-8 with commas', text('Nafn,Sími\nÞórður – ð,1\n'), 'utf-8', ','],
    ['UTF-16 with tabs, as Excel saves “Unicode text”', utf16('Nafn\tSími\r\nÞórður – ð\t1'), 'utf-16le', '\t'],
    ['a separator that is said', text('sep=|\nNafn|Sími\nÞórður – ð|1'), 'utf-8', '|'],
  ])('is read in %s (PLUS-06)', async (_, bytes, encoding, separator) => {
    expect(await readTable(bytes, limits)).toMatchObject({
      format: 'csv',
      encoding,
      separator,
      headings: ['Nafn', 'Sími'],
      rows: [{ cells: ['Þórður – ð', '1'] }],
    });
  });

  it('of DK keeps quoted text together, and numbers lines as a spreadsheet does', async () => {
    const { headings, rows } = await readTable(dkCustomers, limits);
    expect([headings.length, rows.map(({ line }) => line), rows[1]?.cells[3], rows[2]?.cells[1]]).toEqual([
      9,
      [2, 3, 4],
      'Hóll; efri bær',
      'Útgerðin "Sær" hf.',
    ]);
  });

  it('of Excel is read from its first sheet, below title and blank lines; numbers and dates become text (PLUS-06)', async () => {
    const bytes = await sheet([
      ['Viðskiptavinir'],
      [null],
      ['Nafn', 'Kennitala', 'Frestur'],
      ['Ari', 101302989, new Date('2026-03-01T00:00:00Z')],
    ]);
    expect(await readTable(bytes, limits)).toMatchObject({
      format: 'xlsx',
      encoding: null,
      headings: ['Nafn', 'Kennitala', 'Frestur'],
      rows: [{ line: 4, cells: ['Ari', '101302989', '2026-03-01'] }],
    });
  });

  it.each([
    ['nothing below the headings', text('Nafn;Sími\n'), 'import_empty'],
    ['blanks alone', text(' \n;;\n'), 'import_empty'],
    ['more rows than are taken', text(`a,b\n${'1,2\n'.repeat(101)}`), 'import_too_many_rows'],
    ['1,000 columns', text(`${'x,'.repeat(1000)}\n${'1,'.repeat(1000)}\n`), 'import_too_many_columns'],
    ['a quotation mark that is not closed', text('Nafn;Staður\n"Ari;Vík\nBára;Hella\n'), 'import_broken_quotes'],
    ['an old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'import_old_excel'],
    ['a picture', Uint8Array.from({ length: 3000 }, (_, index) => (index * 7919) % 256), 'import_unreadable'],
    ['half a workbook', text('PK\u0003\u0004 and no more'), 'import_unreadable'],
  ])('of %s is refused with its reason', async (_, bytes, code) => {
    await expect(readTable(bytes, limits)).rejects.toMatchObject({ code });
    await expect(readFile(bytes, limits, null)).rejects.toMatchObject({ code });
  });

  it('that unpacks to gigabytes, or does not state its size, is not unpacked', async () => {
    const bytes = await sheet([
      ['a', 'b'],
      ['1', '2'],
    ]);
    for (const size of [3_000_000_000, 0, 0xff_ff_ff_ff]) {
      const bomb = Buffer.from(bytes);
      for (let at = bomb.indexOf('PK\u0001\u0002'); at !== -1; at = bomb.indexOf('PK\u0001\u0002', at + 1))
        bomb.writeUInt32LE(size, at + 24);
      await expect(readFile(bomb, limits, null)).rejects.toMatchObject({ code: 'import_unreadable' });
    }
  });

  it('that contains more than it states is stopped there', async () => {
    const bomb = Buffer.from(
      await sheet([['a', 'b'], ...Array.from({ length: 50 }, (_, row) => [String(row), 'x'.repeat(2000)])]),
    );
    for (let at = bomb.indexOf('PK\u0001\u0002'); at !== -1; at = bomb.indexOf('PK\u0001\u0002', at + 1))
      bomb.writeUInt32LE(10, at + 24);
    await expect(readFile(bomb, limits, null)).rejects.toMatchObject({ code: 'import_unreadable' });
  });

  it('returns the requested columns, from a separate thread', async () => {
    expect((await readFile(dkCustomers, limits, [1, 5])).rows.map(({ cells }) => cells)).toEqual([
      ['Brimalda ehf.', 'Reykjavík'],
      ['Þórður Öxndal', 'Akureyri'],
      ['Útgerðin "Sær" hf.', 'Keflavík'],
    ]);
  });
});
