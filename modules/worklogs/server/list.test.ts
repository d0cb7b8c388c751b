import { describe, expect, it } from 'vitest';
import { readRows, readSums } from '#tests/support/excel.ts';
import { readable } from '#tests/support/readable.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
const firm = await world.firm();
const client = await firm.client();
const mine = await firm.project({ clientId: client.id, linked: [firm.employee], name: 'Ármúli' });
const hidden = await firm.project({ name: 'Leynimál' });
const internal = await firm.project({ linked: [firm.employee], billable: false, name: 'Innra starf' });

async function log(projectId: number, date: string, quantity: number, price = 10_001, more: object = {}) {
  return (await firm.manager.call('POST', '/worklogs', { body: { projectId, date, quantity, price, ...more } })).body;
}
await log(mine.id, '2026-10-31T23:59:00Z', 1.25, 10_001, { comment: '=1+1' });
await log(mine.id, '2026-11-01T00:00:00Z', 0.33);
await log(mine.id, '2026-11-02T08:00:00Z', 2, 5000, { workTypeId: 2 });
await log(internal.id, '2026-11-03T08:00:00Z', 3);
await log(hidden.id, '2026-11-03T09:00:00Z', 4);
const get = (query: string, person = firm.employee) => person.call('GET', `/worklogs${query}`);

describe('the list', () => {
  it('answers items, pagination and sums over all matches rather than the page (API-79, WIRE-11, WIRE-12)', async () => {
    const { body } = await get('?pageSize=10&pageNumber=1&billable=true');
    expect(body.pagination).toEqual({ total: 3, pageNumber: 1, pageSize: 10 });
    const small = await get('?pageSize=1&billable=true');
    expect(small.body.items).toHaveLength(1);
    expect(small.body.aggregates).toEqual(body.aggregates);
    const sum = (field: string) =>
      body.items.reduce((all: number, row: Record<string, number>) => all + (row[field] ?? 0), 0);
    expect(body.aggregates.totals).toEqual([
      {
        currencyCode: 'ISK',
        total: sum('total'),
        totalBilled: sum('totalBilled'),
        totalWrittenOff: 0,
        totalBilledWithDiscount: sum('totalBilledWithDiscount'),
        totalWrittenOffWithDiscount: 0,
      },
    ]);
    expect(body.aggregates.quantity).toBe(1.58);
  });

  it('counts, sums and shows nothing of a project that the person is not on (PERM-19)', async () => {
    expect((await get('')).body.pagination.total).toBe(4);
    expect((await get('', firm.manager)).body.pagination.total).toBe(5);
    const asked = await get(`?projectId=${hidden.id}`);
    expect([asked.body.items, asked.body.aggregates.totals, asked.body.pagination.total]).toEqual([[], [], 0]);
  });

  it.each([
    ['billable=false', 1],
    ['isBooked=true', 0],
    ['isBooked=false', 4],
    ['dateFrom=2026-11-01', 3],
    ['dateTo=2026-10-31', 1],
    ['dateFrom=2026-11-01&dateTo=2026-11-01', 1],
    ['workTypeId=2', 1],
    [`clientId=${client.id}`, 3],
    ['projectStatusId=2', 0],
    [`projectEmployeeId=${firm.manager.employeeId}`, 4],
    [`employeeId=${firm.employee.employeeId}`, 0],
    [`payorId=${client.id}`, 3],
    ['currencyCode=EUR', 0],
  ])('filters by %s (API-79, API-80, WORK-03, WORK-38)', async (query, total) => {
    expect((await get(`?${query}`)).body.pagination.total).toBe(total);
  });

  it('sorts by the fields of the list and refuses others (WIRE-14)', async () => {
    const { body } = await get('?orderBy=quantity%20desc,date%20asc');
    expect(body.items.map((row: { quantity: number }) => row.quantity)).toEqual([3, 2, 1.25, 0.33]);
    const refused = await get('?orderBy=comment;drop%20table');
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['orderBy']]);
  });

  it('sorts by date, newest first, 20 per page by default (WORK-06)', async () => {
    const { body } = await get('');
    expect([body.pagination.pageSize, body.items[0].projectName]).toEqual([20, 'Innra starf']);
  });

  it.each([
    ['1000', 500],
    ['1000000', 10_000],
    ['99999', 10_000],
    ['0', 1],
  ])('lowers a page size of %s to %d (WIRE-17, WIRE-18)', async (asked, size) => {
    expect((await get(`?pageSize=${asked}`)).body.pagination.pageSize).toBe(size);
  });

  it('gives the calendar of one person a thousand rows, and no grid more than 500 (OPEN-22)', async () => {
    const large = await world.firm();
    const { id } = await large.project();
    await world.sql(
      `insert into worklog (tenant_id, project_id, employee_id, date, work_type_id, quantity, quantity_billed, price, discount, currency_code, currency_rate)
       select $1, $2, $3, '2024-02-05T09:00:00Z', 1, 0.1, 0.1, 1000, 0, 'ISK', 1 from generate_series(1, 1001)`,
      [large.id, id, large.manager.employeeId],
    );
    const days = 'dateFrom=2024-02-05&dateTo=2024-02-11';
    const size = async (query: string) => {
      const { items, pagination } = (await large.manager.call('GET', `/worklogs?pageSize=1000&${query}`)).body;
      return [items.length, pagination.pageSize, pagination.total];
    };
    expect(await size(`${days}&employeeId=${large.manager.employeeId}`)).toEqual([1000, 1000, 1001]);
    expect(await size(days)).toEqual([500, 500, 1001]);
  });

  it('accepts OData names (WIRE-15) and paths in any case (WIRE-02)', async () => {
    const { body } = await firm.employee.call(
      'GET',
      '/Worklogs?$top=2&$skip=1&$orderby=quantity%20desc&$inlinecount=allpages',
    );
    expect(body.items.map((row: { quantity: number }) => row.quantity)).toEqual([2, 1.25]);
  });
});

