import { afterAll, expect, it } from 'vitest';
import { playGraph } from '#integrations/graph/fake.ts';
import { axeFaults } from '#tests/support/axe.ts';
import { begin, tokenOf } from './person.ts';

// A person connects their Outlook, sees a meeting in the calendar and bills it, and files a letter on its case.
// Microsoft is a fake that speaks its protocol.

const anna = 'anna@logstofa.example';
const graph = await playGraph({ people: [anna] });
afterAll(() => graph.close());
const { appId, appSecret, loginUrl } = graph.settings;
const { page, product } = await begin(
  anna,
  {},
  {
    MICROSOFT_APP_ID: appId,
    MICROSOFT_APP_SECRET: appSecret,
    MICROSOFT_LOGIN_URL: loginUrl,
    GRAPH_URL: graph.url,
  },
);

const token = await tokenOf(product, anna);
const { id: projectId, yearNumber } = await aCase();
// Two days ago: it has ended in every time zone.
const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
const at = (time: string) => new Date(`${day}T${time}:00Z`);
graph.calendar.put(anna, { subject: `Sáttafundur ${yearNumber}`, start: at('10:00'), end: at('10:45') });
graph.calendar.put(anna, { subject: 'Tannlæknir', start: at('15:00'), end: at('16:00'), sensitivity: 'private' });

async function api<T>(method: string, path: string, body?: object): Promise<T> {
  const headers = {
    authorization: `Bearer ${token}`,
    'x-tenant-id': '1',
    ...(body && { 'content-type': 'application/json' }),
  };
  const sent = body ? { body: JSON.stringify(body) } : {};
  const answer = await fetch(`${product.url}/api${path}`, { method, headers, ...sent });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return (text === '' ? null : JSON.parse(text)) as T;
}

async function aCase() {
  type Cases = { readonly items: readonly { readonly id: number; readonly yearNumber: string }[] };
  return (await api<Cases>('GET', '/projects?pageSize=1')).items[0] ?? { id: 0, yearNumber: '' };
}

const letterOf = { from: 'Gagnaöflun ehf. <gogn@gagnaoflun.example>', sentAt: new Date(Date.now() - 86_400_000) };
graph.mail.put(anna, { ...letterOf, subject: `Matsgerð ${yearNumber}` });
graph.mail.put(anna, { ...letterOf, subject: 'Afmælisveisla' });

const mailLine = () => page.getByRole('listitem').filter({ hasText: 'Outlook-pósturinn þinn' });
const line = () => page.getByRole('listitem').filter({ hasText: 'Outlook-dagatalið þitt' });

it('is connected at Microsoft, or refused there, and returns to the previous page (CONN-01, CONN-05)', async () => {
  await page.goto(`${product.url}/1/settings/connections`);
  await line().getByRole('button', { name: 'Tengja' }).click();
  await page.waitForURL(`${graph.url}/**`);
  await page.getByRole('link', { name: 'Decline' }).click();
  await page.waitForURL(/\/1\/settings\/connections$/);
  await page.getByText('Aðgangi var hafnað hjá Microsoft. Ekkert var tengt.').first().waitFor();
  await line().getByRole('button', { name: 'Tengja' }).click();
  await page.getByRole('link', { name: anna }).click();
  await page.waitForURL(/\/1\/settings\/connections$/);
  await line().getByText(`Tengt við ${anna}.`).waitFor();
  expect(await axeFaults(page)).toEqual([]);
});

