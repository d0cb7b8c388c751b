import { describe, expect, it } from 'vitest';
import { readSheetNames } from '#tests/support/excel.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
const ssn = '1201603389';

/** Clients and opponents have the same endpoints, so a test gives a path once for both. */
const kinds = [
  ['clients', 'client'],
  ['opponents', 'opponent'],
] as const;

describe.each(kinds)('%s', (path, word) => {
  it('are registered as typed, without the masks (API-125, API-133, DATA-39, DATA-41, I18N-13)', async () => {
    const firm = await world.firm();
    const made = await firm.employee.call('POST', `/${path}`, {
      body: {
        name: ' Brimalda ehf. ',
        ssn: '120160-3389',
        address: 'Brekkugata 1',
        postalCode: '600',
        city: 'Akureyri',
        email: 'Brimalda@Prof.Example',
        phone: '555-1234',
      },
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: 'Brimalda ehf.',
      ssn,
      address: 'Brekkugata 1',
      postalCode: '600',
      city: 'Akureyri',
      email: 'brimalda@prof.example',
      phone: '5551234',
      createdByName: 'Jón Starfsson',
      modifiedByName: 'Jón Starfsson',
      version: 1,
      can: { edit: true, delete: true },
      conflicts: [],
    });
    const again = await firm.employee.call('GET', `/${path}/${made.body.id}`, {});
    expect(again.body).toMatchObject({ id: made.body.id, name: 'Brimalda ehf.' });
    if (path === 'clients')
      expect(again.body).toMatchObject({ currencyCode: 'ISK', languageCode: 'IS', countryCode: 'IS' });
    else expect(again.body.currencyCode).toBeUndefined();
  });

  it('require a name, a well-formed address and a kennitala with a real date; a wrong check digit is accepted (OPEN-50)', async () => {
    const firm = await world.firm();
    const send = (body: object) => firm.employee.call('POST', `/${path}`, { body });
    const bad = [
      await send({ name: ' ' }),
      await send({ name: 'A', email: 'ekki netfang' }),
      await send({ name: 'A', ssn: '3213603389' }),
      await send({ name: 'A', ssn: '123' }),
    ];
    expect(bad.map(({ status, body }) => [status, Object.keys(body.errors)])).toEqual([
      [400, ['name']],
      [400, ['email']],
      [422, ['ssn']],
      [422, ['ssn']],
    ]);
    expect(bad[2]?.body).toMatchObject({ code: 'bad_kennitala', errors: { ssn: 'Kennitalan er ekki gild.' } });
    expect(bad[1]?.body.errors.email).toBe('„ekki netfang“ er ekki gilt netfang.');
    expect((await send({ name: 'A', ssn: '1201603399', email: '' })).status).toBe(201);
    expect((await send({ name: 'B', email: 'post@LÖGMENN.is' })).body.email).toBe('post@xn--lgmenn-wxa.is');
  });

  it('each have a unique kennitala, also when two people enter it at the same time (OPEN-50)', async () => {
    const firm = await world.firm();
    const both = await Promise.all(
      [1, 2, 3].map((n) => firm.employee.call('POST', `/${path}`, { body: { name: `Aðili ${n}`, ssn } })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'kennitala_taken',
      current: { ssn },
      errors: { ssn: 'Annar aðili er þegar skráður með þessa kennitölu.' },
    });
    const other = await world.firm();
    expect((await other.employee.call('POST', `/${path}`, { body: { name: 'Aðili', ssn } })).status).toBe(201);
  });

  it('are edited with their version; an outdated one returns the current row (API-126, API-134, WIRE-22)', async () => {
    const firm = await world.firm();
    const { body: made } = await firm.employee.call('POST', `/${path}`, {
      body: { name: 'Fyrst', city: 'Akureyri', phone: '5551234' },
    });
    const edited = await firm.manager.call('PUT', `/${path}/${made.id}`, { body: { ...made, name: 'Svo' } });
    expect([edited.status, edited.body]).toMatchObject([
      200,
      { name: 'Svo', city: 'Akureyri', phone: '5551234', version: 2, modifiedByName: 'Margrét Stjóradóttir' },
    ]);
    const stale = await firm.employee.call('PUT', `/${path}/${made.id}`, { body: { name: 'Seinn', version: 1 } });
    expect([stale.status, stale.body.current]).toMatchObject([412, { name: 'Svo', version: 2 }]);
    expect(
      (await firm.employee.call('PUT', `/${path}/${made.id}`, { body: { name: 'Svo', city: null, version: 2 } })).body,
    ).toMatchObject({ city: null, phone: '5551234' });
  });

  it('are readable by readers and changed by others only (PERM-14)', async () => {
    const firm = await world.firm();
    const { body: made } = await firm.employee.call('POST', `/${path}`, { body: { name: 'Aðili' } });
    const tries = [
      await firm.reader.call('POST', `/${path}`, { body: { name: 'B' } }),
      await firm.reader.call('PUT', `/${path}/${made.id}`, { body: { name: 'B', version: 1 } }),
      await firm.reader.call('DELETE', `/${path}/${made.id}`),
      await firm.reader.call('PUT', `/${path}/restore`, { body: { ids: [made.id] } }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await firm.reader.call('GET', `/${path}/${made.id}`)).body.can).toEqual({ edit: false, delete: false });
  });

  it('are deleted and restored, by whoever deleted them or by a manager (API-127, API-135)', async () => {
    const firm = await world.firm();
    const colleague = await firm.person();
    const { body: made } = await firm.employee.call('POST', `/${path}`, { body: { name: 'Aðili', ssn } });
    expect((await firm.employee.call('DELETE', `/${path}/${made.id}`)).status).toBe(204);
    expect((await firm.employee.call('GET', `/${path}/${made.id}`)).status).toBe(404);
    expect((await firm.manager.call('GET', `/${path}?deleted=true`)).body.items).toMatchObject([{ id: made.id }]);
    expect((await firm.employee.call('GET', `/${path}?deleted=true`)).status).toBe(403);
    expect((await colleague.call('PUT', `/${path}/restore`, { body: { ids: [made.id] } })).status).toBe(403);
    expect((await firm.employee.call('PUT', `/${path}/restore`, { body: { ids: [made.id] } })).body).toEqual({
      count: 1,
    });
    expect((await firm.employee.call('GET', `/${path}/${made.id}`)).body.name).toBe('Aðili');
    await firm.employee.call('DELETE', `/${path}/${made.id}`);
    await firm.employee.call('POST', `/${path}`, { body: { name: 'Nýr', ssn } });
    expect((await firm.manager.call('PUT', `/${path}/restore`, { body: { ids: [made.id] } })).body.code).toBe(
      'kennitala_taken',
    );
  });

  it('cannot be deleted while a case or work uses them, and the answer names which (PERM-14, OPEN-59, ERR-41)', async () => {
    const firm = await world.firm();
    const { id } = await firm[word]();
    const project = await firm.project({ [`${word}Id`]: id, name: 'Kaup á húsi', linked: [firm.employee] });
    const refused = await firm.employee.call('DELETE', `/${path}/${id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
    expect(refused.body.uses).toMatchObject([
      { kind: 'project', count: 1, names: [`${project.yearNumber} Kaup á húsi`] },
    ]);
    await world.sql('update project set deleted_at = now() where id = $1', [project.id]);
    expect((await firm.employee.call('DELETE', `/${path}/${id}`)).status).toBe(204);
  });

  it('can be deleted as if unused by people who cannot see the case, and stay on it (PERM-19)', async () => {
    const firm = await world.firm();
    const { id } = await firm[word]();
    const hidden = await firm.project({ [`${word}Id`]: id });
    expect((await firm.employee.call('DELETE', `/${path}/${id}`)).status).toBe(204);
    expect(await world.sql(`select ${word}_id as id from project where id = $1`, [hidden.id])).toEqual([{ id }]);
  });

  it('are listed by name in alphabetical order, a page at a time (API-25, API-26, I18N-20)', async () => {
    const firm = await world.firm();
    for (const name of ['Össur', 'Ari', 'Ágústa', 'Þóra', 'Zófonías', 'Bára']) await firm[word]({ name });
    const { body } = await firm.reader.call('GET', `/${path}?orderBy=name&pageNumber=1&pageSize=4`);
    expect([body.items.map(({ name }: { name: string }) => name), body.pagination]).toEqual([
      ['Ari', 'Ágústa', 'Bára', 'Zófonías'],
      { total: 6, pageNumber: 1, pageSize: 4 },
    ]);
    const last = await firm.reader.call('GET', `/${path}?orderBy=name desc&pageNumber=2&pageSize=4`);
    expect(last.body.items.map(({ name }: { name: string }) => name)).toEqual(['Ágústa', 'Ari']);
    expect((await firm.reader.call('GET', `/${path}?orderBy=secret`)).status).toBe(400);
  });

  it('are found by folded words and by kennitala with its dash or without (API-25, API-26)', async () => {
    const firm = await world.firm();
    await firm.employee.call('POST', `/${path}`, { body: { name: 'Þórður Öfjörð', ssn } });
    await firm[word]({ name: 'Annar' });
    for (const search of ['thordur', 'ÞÓRÐUR', 'ofjord', 'öfj þór', '1201603389', '120160-3389', '120160-33']) {
      for (const list of [path, `${path}/lite`]) {
        const { body } = await firm.reader.call('GET', `/${list}?search=${encodeURIComponent(search)}`);
        expect([list, search, body.items.map(({ name }: { name: string }) => name)]).toEqual([
          list,
          search,
          ['Þórður Öfjörð'],
        ]);
      }
    }
  });

  it('are found by their town, with small or large letters, and in the bin too', async () => {
    const firm = await world.firm();
    for (const [name, city] of [
      ['Fyrri', 'Kópavogur'],
      ['Síðari', 'Akureyri'],
    ])
      await firm.employee.call('POST', `/${path}`, { body: { name, city } });
    const found = async (search: string, more = '') =>
      (await firm.manager.call('GET', `/${path}?search=${encodeURIComponent(search)}${more}`)).body.items.map(
        ({ name }: { name: string }) => name,
      );
    for (const search of ['Kópavogur', 'kópavogur', ' KÓPAVOGUR '])
      expect([search, await found(search)]).toEqual([search, ['Fyrri']]);
    const [{ id }] = (await firm.manager.call('GET', `/${path}?search=akureyri`)).body.items;
    await firm.manager.call('DELETE', `/${path}/${id}`);
    expect([await found('Akureyri'), await found('Akureyri', '&deleted=true')]).toEqual([[], ['Síðari']]);
  });

  it('are filtered by whether a visible case uses them', async () => {
    const firm = await world.firm();
    const used = await firm[word]({ name: 'Notaður' });
    await firm[word]({ name: 'Ónotaður' });
    await firm.project({ [`${word}Id`]: used.id });
    const names = async (person: typeof firm.manager, unused: boolean) =>
      (await person.call('GET', `/${path}?unused=${unused}`)).body.items.map(({ name }: { name: string }) => name);
    expect([await names(firm.manager, true), await names(firm.manager, false)]).toEqual([['Ónotaður'], ['Notaður']]);
    expect([await names(firm.employee, true), await names(firm.employee, false)]).toEqual([
      ['Notaður', 'Ónotaður'],
      [],
    ]);
  });

  it('have a page with counts and figures of what the person can see (API-128, API-129, API-136, DATA-25, OPEN-74)', async () => {
    const firm = await world.firm();
    const { id } = await firm[word]();
    const seen = await firm.project({ [`${word}Id`]: id, linked: [firm.employee] });
    const hidden = await firm.project({ [`${word}Id`]: id, statusId: 2 });
    const log = (project: number, type: number, price: number, currency = 'ISK', rate = 1) =>
      world.sql(
        'insert into worklog (tenant_id, project_id, employee_id, date, work_type_id, quantity, quantity_billed, price, discount, currency_code, currency_rate) values ($1, $2, $3, now(), $4, 2, 1.5, $5, 0.1, $6, $7)',
        [firm.id, project, firm.manager.employeeId, type, price, currency, rate],
      );
    await log(seen.id, 1, 10_000);
    await log(seen.id, 2, 1000);
    await log(hidden.id, 3, 100, 'EUR', 140);
    const of = async (person: typeof firm.manager) => [
      (await person.call('GET', `/${path}/${id}/stats`)).body,
      (await person.call('GET', `/${path}/${id}/index`)).body,
    ];
    expect(await of(firm.manager)).toMatchObject([
      { totalAmount: 13_500 + 1350 + 18_900, totalWorklogs: 3, totalFee: 13_500 + 18_900 },
      { [word]: { id }, projects: 2, openProjects: 1, clearances: 0, bills: 0, comments: 0 },
    ]);
    expect(await of(firm.employee)).toMatchObject([
      { totalAmount: 13_500 + 1350, totalWorklogs: 2, totalFee: 13_500 },
      { projects: 1, openProjects: 1 },
    ]);
    expect(await of(firm.reader)).toMatchObject([
      { totalAmount: 0, totalWorklogs: 0, totalFee: 0 },
      { projects: 0, openProjects: 0 },
    ]);
  });

  it('state who registered them and who changed them last, and when (DATA-40, API-123, API-131)', async () => {
    const firm = await world.firm();
    const { body } = await firm.manager.call('POST', `/${path}`, { body: { name: 'Hvammur ehf.' } });
    await firm.employee.call('PUT', `/${path}/${body.id}`, { body: { name: 'Hvammur hf.', version: body.version } });
    expect((await firm.reader.call('GET', `/${path}/${body.id}`)).body).toMatchObject({
      createdByName: 'Margrét Stjóradóttir',
      createdDate: expect.any(String),
      modifiedByName: 'Jón Starfsson',
      modifiedDate: expect.any(String),
    });
  });

  it('list the rows of their cases (DATA-07)', async () => {
    const firm = await world.firm();
    const { id } = await firm[word]();
    const project = await firm.project({ [`${word}Id`]: id, name: 'Landamerki' });
    const { body } = await firm.manager.call('GET', `/projects?${word}Id=${id}`);
    expect(body.items).toEqual([
      expect.objectContaining({
        id: project.id,
        yearNumber: project.yearNumber,
        name: 'Landamerki',
        employeeName: 'Margrét Stjóradóttir',
        statusName: 'Opið',
        types: [],
        createdDate: expect.any(String),
      }),
    ]);
    expect(body.items[0]).toHaveProperty('createdByName');
  });

  it('are announced with ids and versions only', async () => {
    const firm = await world.firm();
    const { body: made } = await firm.employee.call('POST', `/${path}`, { body: { name: 'Leyndarmál', ssn } });
    await firm.employee.call('PUT', `/${path}/${made.id}`, { body: { name: 'Leyndarmálið', version: 1 } });
    await firm.employee.call('DELETE', `/${path}/${made.id}`);
    const name = word === 'client' ? 'Client' : 'Opponent';
    expect(await world.sql('select name, payload from outbox where tenant_id = $1 order by id', [firm.id])).toEqual([
      { name: `${name}Created`, payload: { id: made.id, version: 1 } },
      { name: `${name}Updated`, payload: { id: made.id, version: 2 } },
      { name: `${name}Deleted`, payload: { id: made.id, version: 3 } },
    ]);
  });
});

describe('clients', () => {
  it('are exported to Excel with the current filter and order (API-130, CLIENT-02)', async () => {
    const firm = await world.firm();
    for (const name of ['Ari', 'Þóra', 'Arna']) await firm.client({ name });
    const reply = await firm.reader.call('POST', '/clients/export', {
      body: { search: 'ar', format: 'Excel', orderBy: 'name desc' },
    });
    expect([reply.status, reply.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('Vi%C3%B0skiptavinir.xlsx'),
    ]);
    expect((await readSheetNames(reply.raw)).slice(0, 6)).toEqual(['Nafn', 'Arna', 'Ari', '', 'Leit', 'Fjöldi']);
  });

  it('have the chosen currency and language, else krónur and Icelandic (DATA-39, CLIENT-14)', async () => {
    const firm = await world.firm();
    const plain = await firm.employee.call('POST', '/clients', { body: { name: 'Innlendur' } });
    expect(plain.body).toMatchObject({ currencyCode: 'ISK', languageCode: 'IS', countryCode: 'IS' });
    const { body } = await firm.employee.call('POST', '/clients', {
      body: { name: 'Erlendur', currencyCode: 'EUR', languageCode: 'EN', countryCode: 'DE' },
    });
    expect(body).toMatchObject({ currencyCode: 'EUR', languageCode: 'EN', countryCode: 'DE' });
    expect((await firm.employee.call('GET', '/clients?currencyCode=EUR')).body.pagination.total).toBe(1);
    expect(
      (await firm.employee.call('POST', '/clients', { body: { name: 'Rangur', currencyCode: 'XXX' } })).status,
    ).toBe(400);
  });
});

it('opponents do not exist in the generic edition (SHELL-03)', async () => {
  const firm = await world.firm({ edition: 'generic' });
  const { id } = await firm.opponent();
  const { id: client } = await firm.client({ name: 'Gagnaðili hf.' });
  const paths = [
    '/opponents',
    '/opponents/lite',
    `/opponents/${id}`,
    `/opponents/${id}/index`,
    `/opponents/${id}/stats`,
    '/opponents/lookup/1201603389',
  ];
  for (const path of paths) expect([path, (await firm.manager.call('GET', path)).status]).toEqual([path, 404]);
  expect((await firm.manager.call('POST', '/opponents', { body: { name: 'A' } })).status).toBe(404);
  expect(
    (await firm.manager.call('POST', '/conflicts/check', { body: { partyType: 'client', partyId: client } })).body,
  ).toEqual({ hits: [] });
});
