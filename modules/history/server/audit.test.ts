import { describe, expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

type Entry = {
  action: string;
  kind: string;
  rowName: string;
  employeeName: string | null;
  changes: { field: string; from: unknown; to: unknown }[];
};
const said = (items: readonly Entry[]) => items.map(({ action, kind, rowName }) => [action, kind, rowName]);
const told = ({ changes }: Entry) => Object.fromEntries(changes.map(({ field, from, to }) => [field, [from, to]]));

describe('the history of a row', () => {
  it('shows who did what, with old and new values, by the labels of fields and names of rows (PLUS-04)', async () => {
    const firm = await world.firm();
    const { body: rate } = await firm.manager.call('POST', '/Rates', {
      body: { name: 'Lögmaður', workTypeId: 1, value: 28_900 },
    });
    const { body: type } = await firm.manager.call('POST', '/ProjectTypes', { body: { name: 'Dómsmál' } });
    const { body: price } = await firm.manager.call('POST', '/Rates/ProjectTypes', {
      body: { rateId: rate.id, projectTypeId: type.id, value: 30_000 },
    });
    await firm.manager.call('PUT', `/Rates/ProjectTypes/${price.id}`, {
      body: { rateId: rate.id, projectTypeId: type.id, value: 31_000, version: 1 },
    });
    await firm.manager.call('DELETE', `/Rates/ProjectTypes/${price.id}`);
    const { body } = await firm.manager.call('GET', `/audit/rows?kind=projectTypeRate&id=${price.id}`);
    const name = 'Lögmaður · Dómsmál';
    expect(said(body.items)).toEqual([
      ['deleted', 'projectTypeRate', name],
      ['edited', 'projectTypeRate', name],
      ['created', 'projectTypeRate', name],
    ]);
    expect(body.items[0].employeeName).toBe('Margrét Stjóradóttir');
    expect(told(body.items[1])).toEqual({ value: [30_000, 31_000] });
    expect(told(body.items[2])).toEqual({
      rateId: [null, 'Lögmaður'],
      projectTypeId: [null, 'Dómsmál'],
      value: [null, 30_000],
    });
  });

  it('shows no internals: no ids, no search text, no undeclared column (PLUS-04)', async () => {
    const firm = await world.firm();
    const client = await firm.client({ name: 'Brimalda ehf.', ssn: null });
    const { body } = await firm.manager.call('GET', `/audit/rows?kind=client&id=${client.id}`);
    expect(told(body.items[0])).toEqual({
      name: [null, 'Brimalda ehf.'],
      currencyCode: [null, 'ISK'],
      languageCode: [null, 'IS'],
      countryCode: [null, 'IS'],
    });
  });

  it('of a project includes its links and its custom fields, each save as one entry', async () => {
    const firm = await world.firm();
    const { body: type } = await firm.manager.call('POST', '/ProjectTypes', { body: { name: 'Dómsmál' } });
    const project = await firm.project({ linked: [firm.employee], name: 'Riftun' });
    await world.sql('insert into project_type_link (tenant_id, project_id, project_type_id) values ($1, $2, $3)', [
      firm.id,
      project.id,
      type.id,
    ]);
    const { body: court } = await firm.manager.call('POST', '/DefaultExtensions', {
      body: { name: 'Dómstóll', valueType: 'String' },
    });
    await world.sql(
      "insert into project_extension (tenant_id, project_id, extension_id, value) values ($1, $2, $3, 'Héraðsdómur')",
      [firm.id, project.id, court.id],
    );
    const { body } = await firm.manager.call('GET', `/audit/rows?kind=project&id=${project.id}`);
    expect(said(body.items)).toEqual([
      ['created', 'projectExtension', 'Dómstóll'],
      ['edited', 'project', `${project.yearNumber} Riftun`],
      ['edited', 'project', `${project.yearNumber} Riftun`],
      ['created', 'project', `${project.yearNumber} Riftun`],
    ]);
    expect([told(body.items[0]), told(body.items[1]), told(body.items[2])]).toEqual([
      { extensionId: [null, 'Dómstóll'], value: [null, 'Héraðsdómur'] },
      { projectTypeId: [null, 'Dómsmál'] },
      { linkedEmployeeId: [null, 'Jón Starfsson'] },
    ]);
  });

  it('shows a project’s custom fields by their type, not as stored (PLUS-04)', async () => {
    const firm = await world.firm();
    const ask = async (name: string, valueType: string, defaultValue = '') =>
      (
        await firm.manager.call('POST', '/DefaultExtensions', {
          body: { name, valueType, required: false, defaultValue },
        })
      ).body.id as number;
    const answers = new Map([
      [await ask('Frestur', 'Date'), '2026-03-10'],
      [await ask('Gjafsókn', 'Bool'), 'false'],
      [await ask('Kaupverð', 'Amount', '100.5'), '1234567.5'],
      [await ask('Örorka', 'Percentage'), '0.125'],
      [await ask('Dómstóll', 'String'), '2026-03-10'],
    ]);
    const { body: project } = await firm.manager.call('POST', '/projects', {
      body: { name: 'Riftun', extensions: [...answers].map(([extensionId, value]) => ({ extensionId, value })) },
    });
    const { body } = await firm.manager.call('GET', `/audit/rows?kind=project&id=${project.id}`);
    const values = Object.fromEntries(
      body.items
        .filter(({ kind }: Entry) => kind === 'projectExtension')
        .map(({ rowName, changes }: Entry) => [rowName, changes.find(({ field }) => field === 'value')]),
    );
    expect(values).toEqual({
      Frestur: { field: 'value', kind: 'date', from: null, to: '2026-03-10' },
      Gjafsókn: { field: 'value', kind: 'flag', from: null, to: false },
      Kaupverð: { field: 'value', kind: 'money', from: null, to: 1_234_567.5 },
      Örorka: { field: 'value', kind: 'fraction', from: null, to: 0.125 },
      Dómstóll: { field: 'value', kind: 'text', from: null, to: '2026-03-10' },
    });
    const { body: asked } = await firm.manager.call('GET', `/audit?kind=defaultExtension&most=50`);
    expect(asked.items.find(({ rowName }: Entry) => rowName === 'Kaupverð').changes).toContainEqual({
      field: 'defaultValue',
      kind: 'money',
      from: null,
      to: 100.5,
    });
  });

  it('continues where a page ended, without a gap', async () => {
    const firm = await world.firm();
    const { body: rate } = await firm.manager.call('POST', '/Rates', { body: { name: 'A', workTypeId: 1, value: 1 } });
    for (let version = 1; version <= 4; version += 1)
      await firm.manager.call('PUT', `/Rates/${rate.id}`, {
        body: { name: 'A', workTypeId: 1, value: version + 1, version },
      });
    const pages: number[] = [];
    for (let before = ''; ;) {
      const { body } = await firm.manager.call('GET', `/audit/rows?kind=rate&id=${rate.id}&most=2${before}`);
      pages.push(...body.items.map((item: Entry) => item.changes.find(({ field }) => field === 'value')?.to));
      if (body.next === null) break;
      before = `&before=${body.next}`;
    }
    expect(pages).toEqual([5, 4, 3, 2, 1]);
  });

  it('does not exist for rows of others, invisible rows, and unknown kinds (PERM-04, PERM-19)', async () => {
    const firm = await world.firm();
    const project = await firm.project();
    const foreign = await (await world.firm()).project();
    const status = async (who: typeof firm.manager, query: string) =>
      (await who.call('GET', `/audit/rows?${query}`)).status;
    expect(await status(firm.manager, `kind=project&id=${project.id}`)).toBe(200);
    expect(await status(firm.employee, `kind=project&id=${project.id}`)).toBe(404);
    expect(await status(firm.manager, `kind=project&id=${foreign.id}`)).toBe(404);
    expect(await status(firm.manager, 'kind=userAccount&id=1')).toBe(404);
  });
});

describe('the log of the tenant', () => {
  it('is complete for a manager, filtered by person, kind, action and days (PERM-18, PLUS-04)', async () => {
    const firm = await world.firm();
    await firm.manager.call('POST', '/Rates', { body: { name: 'Lögmaður', workTypeId: 1, value: 1 } });
    const project = await firm.project({ linked: [firm.employee] });
    await firm.employee.call('POST', '/worklogs', { body: { projectId: project.id, quantity: 1 } });
    const kinds = async (query: string) =>
      (await firm.manager.call('GET', `/audit?${query}`)).body.items.map(({ kind }: Entry) => kind);
    expect(new Set(await kinds('most=200'))).toEqual(new Set(['worklog', 'project', 'rate', 'employee', 'tenant']));
    expect(await kinds(`employeeId=${firm.employee.employeeId}`)).toEqual(['worklog']);
    expect(await kinds('kind=rate')).toEqual(['rate']);
    expect(await kinds('kind=rate&action=deleted')).toEqual([]);
    // The log uses the database's clock.
    const [{ today } = { today: '' }] = await world.sql<{ today: string }>('select current_date::text as today');
    expect(await kinds(`kind=rate&dateFrom=${today}&dateTo=${today}`)).toEqual(['rate']);
    expect(await kinds('kind=rate&dateTo=2020-01-01')).toEqual([]);
    const { body } = await firm.manager.call('GET', '/audit/filters');
    expect(body.people.map(({ name }: { name: string }) => name)).toEqual([
      'Jón Starfsson',
      'Lóa Lesdóttir',
      'Margrét Stjóradóttir',
    ]);
    expect(body.kinds).toContain('projectTypeRate');
  });

  it('is limited to one’s own changes for others, as long as they see the project (PERM-18, PERM-19)', async () => {
    const firm = await world.firm();
    await firm.manager.call('POST', '/Rates', { body: { name: 'Lögmaður', workTypeId: 1, value: 1 } });
    const project = await firm.project({ linked: [firm.employee] });
    const { body: worklog } = await firm.employee.call('POST', '/worklogs', {
      body: { projectId: project.id, quantity: 1, comment: 'Leyndarmál' },
    });
    const own = async () => (await firm.employee.call('GET', '/audit')).body.items.map(({ kind }: Entry) => kind);
    expect(await own()).toEqual(['worklog']);
    expect((await firm.employee.call('GET', `/audit/rows?kind=worklog&id=${worklog.id}`)).body.items).toHaveLength(1);
    expect((await firm.employee.call('GET', `/audit?employeeId=${firm.manager.employeeId}`)).body.items).toEqual([]);
    expect((await firm.employee.call('GET', '/audit/filters')).body.people).toEqual([
      { id: firm.employee.employeeId, name: 'Jón Starfsson' },
    ]);
    await world.sql('delete from project_employee where tenant_id = $1', [firm.id]);
    expect(await own()).toEqual([]);
    expect((await firm.employee.call('GET', `/audit/rows?kind=worklog&id=${worklog.id}`)).status).toBe(404);
    expect((await firm.reader.call('GET', '/audit')).body).toEqual({ items: [], next: null });
  });

  it('is verified by managers: how much is sealed, how much is pending, and whether the chain is intact (PLUS-04)', async () => {
    const firm = await world.firm();
    const { body } = await firm.manager.call('GET', '/audit/check');
    expect(body).toEqual({ sealed: 0, waiting: expect.any(Number), brokenAt: null });
    expect(body.waiting).toBeGreaterThan(0);
    expect((await firm.employee.call('GET', '/audit/check')).status).toBe(403);
  });
});

describe('rows that are written together', () => {
  const entriesOf = (where: string) =>
    world.sql<{ action: string; entity: string; entity_id: number; employee_id: number | null; after: object }>(
      `select action, entity, entity_id, employee_id, after from audit_log where ${where} order by id`,
    );

  it('have an entry each, in their order, as if each were written alone (PLUS-04)', async () => {
    const firm = await world.firm();
    const project = await firm.project();
    const insert = (numbers: string) =>
      world.sql<{ id: number }>(
        `with person as materialized (select set_config('app.employee_id', $3::text, true))
         insert into worklog (tenant_id, project_id, employee_id, date, comment, quantity)
         select $1, $2, $3::int, timestamptz '2026-03-02 10:00Z', 'Fundur', n from person, unnest(${numbers}) n returning id`,
        [firm.id, project.id, firm.employee.employeeId],
      );
    const together = await insert('array[3, 1, 2]');
    const alone = [...(await insert('array[3]')), ...(await insert('array[1]')), ...(await insert('array[2]'))];
    const said = async (rows: readonly { id: number }[]) => {
      const ids = rows.map(({ id }) => id);
      const entries = await entriesOf(`entity = 'worklog' and entity_id = any('{${ids.join(',')}}')`);
      expect(entries.map((entry) => entry.entity_id)).toEqual(ids);
      return entries.map(({ action, employee_id, after }) => ({
        action,
        employee_id,
        ...after,
        id: 0,
        created_at: '',
      }));
    };
    const logged = await said(together);
    expect(logged).toMatchObject([3, 1, 2].map((quantity) => ({ action: 'created', comment: 'Fundur', quantity })));
    expect(logged.every(({ employee_id }) => employee_id === firm.employee.employeeId)).toBe(true);
    expect(Object.keys(logged[0] ?? {})).not.toContain('version');
    expect(await said(alone)).toEqual(logged);
  });

  it('include a credit note, which is logged before the change of its invoice (PLUS-04)', async () => {
    const firm = await world.firm();
    const client = await firm.client({ name: 'Brimalda ehf.' });
    const project = await firm.project({ clientId: client.id, responsible: firm.employee });
    const { body: log } = await firm.employee.call('POST', '/worklogs', {
      body: { projectId: project.id, payorId: client.id, date: '2026-03-02T10:00:00Z', quantity: 1, price: 10_000 },
    });
    const { body } = await firm.employee.call('POST', '/invoices', { body: { worklogIds: [log.id] } });
    const { id } = body.invoices[0];
    await firm.employee.call('POST', `/invoices/${id}/credit`, { body: { confirmed: true } });
    const entries = await entriesOf(`entity = 'invoice' and tenant_id = ${firm.id}`);
    expect(entries.map(({ action, entity_id }) => [action, entity_id === id])).toEqual([
      ['created', true],
      ['created', false],
      ['edited', true],
    ]);
  });
});
