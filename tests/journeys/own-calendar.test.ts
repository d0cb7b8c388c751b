import { afterAll, expect, it } from 'vitest';
import { playCaldav } from '#integrations/caldav/fake.ts';
import { axeFaults } from '#tests/support/axe.ts';
import { begin } from './person.ts';

// A person without Microsoft connects a CalDAV calendar, sees a meeting from it, and disconnects it. The server is a
// fake that speaks CalDAV.

const caldav = await playCaldav({ user: 'anna', password: 'Hallormsstaður 1', calendars: ['Vinna', 'Heima'] });
afterAll(() => caldav.close());
const { page, product } = await begin('anna@logstofa.example', {}, { OWN_SERVERS_INSIDE: 'yes' });

const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
caldav.put(
  'Heima',
  'a.ics',
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//a//IS',
    'BEGIN:VEVENT',
    'UID:a',
    'DTSTAMP:20260301T000000Z',
    `DTSTART:${day.replaceAll('-', '')}T100000Z`,
    'DURATION:PT1H',
    'SUMMARY:Sáttafundur í Höfða',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n'),
);
const line = () => page.getByRole('listitem').filter({ hasText: 'Eigið dagatal (CalDAV)' });
const dialog = () => page.getByRole('dialog', { name: 'Tengja eigið dagatal' });

it('is connected by its address, name and password; errors are reported, and the input stays', async () => {
  await page.goto(`${product.url}/1/settings/connections`);
  await line().getByRole('button', { name: 'Tengja' }).click();
  await dialog().getByRole('button', { name: 'Finna dagatöl' }).click();
  await dialog().getByText('Þetta þarf að fylla út').nth(2).waitFor();
  await dialog().getByLabel('Slóð þjónsins').fill(caldav.url);
  await dialog().getByLabel('Notandanafn').fill('anna');
  await dialog()
    .getByLabel(/^Lykilorð/)
    .fill('rangt');
  await page.keyboard.press('Enter');
  await dialog().getByText('Þjónninn hafnaði notandanafni eða lykilorði.').waitFor();
  expect(await dialog().getByLabel('Slóð þjónsins').inputValue()).toBe(caldav.url);
  expect(await axeFaults(page)).toEqual([]);
  await dialog()
    .getByLabel(/^Lykilorð/)
    .fill('Hallormsstaður 1');
  await dialog().getByRole('button', { name: 'Finna dagatöl' }).click();
  await dialog().getByLabel('Dagatal', { exact: true }).selectOption({ label: 'Heima' });
  await dialog().getByRole('button', { name: 'Tengja' }).click();
  await dialog().waitFor({ state: 'detached' });
  await line()
    .getByText(/Tengt við anna · 127\.0\.0\.1/)
    .waitFor();
  await line()
    .getByText(/Síðast lesið/)
    .waitFor();
  expect(await axeFaults(page)).toEqual([]);
});

it('shows its meetings beside the events (EVENT-05)', async () => {
  await page.goto(`${product.url}/1/events?view=week&day=${day}`);
  await page.locator('[data-event-id]').filter({ hasText: 'Sáttafundur í Höfða' }).waitFor();
});

it('receives one’s own events on request, until it is turned off', async () => {
  await page.goto(`${product.url}/1/settings/connections`);
  const wanted = line().getByRole('switch', { name: 'Viðburðir mínir þar' });
  await wanted.press('Space');
  await line()
    .getByText(/Heiti og tími viðburða þinna|Verið er að setja viðburðina/)
    .waitFor();
  await expect.poll(() => caldav.list('Heima').size).toBeGreaterThan(1);
  await wanted.press('Space');
  await page.getByText('Viðburðirnir verða fjarlægðir úr dagatalinu.').first().waitFor();
  await expect.poll(() => caldav.list('Heima').size).toBe(1);
});

it('is disconnected, and leaves nothing in the calendar (CONN-07)', async () => {
  await line().getByRole('button', { name: 'Aftengja' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aftengja' }).click();
  await line().getByText('Ótengt').waitFor();
  const events = page.waitForResponse((answer) => answer.url().includes('/api/events?'));
  await page.goto(`${product.url}/1/events?view=week&day=${day}`);
  expect(await (await events).text()).not.toContain('Sáttafundur');
});
