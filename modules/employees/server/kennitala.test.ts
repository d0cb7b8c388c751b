import { expect, it } from 'vitest';
import type { Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

// Only its owner and managers see an employee's kennitala (decisions §8).

const world = await openWorld();
const firm = await world.firm();
const ssn = '1201743399';
await world.sql('update employee set ssn = $1 where id = $2', [ssn, firm.employee.employeeId]);
const other = await firm.person({ name: 'Annar Starfsson' });

const seenBy = async (who: Person) => {
  const id = firm.employee.employeeId;
  const listed = (await who.call('GET', '/employees')).body.items as { id: number; ssn: string | null }[];
  return [(await who.call('GET', `/employees/${id}`)).body.ssn, listed.find((one) => one.id === id)?.ssn];
};
const foundBy = async (who: Person, search: string) =>
  (await who.call('GET', `/employees/lite?search=${search}`)).body.items.map(({ id }: { id: number }) => id);

it('is shown to managers and to its owner, and to no colleague', async () => {
  expect(await seenBy(firm.manager)).toEqual([ssn, ssn]);
  expect(await seenBy(firm.employee)).toEqual([ssn, ssn]);
  expect((await firm.employee.call('GET', '/employees/me')).body.ssn).toBe(ssn);
  for (const who of [firm.reader, other]) expect(await seenBy(who)).toEqual([null, null]);
});

it('cannot be used by a colleague to find anybody', async () => {
  for (const who of [firm.manager, firm.employee]) expect(await foundBy(who, ssn)).toEqual([firm.employee.employeeId]);
  for (const who of [firm.reader, other]) {
    expect(await foundBy(who, ssn)).toEqual([]);
    expect(await foundBy(who, '120174')).toEqual([]);
    expect(await foundBy(who, 'starfsson')).toEqual([other.employeeId, firm.employee.employeeId]);
  }
});

it('stays when its owner, or a manager, saves without it', async () => {
  const { body } = await firm.employee.call('GET', '/employees/me');
  const saved = await firm.employee.call('PUT', `/employees/${body.id}`, {
    body: { name: 'Jón Starfsson', version: body.version },
  });
  expect([saved.status, saved.body.ssn]).toEqual([200, ssn]);
});
