import { describe, expect, it } from 'vitest';
import type { Firm, Person } from '#tests/support/firm.ts';
import { onePixel } from '#tests/support/pictures.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
const ofFirm = (firm: Firm) => ({
  invite: (body: object, who: Person = firm.manager) => who.call('POST', '/employees', { body }),
  one: async (id: number) => (await firm.manager.call('GET', `/employees/${id}`)).body,
});
const fresh = () => `${crypto.randomUUID().slice(0, 8)}@logstofa.example`;

async function picture(who: Person): Promise<string> {
  const begun = await who.call(
    'GET',
    `/employees/profile-image/access/write?fileSize=${onePixel.length}&fileExtension=png`,
  );
  expect([begun.status, begun.body.sasUrl]).toEqual([200, `http://127.0.0.1:3000/api/blobs/${begun.body.blobId}`]);
  await who.call('PUT', `/blobs/${begun.body.blobId}/blocks/0`, { body: onePixel });
  expect((await who.call('POST', `/blobs/${begun.body.blobId}/commit`)).status).toBe(200);
  return begun.body.blobId;
}

describe('the list of employees', () => {
  it('has 20 a page, by name in the Icelandic alphabet, with role and rate (API-11, EMP-01, EMP-02, DATA-22)', async () => {
    const firm = await world.firm();
    for (const name of ['Þóra Þórsdóttir', 'Ásta Ásudóttir', 'Adam Adamsson', 'Örn Arnarson'])
      await firm.person({ name });
    const { status, body } = await firm.reader.call('GET', '/employees');
    expect(status).toBe(200);
    expect(body.pagination).toEqual({ total: 7, pageNumber: 1, pageSize: 20 });
    expect(body.items.map((row: { name: string }) => row.name)).toEqual([
      'Adam Adamsson',
      'Ásta Ásudóttir',
      'Jón Starfsson',
      'Lóa Lesdóttir',
      'Margrét Stjóradóttir',
      'Þóra Þórsdóttir',
      'Örn Arnarson',
    ]);
    expect(body.items[4]).toMatchObject({
      role: 'manager',
      active: true,
      invited: false,
      tenant: firm.id,
      rateName: null,
      can: { edit: false, editAccess: false, deactivate: false },
    });
    expect(body.can).toEqual({ invite: false });
  });

  it('sorts by role and rate, finds by folded text, and shows former employees on request only', async () => {
    const firm = await world.firm();
    const gone = await firm.person({ name: 'Þórður Farinn' });
    await world.sql('update employee set deactivated_at = now() where id = $1', [gone.employeeId]);
    const names = async (query: string) =>
      (await firm.manager.call('GET', `/employees?${query}`)).body.items.map((row: { name: string }) => row.name);
    expect(await names('orderBy=role desc')).toEqual(['Lóa Lesdóttir', 'Jón Starfsson', 'Margrét Stjóradóttir']);
    expect(await names('search=thordur')).toEqual([]);
    expect(await names('search=thordur&includeInactive=true')).toEqual(['Þórður Farinn']);
    expect(await names('role=reader')).toEqual(['Lóa Lesdóttir']);
    const lite = (await firm.employee.call('GET', '/employees/lite?pageSize=2000')).body;
    expect(lite.items[0]).toEqual({ id: firm.employee.employeeId, name: 'Jón Starfsson', imageId: null, active: true });
  });

  it('returns the current person, with tenants, roles and the firm’s project fields (API-13)', async () => {
    const firm = await world.firm();
    await world.sql("insert into default_extension (tenant_id, name, value_type) values ($1, 'Dómstóll', 'String')", [
      firm.id,
    ]);
    const { body } = await firm.employee.call(
      'GET',
      '/employees/me?includeTenants=true&includeRoles=true&includeDefaultExtensions=true',
    );
    expect(body).toMatchObject({
      id: firm.employee.employeeId,
      roles: [`TENANT_EMPLOYEE_${firm.id}`],
      can: { edit: true, editAccess: false, deactivate: false },
    });
    expect(body.tenants).toHaveLength(1);
    expect(body.defaultExtensions).toMatchObject([{ name: 'Dómstóll', valueType: 'String' }]);
  });
});