describe('exports', () => {
  it('include the list as Timaskraning.xlsx (API-89, WORK-41, SHELL-39)', async () => {
    const { status, headers, raw } = await get('/export?billable=true');
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('filename="Timaskraning.xlsx"');
    expect(raw.subarray(0, 2).toString()).toBe('PK');
  });

  it('include only what is selected, and nothing of a project behind walls', async () => {
    const { body } = await firm.manager.call('GET', '/worklogs?pageSize=100');
    const rows: readonly { readonly id: number; readonly projectId: number; readonly projectName: string }[] =
      body.items;
    const one = rows.find(({ projectId }) => projectId === mine.id);
    const hidden = rows.find(({ projectName }) => projectName === 'Leynimál');
    const answer = await firm.employee.call('POST', '/worklogs/export', {
      body: { ids: [one?.id, hidden?.id], orderBy: 'date desc' },
    });
    expect(answer.headers['content-disposition']).toContain('filename="Timaskraning.xlsx"');
    const words = await readable(answer);
    expect(words.split(mine.yearNumber)).toHaveLength(2);
    expect(words).not.toContain('Leynimál');
  });

  it('may be of a page without rows (API-89)', async () => {
    const { status, raw } = await firm.manager.call('GET', '/worklogs/export?pageNumber=99');
    expect(status).toBe(200);
    expect(raw.subarray(0, 2).toString()).toBe('PK');
  });

  it('say that the sum of hours is of the hours billed, which stand beside the hours worked', async () => {
    const words = await readable(await get('/export?billable=true'));
    expect(words).toContain('>Útskuldaðir tímar<');
    expect(words).not.toContain('>Tímar<');
  });

  it('name the filters of the list in the file, without the name of a case behind walls', async () => {
    const { body } = await firm.manager.call('GET', '/worklogs?pageSize=100');
    const hidden = body.items.find(({ projectName }: { projectName: string }) => projectName === 'Leynimál');
    const query = `/export?isBooked=false&billable=true&workTypeId=1&dateFrom=2020-01-01&lacks=text&search=orð`;
    const words = await readable(await get(`${query}&projectId=${mine.id}&employeeId=${firm.employee.employeeId}`));
    for (const word of [
      '01.01.2020 –',
      mine.yearNumber,
      'Jón Starfsson',
      'Óreikningsfært',
      'Útskuldanlegt',
      'Lýsing',
      'orð',
    ])
      expect(words).toContain(`>${word}`);
    const foreign = await firm.employee.call('GET', `/worklogs${query}&projectId=${hidden.projectId}`);
    expect(await readable(foreign)).not.toContain('Leynimál');
  });

  it.each(['PDF', 'Excel'])('include the work report as %s (API-88)', async (format) => {
    const { status, raw } = await firm.employee.call('POST', '/worklogs/report', {
      body: { format, projectId: mine.id },
    });
    expect(status).toBe(200);
    expect(raw.subarray(0, format === 'PDF' ? 5 : 2).toString()).toBe(format === 'PDF' ? '%PDF-' : 'PK');
  });

  it.each([
    [1, ['0,33 10.001 0 3.300 ISK', '2,00 5.000 0 10.000 ISK', 'Samtals · Tímar 0,33 · 13.300 kr.']],
    [2, [`01.11.2026 ${mine.yearNumber} Ármúli`, 'Margrét Stjóradóttir 01.11.2026']],
  ])('show their dates, and krónur without aurar (kind %i, OPEN-79)', async (typeId, lines) => {
    const body = { format: 'PDF', projectId: mine.id, dateFrom: '2026-11-01', dateTo: '2026-11-30', typeId };
    const words = await readable(await firm.employee.call('POST', '/worklogs/report', { body }));
    for (const line of ['Tímabil 01.11.2026 – 30.11.2026', ...lines]) {
      expect(words.replaceAll(/\s+/g, ' ')).toContain(line);
    }
  });
});

