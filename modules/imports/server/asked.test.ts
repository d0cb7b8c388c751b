import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { Person } from '#tests/support/firm.ts';
import { names, read, text } from '#tests/support/import-calls.ts';
import { openWorld } from '#tests/support/world.ts';

// Rows that are good but possibly unintended: they are asked about, and skipped unless a person confirms them.
const world = await openWorld();

type Asked = { line: number; verdict: string; questions: { field: string; text: string }[]; known: object | null };

async function checked(who: Person, kind: string, content: Uint8Array) {
  const file = await read(who, kind, content);
  const { body } = await who.call('POST', `/imports/${file.id}/check`, { body: { columns: file.columns } });
  const rows: readonly Asked[] = body.rows;
  const run = async (accepted: readonly number[], mode = 'good') =>
    (await who.call('POST', `/imports/${file.id}/run`, { body: { columns: file.columns, mode, accepted } })).body;
  return { counts: body.counts, lines: body.askedLines, rows, run };
}

describe('a party without kennitala', () => {
  it('matches a registered party with its name if nothing differs, otherwise asks (PLUS-06)', async () => {
    const { manager } = await world.firm();
    const make = (body: object) => manager.call('POST', '/clients', { body });
    await make({ name: 'Ari Arason', phone: '8661234' });
    await make({ name: 'Bára Jónsdóttir', ssn: '1201603389' });
    await make({ name: 'Brimalda ehf.', email: 'eldra@prof.example' });
    const file = text(
      [
        'Nafn;Kennitala;Sími;Netfang',
        'Ari Arason;;866-1234;',
        'Bára Jónsdóttir;;;',
        'Brimalda;;;nytt@prof.example',
        'Bára Jónsdóttir;0201603380;;',
        'Sandur hf.;;;',
      ].join('\n'),
    );
    const { counts, lines, rows, run } = await checked(manager, 'clients', file);
    expect([counts, lines]).toEqual([{ rows: 5, good: 2, asked: 2, duplicate: 1, bad: 0 }, [3, 4]]);
    expect(rows.map(({ line, verdict, questions }) => [line, verdict, questions[0]?.text])).toEqual([
      [2, 'duplicate', undefined],
      [3, 'asked', 'Bára Jónsdóttir er þegar á skrá. Er þetta sami aðili?'],
      [4, 'asked', 'Brimalda ehf. er þegar á skrá. Er þetta sami aðili?'],
      [5, 'good', undefined],
      [6, 'good', undefined],
    ]);
    expect(await run([4])).toMatchObject({ created: 3, duplicates: 1 });
    expect(await names(manager, 'clients')).toEqual([
      'Ari Arason',
      'Bára Jónsdóttir',
      'Bára Jónsdóttir',
      'Brimalda',
      'Brimalda ehf.',
      'Sandur hf.',
    ]);
  });

  it('is not matched with names of another firm, nor with deleted parties (PERM-04)', async () => {
    const [firm, other] = [await world.firm(), await world.firm()];
    await other.client({ name: 'Ari Arason' });
    const gone = await firm.client({ name: 'Ari Arason' });
    await firm.manager.call('DELETE', `/clients/${gone.id}`);
    expect((await checked(firm.manager, 'clients', text('Nafn;Sími\nAri Arason;\n'))).counts).toMatchObject({
      good: 1,
    });
  });
});

describe('hours', () => {
  it('above 24 on a day, of a reader or on a future day are asked about, including hours already logged (PLUS-06)', async () => {
    const { manager, employee, project } = await world.firm();
    const { id, yearNumber } = await project({ linked: [employee] });
    await manager.call('POST', '/worklogs', {
      body: {
        projectId: id,
        employeeId: employee.employeeId,
        quantity: 6,
        date: '2026-01-05T09:00:00Z',
        comment: 'Fyrr',
      },
    });
    const rows = [
      ['5.1.2026', 'Jón Starfsson', '10', 'Lestur'],
      ['5.1.2026', 'Jón Starfsson', '9', 'Bréf'],
      ['6.1.2026', 'Jón Starfsson', '24', 'Langur dagur'],
      ['6.1.2026', 'Lóa Lesdóttir', '1', 'Lesari'],
      ['6.1.2099', 'Jón Starfsson', '1', 'Síðar'],
    ].map((row) => [...row, yearNumber].join(';'));
    const {
      counts,
      rows: said,
      run,
    } = await checked(manager, 'worklogs', text(['Dags;Starfsmaður;Tímar;Lýsing;Málsnúmer', ...rows].join('\n')));
    expect(counts).toEqual({ rows: 5, good: 1, asked: 4, duplicate: 0, bad: 0 });
    expect(said.map(({ line, questions }) => [line, ...questions.map((one) => one.text)])).toEqual([
      [2, 'Þá verða 25,00 klst. skráðar á þennan dag.'],
      [3, 'Þá verða 25,00 klst. skráðar á þennan dag.'],
      [4],
      [5, 'Lóa Lesdóttir hefur aðeins lesaðgang.'],
      [6, 'Dagurinn er ekki kominn.'],
    ]);
    expect(await run([2])).toMatchObject({ created: 2 });
  });

  it('in a spreadsheet are read as times of day, durations and numbers (PLUS-06)', async () => {
    const { manager, project } = await world.firm();
    const { yearNumber } = await project();
    // Excel stores dates as numbers, and times as fractions.
    const day = 46_027;
    const formats = ['', 'dd.mm.yyyy', 'h:mm', '[h]:mm', '', '0.000'];
    const sheet = await writeXlsx({
      sheets: [
        {
          name: 'Tímar',
          columns: formats.map((numFmt) => (numFmt === '' ? {} : { numFmt })),
          rows: [
            ['Málsnúmer', 'Dags', 'Byrjar', 'Tímar', 'Lýsing', 'Tímaverð'],
            [yearNumber, day, 9.25 / 24, 1.25 / 24, 'lengd', 28.92],
            [yearNumber, day, 9.25 / 24, 1.25 / 24, 'aurar', 28.925],
            [yearNumber, day, day + 13.5 / 24, 1.5 / 24, 'dagur og stund', 28_925],
          ],
        },
      ],
    });
    const { counts, rows, run } = await checked(manager, 'worklogs', sheet);
    // Three decimals are not read as thousands.
    expect([counts, rows[1]]).toMatchObject([
      { good: 2, bad: 1 },
      { line: 3, problems: [{ field: 'price' }] },
    ]);
    expect(await run([])).toMatchObject({ created: 2, bad: 1 });
    const { items } = (await manager.call('GET', '/worklogs?orderBy=comment')).body;
    expect(items).toMatchObject([
      { comment: 'dagur og stund', date: '2026-01-05T13:30:00.000Z', quantity: 1.5, price: 28_925 },
      { comment: 'lengd', date: '2026-01-05T09:15:00.000Z', quantity: 1.25, price: 28.92 },
    ]);
  });

  it('with a number that another case has here are not added to that case (PLUS-06)', async () => {
    const { manager, project } = await world.firm();
    const ours = await project({ name: 'Okkar mál' });
    const file = text(
      `Nr.;Mál;Dags;Tímar\n${ours.yearNumber};Annað mál;5.1.2026;1\n${ours.yearNumber};Okkar mál;5.1.2026;1\n`,
    );
    const { counts } = await checked(manager, 'worklogs', file);
    expect(counts).toEqual({ rows: 2, good: 1, asked: 0, duplicate: 0, bad: 1 });
  });
});
