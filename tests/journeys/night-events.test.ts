import { expect, it } from 'vitest';
import { begin, enter, openBrowser, tokenOf } from './person.ts';

// The hours of a week, and the calendar of a firm that is not one of lawyers.

const { page: anna, product } = await begin('anna@logstofa.example');
const entry = (name: string) => anna.locator('[data-event-id]').filter({ hasText: name });

it('shows an event over midnight at its hours in a week, and moves all of it by either part', async () => {
  const headers = { authorization: `Bearer ${await tokenOf(product, 'anna@logstofa.example')}`, 'x-tenant-id': '1' };
  const data = { subject: 'Næturvakt', start: '2027-05-04T22:00:00Z', end: '2027-05-05T01:30:00Z', employees: [1] };
  const made = await anna.request.post(`${product.url}/api/events`, { headers, data });
  expect(made.ok()).toBe(true);
  await anna.goto(`${product.url}/1/events?view=week&day=2027-05-04`);
  await entry('Næturvakt').nth(1).waitFor();
  const night = await entry('Næturvakt').nth(1).boundingBox();
  if (!night) throw new Error('the part after midnight is not drawn');
  await anna.mouse.move(night.x + 20, night.y + 2);
  await anna.mouse.down();
  await anna.mouse.move(night.x + 20, night.y + 20, { steps: 4 });
  await anna.mouse.move(night.x + 20, night.y + 54, { steps: 4 });
  await anna.mouse.up();
  await anna.getByText('Fært á 04.05.2027 23:00–05.05.2027 02:30').waitFor();
});

it('offers no court hearing to a firm that is not one of lawyers', async () => {
  const erla = await openBrowser(product);
  await enter(erla, product, 'erla@radgjof.example');
  await erla.goto(`${product.url}/2/events`);
  await erla.getByRole('button', { name: 'Nýr viðburður' }).click();
  const dialog = erla.getByRole('dialog', { name: 'Nýr viðburður' });
  await dialog.getByText('Allan daginn').waitFor();
  expect(await dialog.getByRole('switch').count()).toBe(1);
  expect(await dialog.getByText('Þinghald').count()).toBe(0);
});
