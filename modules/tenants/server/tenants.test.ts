import { describe, expect, it } from 'vitest';
import type { Person } from '#tests/support/firm.ts';
import { onePixel } from '#tests/support/pictures.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

describe('the tenant', () => {
  it('returns all its fields, including its project fields (API-21, DATA-20)', async () => {
    const firm = await world.firm();
    await world.sql(
      "insert into default_extension (tenant_id, name, value_type, required) values ($1, 'Dómstóll', 'String', false)",
      [firm.id],
    );
    const { body } = await firm.manager.call('GET', `/tenants/${firm.id}`);
    expect(body).toMatchObject({
      id: firm.id,
      name: 'Lögstofan Próf',
      ssn: '4203700159',
      logoId: null,
      systemId: '1',
      rateId: null,
      accountingSystemId: null,
      roles: [`TENANT_MANAGER_${firm.id}`],
      sharepointTenantSettingsId: null,
      defaultExtensions: [{ name: 'Dómstóll', valueType: 'String' }],
      createdDate: expect.stringMatching(/Z$/),
    });
  });

  it('is edited by a manager: omitted fields stay as they were (SET-15, API-22)', async () => {
    const firm = await world.firm();
    const { body: before } = await firm.manager.call('GET', `/tenants/${firm.id}`);
    const { status, body } = await firm.manager.call('PUT', `/tenants/${firm.id}`, {
      body: {
        name: 'Lögstofan Ný',
        ssn: '550299-2829',
        roundingMinutes: 15,
        roundingMode: 'up',
        timeZone: 'Europe/Copenhagen',
        systemId: '2',
        version: before.version,
      },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Lögstofan Ný',
      ssn: '5502992829',
      roundingMinutes: 15,
      roundingMode: 'up',
      timeZone: 'Europe/Copenhagen',
      systemId: '2',
      projectAccess: 'restricted',
      version: 2,
    });
    expect(await world.sql('select name, payload from outbox where tenant_id = $1', [firm.id])).toEqual([
      { name: 'TenantUpdated', payload: { id: firm.id, version: 2 } },
    ]);
    expect((await firm.manager.call('PUT', `/tenants/${firm.id}`, { body })).body.version).toBe(3);
  });

  it('is refused with the row if somebody else edited it meanwhile (WIRE-22)', async () => {
    const firm = await world.firm();
    await firm.manager.call('PUT', `/tenants/${firm.id}`, { body: { name: 'Fyrri', version: 1 } });
    const stale = await firm.manager.call('PUT', `/tenants/${firm.id}`, { body: { name: 'Seinni', version: 1 } });
    expect([stale.status, stale.body.code, stale.body.current.name]).toEqual([412, 'stale', 'Fyrri']);
  });

  it('stores what its invoices show: VAT number, account and days of payment', async () => {
    const firm = await world.firm();
    const { body } = await firm.manager.call('PUT', `/tenants/${firm.id}`, {
      body: { name: 'Stofa', vatNumber: '12345', bankAccount: '0133-26-001234', paymentDays: 30, version: 1 },
    });
    expect(body).toMatchObject({ vatNumber: '12345', bankAccount: '013326001234', paymentDays: 30 });
  });

  it('with open projects shows employees every project from the next request on (PERM-07)', async () => {
    const firm = await world.firm();
    await firm.project();
    const seen = async () => (await firm.employee.call('GET', '/projects/lite')).body.items.length;
    const before = await seen();
    await firm.manager.call('PUT', `/tenants/${firm.id}`, {
      body: { name: 'Opin', projectAccess: 'open', version: 1 },
    });
    expect([before, await seen()]).toEqual([0, 1]);
  });

  it.each([
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['a rate of others', { rateId: 999_999 }, 'rateId'],
    ['nine digits', { ssn: '550299282' }, 'ssn'],
    ['an odd rounding', { roundingMinutes: 7 }, 'roundingMinutes'],
    ['no name', { name: '' }, 'name'],
    ['a VAT number of letters', { vatNumber: 'VSK1' }, 'vatNumber'],
    ['an account of eleven digits', { bankAccount: '0133-26-00123' }, 'bankAccount'],
    ['a year and a day', { paymentDays: 366 }, 'paymentDays'],
  ])('is refused with %s', async (_name, change, field) => {
    const firm = await world.firm();
    const { status, body } = await firm.manager.call('PUT', `/tenants/${firm.id}`, {
      body: { name: 'Stofa', version: 1, ...change },
    });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  it('offers hourly rates to choose its default from, in the order of the firm', async () => {
    const firm = await world.firm();
    const rate = async (name: string, workTypeId: number) =>
      (await firm.manager.call('POST', '/Rates', { body: { name, workTypeId, value: 1 } })).body.id;
    const [lawyer, clerk] = [await rate('Lögmaður', 1), await rate('Fulltrúi', 1)];
    await rate('Akstur', 2);
    expect((await firm.reader.call('GET', '/tenants/rates')).body).toEqual({
      items: [
        { id: lawyer, name: 'Lögmaður' },
        { id: clerk, name: 'Fulltrúi' },
      ],
    });
    expect(
      (await firm.manager.call('PUT', `/tenants/${firm.id}`, { body: { name: 'Stofa', rateId: lawyer, version: 1 } }))
        .body.rateId,
    ).toBe(lawyer);
  });

  it('is readable by all, and edits by others than managers are refused with the specified text (SET-17, PERM-15, OPEN-41)', async () => {
    const firm = await world.firm();
    for (const person of [firm.employee, firm.reader]) {
      expect((await person.call('GET', `/tenants/${firm.id}`)).body.can).toEqual({ edit: false });
      const refused = await person.call('PUT', `/tenants/${firm.id}`, { body: { name: 'Mín', version: 1 } });
      expect([refused.status, refused.body.detail]).toEqual([403, 'Þú hefur ekki viðeigandi aðgang.']);
    }
  });
});

describe('the logo', () => {
  const upload = async (who: Person, path: string, body: object): Promise<string> => {
    const begun = await who.call('POST', path, { body: { fileSize: onePixel.length, ...body } });
    expect(begun.body).toMatchObject({ sasUrl: expect.stringContaining(`/api/blobs/${begun.body.blobId}`) });
    await who.call('PUT', `/blobs/${begun.body.blobId}/blocks/0`, { body: onePixel });
    await who.call('POST', `/blobs/${begun.body.blobId}/commit`);
    return begun.body.blobId;
  };

  it('is an uploaded picture, shown to all, and can be removed (SET-15, API-23)', async () => {
    const firm = await world.firm();
    const logoId = await upload(firm.manager, '/tenants/logos/access/write', { fileExtension: 'png' });
    expect(
      (await firm.manager.call('PUT', `/tenants/${firm.id}`, { body: { name: 'Stofa', logoId, version: 1 } })).body
        .logoId,
    ).toBe(logoId);
    expect((await firm.reader.call('GET', `/tenants-logos/${logoId}`)).headers['content-type']).toBe('image/png');
    expect(
      (await firm.manager.call('PUT', `/tenants/${firm.id}`, { body: { name: 'Stofa', logoId: null, version: 2 } }))
        .body.logoId,
    ).toBeNull();
  });

  it('cannot be a person’s picture or another firm’s; only managers upload one', async () => {
    const firm = await world.firm();
    const faces = [
      await upload(firm.manager, '/blobs', { kind: 'profile-image' }),
      await upload((await world.firm()).manager, '/tenants/logos/access/write', {}),
      'x',
    ];
    for (const logoId of faces) {
      const refused = await firm.manager.call('PUT', `/tenants/${firm.id}`, {
        body: { name: 'Stofa', logoId, version: 1 },
      });
      expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([
        422,
        'unknown_picture',
        ['logoId'],
      ]);
    }
    expect((await firm.employee.call('POST', '/tenants/logos/access/write', { body: { fileSize: 5 } })).status).toBe(
      403,
    );
  });
});