describe('the latest worklogs', () => {
  it('are the person’s last five changed (API-92, WORK-09)', async () => {
    const { body } = await firm.manager.call('GET', '/worklogs/latest');
    expect(body).toHaveLength(5);
    expect(body[0].projectName).toBe('Leynimál');
    expect((await firm.employee.call('GET', '/worklogs/latest')).body).toEqual([]);
  });
});

it('exports worked and billed hours of the list as Excel, with a sum per currency', async () => {
  await log(mine.id, '2026-12-01T08:00:00Z', 3.75, 10_000, { quantityBilled: 2.25 });
  await world.sql(
    "insert into exchange_rate (tenant_id, currency_code, date, rate) values ($1, 'EUR', '2026-01-01', 147)",
    [firm.id],
  );
  const abroad = await firm.project({
    clientId: (await firm.client({ currencyCode: 'EUR' })).id,
    linked: [firm.employee],
  });
  await log(abroad.id, '2026-12-02T08:00:00Z', 1, 99.5, { comment: '+354 555 1234' });
  await log(mine.id, '2026-12-03T08:00:00Z', 1, 2500, { workTypeId: 2 });
  const { raw } = await get('/export?dateFrom=2026-12-01');
  const [head = [], ...rows] = await readRows(raw);
  for (const name of ['Magn', 'Útskuldað']) expect(head).toContain(name);
  expect(rows.slice(0, 3).map((row) => row[0])).toEqual(
    ['03', '02', '01'].map((day) => new Date(`2026-12-${day}T00:00:00Z`)),
  );
  expect(rows[1]).toContain('+354 555 1234');
  expect(rows[2]).toEqual(expect.arrayContaining([3.75, 2.25, 10_000, 22_500]));
  const sums = await readSums(raw);
  expect(sums.map(({ shown }) => shown)).toEqual([3.25, 25_000, 99.5]);
  expect(sums.map(({ reckoned }) => reckoned)).toEqual(sums.map(({ shown }) => shown));
});

describe('keyset paging', async () => {
  const large = await world.firm();
  const project = await large.project({ linked: [large.employee] });
  // Several rows with the same time, others a microsecond apart.
  await world.sql(
    `insert into worklog (tenant_id, project_id, employee_id, date, quantity, price, comment)
     select $1, $2, $3, timestamptz '2026-03-01 09:00:00.000001+00' + (n / 3) * interval '1 microsecond', (n % 4) * 0.25, 1000, 'Vinna ' || n
       from generate_series(1, 47) n`,
    [large.id, project.id, large.manager.employeeId],
  );
  const page = async (query: string, pageSize = 10) =>
    (await large.manager.call('GET', `/worklogs?pageSize=${pageSize}&${query}`)).body;
  const idsOf = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id);

  it.each(['date desc', 'date asc', 'quantity desc', 'createdDate asc', 'modifiedDate desc', 'totalBilled asc'])(
    'covers the whole list once, by %s',
    async (orderBy) => {
      const walked: number[] = [];
      const counted: number[] = [];
      let after = '';
      for (let pageNumber = 1; pageNumber <= 5; pageNumber += 1) {
        const body = await page(`orderBy=${orderBy}&pageNumber=${pageNumber}${after && `&after=${after}`}`);
        walked.push(...idsOf(body));
        counted.push(...idsOf(await page(`orderBy=${orderBy}&pageNumber=${pageNumber}`)));
        expect(body.pagination).toMatchObject({ total: 47, pageNumber, pageSize: 10 });
        after = body.pagination.next;
      }
      expect([walked, new Set(walked).size, after]).toEqual([counted, 47, undefined]);
    },
  );

  it('neither loses nor repeats rows during concurrent creates and deletes', async () => {
    const first = await page('orderBy=date desc');
    const [gone] = idsOf(first).slice(-1);
    await large.manager.call('DELETE', `/worklogs/${gone}`);
    const made = { projectId: project.id, date: '2026-04-01T09:00:00Z', quantity: 1 };
    await large.manager.call('POST', '/worklogs', { body: made });
    const second = await page(`orderBy=date desc&pageNumber=2&after=${first.pagination.next}`);
    expect(idsOf(second).filter((id) => idsOf(first).includes(id))).toEqual([]);
    const whole = await page('orderBy=date desc', 100);
    expect([...idsOf(first).slice(0, -1), ...idsOf(second)]).toEqual(idsOf(whole).slice(1, 20));
  });

  it('is not offered for an order by names or by several fields', async () => {
    for (const orderBy of ['projectName', 'comment', 'date desc,price'])
      expect((await page(`orderBy=${orderBy}`)).pagination.next).toBeUndefined();
  });

  it.each(['x', '1', '1,', ',1', "1,1'", '1e9,1', '12345678901234567,1'])(
    'refuses the forged key %s',
    async (after) => {
      const { status, body } = await large.manager.call('GET', `/worklogs?after=${encodeURIComponent(after)}`);
      expect([status, Object.keys(body.errors)]).toEqual([400, ['after']]);
    },
  );
});

