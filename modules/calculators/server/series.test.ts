import { describe, expect, it } from 'vitest';
import { readZip, unpack } from '#server/zip.ts';
import type { Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

// Interest series of the firm's own, used in periods beside statutory ones.

const world = await openWorld();
const law = '3. gr. lánssamnings aðila';
const make = (who: Person, body: object = { name: 'Kjörvextir', law }) =>
  who.call('POST', '/calculators/series', { body });
const bringIn = (who: Person, seriesId: number | null, rates: readonly (readonly [string, number])[]) =>
  who.call('POST', '/calculators/rates/import', {
    body: {
      interestType: 'Series',
      seriesId,
      rates: rates.map(([month, rate]) => ({ month, rate, source: 'Vaxtatafla bankans', replaces: null })),
    },
  });
const claim = (seriesId: number | null) => ({
  debts: [
    {
      name: 'Lán',
      principalAmount: 1_000_000,
      interestPeriods: [{ startDate: '2024-01-01', endDate: '2024-03-01', interestType: 'Series', seriesId }],
      payments: [],
    },
  ],
});
const calculate = (who: Person, seriesId: number | null) =>
  who.call('POST', '/calculators/interests', { body: claim(seriesId) });

describe('a series of the firm', () => {
  it('is used in calculations by month, and a missing month is refused by name', async () => {
    const firm = await world.firm();
    const { status, body: series } = await make(firm.manager);
    expect([status, series]).toEqual([
      201,
      { id: series.id, name: 'Kjörvextir', law, version: 1, can: { edit: true, delete: true } },
    ]);
    expect((await bringIn(firm.manager, series.id, [['2024-01', 0.12]])).body).toEqual({ count: 1 });
    const refused = await calculate(firm.employee, series.id);
    expect([refused.body.code, refused.body.detail]).toEqual([
      'interest_months_missing',
      'Vexti vantar fyrir febrúar 2024 á: Lán',
    ]);
    await bringIn(firm.manager, series.id, [['2024-02', 0.18]]);
    const { body } = await calculate(firm.employee, series.id);
    expect(body.totals.interest).toBe(25_000);
    expect(body.series).toEqual([{ id: series.id, name: 'Kjörvextir', law }]);
    expect(body.rates[0]).toMatchObject({ interestType: 'Series', seriesId: series.id, evidence: 'own' });
    const paper = await firm.reader.call('POST', '/calculators/interests/report', {
      body: { ...claim(series.id), format: 'Word' },
    });
    const entry = readZip(paper.raw)?.find(({ name }) => name === 'word/document.xml');
    const text = entry ? (await unpack(entry, 1_000_000))?.toString('utf8') : '';
    expect(text).toContain(`ásamt vöxtum skv. ${law} af 1.000.000 kr. frá 01.01.2024`);
    expect(text).toContain(`Kjörvextir, ${law}`);
  });

  it('belongs to its firm only, and managers maintain it', async () => {
    const firm = await world.firm();
    const other = await world.firm();
    const { body: series } = await make(firm.manager);
    for (const person of [firm.employee, firm.reader]) {
      expect((await make(person, { name: 'Önnur', law: '' })).status).toBe(403);
      expect((await bringIn(person, series.id, [['2024-01', 0.1]])).status).toBe(403);
      expect((await person.call('DELETE', `/calculators/series/${series.id}`)).status).toBe(403);
    }
    expect((await bringIn(other.manager, series.id, [['2024-01', 0.1]])).status).toBe(404);
    expect((await calculate(other.manager, series.id)).body.code).toBe('interest_no_series');
    expect((await other.manager.call('GET', '/calculators/rates')).body.series).toEqual([]);
    expect((await make(other.manager)).status).toBe(201);
    expect((await make(firm.manager, { name: 'KJÖRVEXTIR', law: '' })).status).toBe(409);
  });

  it('in the bin is not used in calculations, and is again once restored with its rates', async () => {
    const firm = await world.firm();
    const { body: series } = await make(firm.manager);
    await bringIn(firm.manager, series.id, [
      ['2024-01', 0.12],
      ['2024-02', 0.12],
    ]);
    expect((await firm.manager.call('DELETE', `/calculators/series/${series.id}`)).status).toBe(204);
    const refused = await calculate(firm.employee, series.id);
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([
      422,
      'interest_no_series',
      ['debts.0.interestPeriods.0.seriesId'],
    ]);
    expect((await bringIn(firm.manager, series.id, [['2024-03', 0.12]])).status).toBe(404);
    await firm.manager.call('PUT', '/calculators/series/restore', { body: { ids: [series.id] } });
    expect((await calculate(firm.employee, series.id)).body.totals.interest).toBe(20_000);
  });

  it.each([[null], [0], [2_147_483_000]])('that is invalid (%s) is refused at its field', async (seriesId) => {
    const firm = await world.firm();
    const refused = await calculate(firm.employee, seriesId);
    expect(refused.status).toBe(seriesId === 0 ? 400 : 422);
    expect(Object.keys(refused.body.errors)).toEqual(['debts.0.interestPeriods.0.seriesId']);
    if (seriesId === null) expect((await bringIn(firm.manager, null, [['2024-01', 0.1]])).status).toBe(422);
  });
});
