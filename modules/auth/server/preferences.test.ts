import { expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
const { manager, employee } = await world.firm();
const change = (person: typeof manager, body: object) => person.call('PUT', '/Users/preferences', { body });
const preferences = async (person: typeof manager) => (await person.call('GET', '/Users/profile')).body.preferences;

it('keep every one of many concurrent changes (PLUS-03)', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [theme, density, language] = round % 2 ? ['dark', 'compact', 'en'] : ['light', 'comfortable', 'is'];
    const wanted = {
      theme,
      density,
      language,
      navigationFolded: round % 2 === 1,
      timesheetView: round % 2 ? 'month' : 'week',
    };
    const replies = await Promise.all(
      Object.entries(wanted).map(([name, value]) => change(manager, { [name]: value })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await preferences(manager)).toMatchObject(wanted);
  }
});

it('return all of the person’s preferences, and change nobody else’s (PLUS-03)', async () => {
  const before = await preferences(employee);
  const { body } = await change(manager, { theme: 'auto' });
  expect(body).toEqual(await preferences(manager));
  expect(Object.keys(body).toSorted()).toEqual(Object.keys(before).toSorted());
  expect(await preferences(employee)).toEqual(before);
});

it('include the server’s VAT table, from which the web takes ids and rates (DATA-28)', async () => {
  expect((await manager.call('GET', '/Users/profile')).body.vatRates).toEqual([
    { id: 1, rate: 0 },
    { id: 2, rate: 0.11 },
    { id: 3, rate: 0.24 },
  ]);
});