it('shows its meetings beside the events, private ones only as busy (EVENT-05)', async () => {
  await page.goto(`${product.url}/1/events?view=week&day=${day}`);
  const entry = (name: string) => page.locator('[data-event-id]').filter({ hasText: name });
  await entry('Sáttafundur').waitFor();
  await entry('Einkamál').waitFor();
  expect(await entry('Tannlæknir').count()).toBe(0);
  await entry('Sáttafundur').click();
  const dialog = page.getByRole('dialog', { name: 'Viðburður' });
  await dialog.getByRole('link', { name: 'Opna í Outlook' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

it('is billed from its suggestion (SUGG-02)', async () => {
  await page.goto(`${product.url}/1/worklogs/suggestions?date=${day}`);
  const item = page.getByRole('listitem').filter({ hasText: 'Fundur' }).filter({ hasText: yearNumber });
  await item.getByText('0,75 klst.').waitFor();
  await item.getByRole('button', { name: /^Samþykkja/ }).click();
  await page.getByText('Tíminn var skráður').first().waitFor();
  await item.waitFor({ state: 'detached' });
});

it('receives one’s own events on request: created, moved and deleted, until it is turned off', async () => {
  const subject = 'Vettvangsganga í Heiðmörk';
  const ahead = (days: number) => new Date(Date.now() + days * 86_400_000);
  const times = (days: number) => ({ start: ahead(days), end: new Date(ahead(days).getTime() + 3_600_000) });
  const there = () =>
    graph.calendar.list(anna).flatMap((one) => (one.subject === subject ? [one.start.toISOString().slice(0, 16)] : []));
  const wanted = line().getByRole('switch', { name: 'Viðburðir mínir í Outlook' });
  await page.goto(`${product.url}/1/settings/connections`);
  await wanted.press('Space');
  await page.waitForURL(`${graph.url}/**`);
  await page.getByRole('link', { name: anna }).click();
  await page.waitForURL(/\/1\/settings\/connections$/);
  await line()
    .getByText(/Heiti og tími viðburða þinna|Verið er að setja viðburðina/)
    .waitFor();
  const body = { subject, ...times(3) };
  const made = await api<{ readonly id: number; readonly version: number }>('POST', '/events', body);
  await expect.poll(there).toEqual([body.start.toISOString().slice(0, 16)]);
  const moved = { subject, ...times(5), version: made.version };
  await api('PUT', `/events/${made.id}`, moved);
  await expect.poll(there).toEqual([moved.start.toISOString().slice(0, 16)]);
  await api('DELETE', `/events/${made.id}`);
  await expect.poll(there).toEqual([]);
  await wanted.press('Space');
  await page.getByText('Viðburðirnir verða fjarlægðir úr Outlook.').first().waitFor();
  const subjects = () => graph.calendar.list(anna).map((one) => one.subject);
  await expect.poll(() => subjects().toSorted()).toEqual([`Sáttafundur ${yearNumber}`, 'Tannlæknir']);
});

it('is disconnected, and leaves nothing in the calendar (CONN-07)', async () => {
  await page.goto(`${product.url}/1/settings/connections`);
  await line().getByRole('button', { name: 'Aftengja' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aftengja' }).click();
  await line().getByText('Ótengt').waitFor();
  const events = page.waitForResponse((answer) => answer.url().includes('/api/events?'));
  await page.goto(`${product.url}/1/events?view=week&day=${day}`);
  expect(await (await events).text()).not.toContain('Sáttafundur');
});

it('files a letter from one’s own mailbox on its case with one click, with undo (CONN-01, CONN-07)', async () => {
  await page.goto(`${product.url}/1/settings/connections`);
  await mailLine().getByRole('button', { name: 'Tengja' }).click();
  await page.getByRole('link', { name: anna }).click();
  await page.waitForURL(/\/1\/settings\/connections$/);
  await mailLine().getByText(`Tengt við ${anna}.`).waitFor();
  await page.goto(`${product.url}/1/projects/${projectId}/files`);
  await page.getByRole('button', { name: 'Sækja bréf úr pósti' }).click();
  const panel = page.getByRole('region', { name: 'Póstur' });
  const letter = panel.getByRole('listitem').filter({ hasText: `Matsgerð ${yearNumber}` });
  await letter.waitFor();
  expect(await panel.getByText('Afmælisveisla').count()).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
  await letter.getByRole('button', { name: /^Vista í skjölum/ }).click();
  // It stays as long as it has the focus.
  const back = page.getByRole('button', { name: 'Afturkalla' });
  await back.focus();
  const paper = page.getByRole('row').filter({ hasText: `Matsgerð ${yearNumber}.eml` });
  await paper.waitFor();
  await letter.getByRole('button', { name: /^Í skjölum, opna/ }).waitFor();
  await back.press('Enter');
  await page.getByText('Bréfið var tekið úr skjölunum').first().waitFor();
  await paper.waitFor({ state: 'detached' });
  await letter.getByRole('button', { name: /^Vista í skjölum/ }).waitFor();
});