describe('the separate sums', () => {
  it('equal those of the list, which can omit them (WIRE-12)', async () => {
    const filter = 'billable=true&dateFrom=2026-11-01';
    const whole = (await get(`?${filter}`)).body;
    const { body } = await get(`/sums?${filter}`);
    expect(body).toEqual({ total: whole.pagination.total, aggregates: whole.aggregates });
    const rows = (await get(`?${filter}&sums=false`)).body;
    expect(rows).toEqual({ items: whole.items, pagination: { pageNumber: 1, pageSize: 20 } });
  });

  it('include only what the person sees (PERM-17, PERM-19)', async () => {
    const [own, all] = [(await get('/sums')).body.total, (await get('/sums', firm.manager)).body.total];
    expect([own, all - own]).toEqual([(await get('')).body.pagination.total, 1]);
    expect((await get(`/sums?projectId=${hidden.id}`)).body).toMatchObject({ total: 0, aggregates: { totals: [] } });
    const exported = async (person: typeof firm.employee) =>
      JSON.stringify(await readRows((await get('/export', person)).raw));
    expect(await exported(firm.manager)).toContain('Leynimál');
    expect(await exported(firm.employee)).not.toContain('Leynimál');
  });
});

it('exports a page of the list in its order, as the page of a task asks by OData, with the sums of that page (API-89)', async () => {
  const other = await world.firm();
  const { id: projectId } = await other.project();
  const { body: task } = await other.manager.call('POST', '/tasks', { body: { name: 'Stefna', projectId } });
  for (const [day, quantity] of [1, 2, 4].entries())
    await other.manager.call('POST', '/worklogs', {
      body: {
        projectId,
        taskId: task.id,
        date: `2026-03-0${day + 1}T10:00:00Z`,
        quantity,
        price: 1000,
        comment: `nr ${day + 1}`,
      },
    });
  await other.manager.call('POST', '/worklogs', { body: { projectId, quantity: 8, price: 1000, comment: 'nr 9' } });
  const asked = `projectId=${projectId}&taskId=${task.id}&$orderby=date desc`;
  const printed = async (query: string) => {
    const { raw } = await other.manager.call('GET', `/worklogs/export?${asked}${query}`);
    const cells = (await readRows(raw)).flat();
    const sums = (await readSums(raw)).map(({ shown, reckoned }) => [shown, reckoned]);
    return [cells.filter((cell) => /^nr \d$/.test(String(cell))), sums];
  };
  expect(await printed('')).toEqual([
    ['nr 3', 'nr 2', 'nr 1'],
    [
      [7, 7],
      [7000, 7000],
    ],
  ]);
  expect(await printed('&$top=1&$skip=1&$inlinecount=allpages')).toEqual([
    ['nr 2'],
    [
      [2, 2],
      [2000, 2000],
    ],
  ]);
  expect(await printed('&pageNumber=2&pageSize=2')).toEqual([
    ['nr 1'],
    [
      [1, 1],
      [1000, 1000],
    ],
  ]);
});
