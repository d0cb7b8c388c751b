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
  // The week begins at the working day.
  await entry('Næturvakt').nth(1).scrollIntoViewIfNeeded();
  const night = await entry('Næturvakt').nth(1).boundingBox();
  if (!night) throw new Error('the part after midnight is not drawn');
  await anna.mouse.move(night.x + 20, night.y + 2);
  await anna.mouse.down();
  await anna.mouse.move(night.x + 20, night.y + 20, { steps: 4 });
  await anna.mouse.move(night.x + 20, night.y + 54, { steps: 4 });
  await anna.mouse.up();
  await anna.getByText('Fært á 04.05.2027 23:00–05.05.2027 02:30').waitFor();
});

it('begins a week with a night event at the working day, below its whole days, and reaches the evening', async () => {
  const headers = { authorization: `Bearer ${await tokenOf(product, 'anna@logstofa.example')}`, 'x-tenant-id': '1' };
  for (const [subject, start, end] of [
    ['Símtal að nóttu', '2027-05-11T02:00:00Z', '2027-05-11T03:00:00Z'],
    ['Ráðstefna', '2027-05-11T00:00:00Z', '2027-05-13T00:00:00Z'],
    ['Kvöldverður', '2027-05-12T21:00:00Z', '2027-05-12T22:00:00Z'],
  ])
    await anna.request.post(`${product.url}/api/events`, { headers, data: { subject, start, end, employees: [1] } });
  for (const view of ['week', 'day']) {
    await anna.goto(`${product.url}/1/events?view=${view}&day=2027-05-${view === 'day' ? '11' : '12'}`);
    await entry('Ráðstefna').waitFor();
    const seven = anna.getByText('07:00', { exact: true });
    await expect.poll(async () => (await seven.boundingBox())?.y ?? 0).toBeGreaterThan(150);
    const [conference, hour] = [await entry('Ráðstefna').boundingBox(), await seven.boundingBox()];
    expect((hour?.y ?? 0) - (conference?.y ?? 0)).toBeGreaterThan(0);
    expect((hour?.y ?? 0) - (conference?.y ?? 0)).toBeLessThan(80);
    await seven.click({ trial: true });
  }
  await anna.goto(`${product.url}/1/events?view=week&day=2027-05-12`);
  await entry('Kvöldverður').scrollIntoViewIfNeeded();
  await entry('Kvöldverður').click();
  await anna.getByRole('dialog', { name: 'Viðburður' }).waitFor();
  await anna.keyboard.press('Escape');
});

it('follows an event that is moved by the keyboard past Friday of a working week, and past a day', async () => {
  const headers = { authorization: `Bearer ${await tokenOf(product, 'anna@logstofa.example')}`, 'x-tenant-id': '1' };
  const data = { subject: 'Yfirferð', start: '2027-05-20T07:00:00Z', end: '2027-05-20T08:00:00Z', employees: [1] };
  await anna.request.post(`${product.url}/api/events`, { headers, data });
  await anna.goto(`${product.url}/1/events?view=workWeek&day=2027-05-20`);
  await entry('Yfirferð').focus();
  const press = async (key: string, when: string) => {
    await anna.keyboard.press(key);
    await anna.getByRole('status').filter({ hasText: when }).waitFor({ state: 'attached' });
    await expect.poll(() => entry('Yfirferð').evaluate((one) => one === document.activeElement)).toBe(true);
  };
  await anna.keyboard.down('Alt');
  await press('ArrowRight', '21.05.2027 07:00');
  await press('ArrowRight', '24.05.2027 07:00');
  await anna.getByRole('heading', { name: '24.05.2027 – 28.05.2027' }).waitFor();
  await press('ArrowLeft', '21.05.2027 07:00');
  await anna.getByRole('heading', { name: '17.05.2027 – 21.05.2027' }).waitFor();
  await press('ArrowRight', '24.05.2027 07:00');
  await press('ArrowUp', '24.05.2027 06:45');
  await anna.keyboard.up('Alt');
  await anna.getByText('Fært á 24.05.2027 06:45–07:45').waitFor();
  await anna.goto(`${product.url}/1/events?view=day&day=2027-05-24`);
  await entry('Yfirferð').focus();
  await anna.keyboard.down('Alt');
  await press('ArrowRight', '25.05.2027 06:45');
  await anna.keyboard.up('Alt');
  await anna.getByText('Fært á 25.05.2027 06:45–07:45').waitFor();
  await anna.getByRole('heading', { name: '25.05.2027' }).waitFor();
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
  // Nor does the address of the statutory deadlines open there.
  await erla.goto(`${product.url}/2/tasks/deadlines`);
  await erla.getByRole('heading', { name: /^Góðan|^Gott/ }).waitFor();
  expect(new URL(erla.url()).pathname).toBe('/2/dashboard');
});
