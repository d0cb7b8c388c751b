import { expect, it } from 'vitest';
import { readRows } from '#tests/support/excel.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

it('names the filters on the printed list (PROJ-05)', async () => {
  const firm = await world.firm();
  await firm.project({ name: 'Skiptamál' });
  const label = (await firm.manager.call('POST', '/labels', { body: { name: 'Þinglýst' } })).body;
  const printed = async (query: string) => {
    const file = await firm.manager.call('GET', `/projects/export?format=Excel${query}`);
    return (await readRows(file.raw)).filter((row) => row[1]).map((row) => `${String(row[0])}: ${String(row[1])}`);
  };
  const ofPerson = `&employeeId=${firm.employee.employeeId}`;
  const rows = await printed(
    `&statusId=1${ofPerson}&includeConnected=true&labels=${label.id}&priority=1&expirationTo=2026-12-31&search=Þór`,
  );
  for (const fact of [
    'Staða: Opið',
    'Starfsmaður: Jón Starfsson, einnig tengd mál',
    'Merkimiðar: Þinglýst',
    'Lýkur í síðasta lagi: 31.12.2026',
    'Afmörkun: Í forgangi',
    'Leit: Þór',
  ])
    expect(rows).toContain(fact);
  expect(await printed(ofPerson)).toContain('Starfsmaður: Jón Starfsson');
  expect((await printed('')).filter((row) => /^(Staða|Starfsmaður|Leit):/.test(row))).toEqual([]);
});