describe('an invitation', () => {
  it('creates the employee at once and sends a mail; accepted, it signs in (AUTH-04)', async () => {
    const firm = await world.firm({ name: 'Boðsstofan' });
    const email = fresh();
    const made = await ofFirm(firm).invite({
      name: 'Nýr Nýliðason',
      email: email.toUpperCase(),
      role: 'reader',
      phoneMobile: '555-1234',
      ssn: '120174-3399',
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body).toMatchObject({
      email,
      role: 'reader',
      invited: true,
      active: true,
      phoneMobile: '5551234',
      ssn: '1201743399',
      can: { invite: true },
    });
    await world.runJobs();
    const letter = world.mails.find(({ to }) => to === email);
    expect(letter?.subject).toContain('Boðsstofan');
    const token = /token=([^&]+)/.exec(letter?.action?.url ?? '')?.[1] ?? '';
    const accepted = await firm.manager.call('POST', '/authentication/invite/confirm', {
      token: null,
      body: { token, email, newPassword: 'Vandað-lykilorð-fyrir-nýjan-mann-77' },
    });
    expect(accepted.body.type).toBe('jwt');
    const activated = await firm.manager.call('POST', '/Employees/Activate', {
      token: accepted.body.token,
      body: { name: 'Nýr Nýliðason' },
    });
    expect(activated.status).toBe(200);
    expect(await ofFirm(firm).one(made.body.id)).toMatchObject({
      invited: false,
      phoneMobile: '5551234',
      ssn: '1201743399',
      can: { invite: false },
    });
  });

  it('is for managers to send (PERM-16)', async () => {
    const firm = await world.firm();
    for (const who of [firm.employee, firm.reader])
      expect((await ofFirm(firm).invite({ name: 'X', email: fresh() }, who)).status).toBe(403);
  });

  it('is refused at the address if the employee exists, also if they left', async () => {
    const firm = await world.firm();
    const again = await ofFirm(firm).invite({ name: 'Jón', email: firm.employee.email });
    expect([again.status, again.body.code, Object.keys(again.body.errors)]).toEqual([
      409,
      'employee_exists',
      ['email'],
    ]);
    await world.sql('update employee set deactivated_at = now() where id = $1', [firm.reader.employeeId]);
    expect((await ofFirm(firm).invite({ name: 'Lóa', email: firm.reader.email })).body.code).toBe(
      'employee_deactivated',
    );
  });

  it('reveals nothing about an account elsewhere, and adds nobody without their consent', async () => {
    const [firm, other] = [await world.firm(), await world.firm()];
    const [known, unknown] = [other.employee.email, fresh()];
    const said = async (email: string) => {
      const { status, body } = await ofFirm(firm).invite({ name: 'Gestur', email });
      const { id, email: address, createdDate, ...rest } = await ofFirm(firm).one(body.id);
      return { status, rest, again: (await firm.manager.call('POST', `/employees/${id}/invitation`)).status };
    };
    expect(await said(known)).toEqual(await said(unknown));
    expect((await other.employee.call('GET', '/Users/profile')).body.tenants).toEqual([other.id]);
    const inside = await other.employee.call('GET', '/employees', { headers: { 'x-tenant-id': String(firm.id) } });
    expect([inside.status, inside.body.code]).toEqual([403, 'not_the_tenant']);
  });

  it('creates one employee, however many send it at the same time', async () => {
    const firm = await world.firm();
    const body = { name: 'Einn', email: fresh() };
    const replies = await Promise.all([1, 2, 3].map(() => ofFirm(firm).invite(body)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  it('can be sent again while it is pending, not after', async () => {
    const firm = await world.firm();
    const { body } = await ofFirm(firm).invite({ name: 'Bíður', email: fresh() });
    expect((await firm.manager.call('POST', `/employees/${body.id}/invitation`)).status).toBe(204);
    expect((await firm.manager.call('POST', `/employees/${firm.employee.employeeId}/invitation`)).body.code).toBe(
      'already_accepted',
    );
    expect((await firm.employee.call('POST', `/employees/${body.id}/invitation`)).status).toBe(403);
  });

  it('refuses an invalid e-mail, name, kennitala or rate at the field', async () => {
    const firm = await world.firm();
    const errorsOf = async (body: object) =>
      Object.keys((await ofFirm(firm).invite({ name: 'Nafn', email: fresh(), ...body })).body.errors ?? {});
    expect(await errorsOf({ email: 'ekki netfang' })).toEqual(['email']);
    expect(await errorsOf({ name: ' ' })).toEqual(['name']);
    expect(await errorsOf({ ssn: '123' })).toEqual(['ssn']);
    for (const phoneMobile of ['abc', '12', '+354 abc 1234', '1234567890123456'])
      expect(await errorsOf({ phoneMobile }), phoneMobile).toEqual(['phoneMobile']);
    for (const phoneMobile of ['', '112', '555-1234', '+354 555 1234', '(00354) 555.1234'])
      expect(await errorsOf({ phoneMobile }), phoneMobile).toEqual([]);
    expect(await errorsOf({ rateId: 999_999 })).toEqual(['rateId']);
  });
});

describe('editing', () => {
  it('by a manager accepts name, number, rate and role, with the version (API-180, EMP-03)', async () => {
    const firm = await world.firm();
    const [rate] = await world.sql<{ id: number }>(
      "insert into rate (tenant_id, name, work_type_id, value) values ($1, 'Lögmaður', 1, 32000) returning id",
      [firm.id],
    );
    const before = await ofFirm(firm).one(firm.employee.employeeId);
    const edited = await firm.manager.call('PUT', `/employees/${before.id}`, {
      body: { ...before, name: 'Jón Nýi', phoneMobile: '8881234', rateId: rate?.id, role: 'reader' },
    });
    expect(edited.status, JSON.stringify(edited.body)).toBe(200);
    expect(edited.body).toMatchObject({
      name: 'Jón Nýi',
      rateName: 'Lögmaður',
      role: 'reader',
      version: before.version + 1,
    });
    const stale = await firm.manager.call('PUT', `/employees/${before.id}`, { body: { ...before, name: 'Jón Gamli' } });
    expect([stale.status, stale.body.current.name]).toEqual([412, 'Jón Nýi']);
  });

  it('requires a name; mobile and kennitala are optional but have to be valid; the e-mail stays (OPEN-51)', async () => {
    const firm = await world.firm();
    const before = await ofFirm(firm).one(firm.employee.employeeId);
    const save = (change: object) =>
      firm.manager.call('PUT', `/employees/${before.id}`, { body: { ...before, ...change } });
    const errorsOf = async (change: object) => Object.keys((await save(change)).body.errors ?? {});
    expect(await errorsOf({ name: ' ' })).toEqual(['name']);
    expect(await errorsOf({ phoneMobile: 'abc' })).toEqual(['phoneMobile']);
    for (const ssn of ['123', '310230-2989', 'abc']) expect(await errorsOf({ ssn }), ssn).toEqual(['ssn']);
    const { status, body } = await save({ phoneMobile: null, ssn: null, email: 'annad@stofa.example' });
    expect([status, body.phoneMobile, body.ssn, body.email]).toEqual([200, null, null, before.email]);
    expect((await ofFirm(firm).one(before.id)).email).toBe(before.email);
  });

  it('lets everybody change their own name, number and picture, but not rate and role (EMP-05, PERM-16)', async () => {
    const firm = await world.firm();
    for (const who of [firm.employee, firm.reader]) {
      const own = (await who.call('GET', '/employees/me')).body;
      const imageId = await picture(who);
      const saved = await who.call('PUT', `/employees/${own.id}`, { body: { ...own, name: 'Ég Sjálf', imageId } });
      expect(saved.body).toMatchObject({ name: 'Ég Sjálf', imageId });
      for (const change of [{ role: 'manager' }, { rateId: 1 }]) {
        const refused = await who.call('PUT', `/employees/${own.id}`, {
          body: { ...own, ...change, version: saved.body.version },
        });
        expect([refused.status, refused.body.detail]).toEqual([403, 'Þú hefur ekki viðeigandi aðgang.']);
      }
      const others = await who.call('PUT', `/employees/${firm.manager.employeeId}`, {
        body: { name: 'Annar', version: 1 },
      });
      expect(others.status).toBe(403);
    }
  });

  it('accepts only a picture that was uploaded as one, in this tenant (API-181)', async () => {
    const [firm, other] = [await world.firm(), await world.firm()];
    const foreign = await picture(other.employee);
    const { id, name, version } = await ofFirm(firm).one(firm.employee.employeeId);
    for (const imageId of [foreign, crypto.randomUUID(), 'http://evil.example/a.png']) {
      expect(
        (await firm.employee.call('PUT', `/employees/${id}`, { body: { name, version, imageId } })).body,
      ).toMatchObject({ status: 422, code: 'unknown_picture' });
    }
    expect(
      (await firm.employee.call('GET', '/employees/profile-image/access/write?fileSize=10&fileExtension=exe')).body
        .code,
    ).toBe('not_a_picture');
  });

  it('keeps the last manager who can sign in, even if two step down at the same time', async () => {
    const firm = await world.firm();
    await ofFirm(firm).invite({ name: 'Boðinn Stjóri', email: fresh(), role: 'manager' });
    const demote = async (who: Person, by: Person) => {
      const { name, version } = await ofFirm(firm).one(who.employeeId);
      return by.call('PUT', `/employees/${who.employeeId}`, { body: { name, version, role: 'employee' } });
    };
    expect((await demote(firm.manager, firm.manager)).body.code).toBe('last_manager');
    const second = await firm.person({ role: 'manager', name: 'Annar Stjóri' });
    const both = await Promise.all([demote(firm.manager, firm.manager), demote(second, second)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('is also enforced by the database, whatever a query says', async () => {
    const firm = await world.firm();
    const client = await world.pool.connect();
    try {
      await client.query('begin; set local role stod_app');
      await client.query('select * from enter_tenant($1, $2, $3)', [
        firm.employee.userId,
        firm.id,
        firm.employee.sessionId,
      ]);
      expect(
        (await client.query("update employee set name = 'Hakk' where id <> $1", [firm.employee.employeeId])).rowCount,
      ).toBe(0);
      await expect(
        client.query("update employee set role = 'manager' where id = $1", [firm.employee.employeeId]),
      ).rejects.toThrow('only managers');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
