import { expect, it } from 'vitest';
import type { Firm } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

/** Somebody who has a password and has not confirmed their profile yet. */
async function unconfirmed(): Promise<Firm> {
  const firm = await world.firm();
  await world.sql('update user_account set confirmed_at = null where id = $1', [firm.employee.userId]);
  return firm;
}
const activate = ({ employee }: Firm, body: object) => employee.call('POST', '/Employees/Activate', { body });
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

it('opens the tenant, which is closed until then, and returns a token that says so (AUTH-08, API-47, OPEN-70)', async () => {
  const firm = await unconfirmed();
  const shut = await firm.employee.call('GET', '/projects');
  expect([shut.status, shut.body.code]).toEqual([403, 'not_confirmed']);
  expect((await firm.employee.call('GET', '/Users/profile')).body.confirmed).toBe(false);
  const { status, body } = await activate(firm, { name: 'Jón Jónsson', phoneMobile: '555-1234', ssn: '010130-2989' });
  expect([status, claimsOf(body.token).confirmed, claimsOf(body.token).name]).toEqual([200, true, 'Jón Jónsson']);
  expect((await firm.employee.call('GET', '/projects')).status).toBe(200);
  expect((await firm.employee.call('GET', '/Users/profile')).body).toMatchObject({
    confirmed: true,
    name: 'Jón Jónsson',
    phoneMobile: '5551234',
    ssn: '0101302989',
  });
});

it('refuses an invalid number at its field, and confirms nothing', async () => {
  const firm = await unconfirmed();
  const { status, body } = await activate(firm, { name: 'Jón Jónsson', phoneMobile: 'abc' });
  expect([status, body.errors]).toEqual([400, { phoneMobile: 'Símanúmerið er ekki gilt.' }]);
  expect((await firm.employee.call('GET', '/projects')).body.code).toBe('not_confirmed');
});

it('keeps or removes the existing picture, and refuses somebody else’s (OPEN-70)', async () => {
  const firm = await unconfirmed();
  const { 'profile-images': picture } = await world.rowsOf(firm);
  const image = async () => (await firm.employee.call('GET', '/Users/profile')).body.imageId;
  const other = await activate(firm, { name: 'Jón Jónsson', imageId: picture });
  expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['imageId']]);
  await world.sql('update employee set image_id = $1 where id = $2', [picture, firm.employee.employeeId]);
  expect((await activate(firm, { name: 'Jón Jónsson', imageId: picture })).status).toBe(200);
  expect(await image()).toBe(picture);
  expect((await activate(firm, { name: 'Jón Jónsson', imageId: null })).status).toBe(200);
  expect(await image()).toBeNull();
});

it('keeps fields that are left out, and refuses an invalid kennitala', async () => {
  const firm = await unconfirmed();
  await world.sql("update employee set phone_mobile = '5551234' where id = $1", [firm.employee.employeeId]);
  const { status, body } = await activate(firm, { name: 'Jón', ssn: '310230-2989' });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['ssn']]);
  await activate(firm, { name: 'Jón' });
  expect((await firm.employee.call('GET', '/Users/profile')).body.phoneMobile).toBe('5551234');
});

it('writes nothing for a former employee', async () => {
  const firm = await unconfirmed();
  const left = await (await world.firm()).person({ userId: firm.employee.userId, name: 'Jón sem fór' });
  await world.sql('update employee set deactivated_at = now() where id = $1', [left.employeeId]);
  await activate(firm, { name: 'Jón Jónsson' });
  const rows = await world.sql('select name from employee where user_id = $1 order by id', [firm.employee.userId]);
  expect(rows).toEqual([{ name: 'Jón Jónsson' }, { name: 'Jón sem fór' }]);
});
