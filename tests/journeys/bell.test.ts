import pg from 'pg';
import { expect, it } from 'vitest';
import { begin, openWorklogs, patience, tokenOf } from './person.ts';

// A due task is reported to its assignee at eight on its day, with a link, and disappears when done.

const { page, product } = await begin('bjorn@logstofa.example');
await openWorklogs(page, product);
await page.locator('[data-realtime="connected"]').waitFor();
const day = new Date().toISOString().slice(0, 10);

/** Runs the minute job as at eight, whatever the time is here. */
async function strikeEight(): Promise<void> {
  const db = new pg.Client({ connectionString: product.database.adminUrl });
  await db.connect();
  try {
    // If it already ran today, it runs again.
    await db.query('delete from due_telling');
    await db.query('select tell_due($1, 10)', [`${day}T08:00:00Z`]);
  } finally {
    await db.end();
  }
}

const headers = {
  authorization: `Bearer ${await tokenOf(product, 'bjorn@logstofa.example')}`,
  'x-tenant-id': '1',
  'content-type': 'application/json',
};
async function api<T>(path: string, body?: object): Promise<T> {
  const answer = await fetch(`${product.url}/api${path}`, {
    headers,
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
const bell = page.getByRole('button', { name: /^Tilkynningar/ });
const centre = page.getByRole('dialog', { name: 'Tilkynningar' });
const due = centre
  .getByRole('listitem')
  .filter({ hasText: 'Komið er að fresti' })
  .filter({ hasText: 'Skila greinargerð' });

it('reports at eight what is due, live, links to it, and removes it when it is done', async () => {
  const { items } = await api<{ readonly items: readonly { readonly id: number }[] }>(
    '/projects?statusId=1&pageSize=1',
  );
  const me = (
    await api<{ readonly items: readonly { readonly id: number; readonly email?: string }[] }>(
      '/employees?pageSize=100',
    )
  ).items.find(({ email }) => email === 'bjorn@logstofa.example');
  await api('/tasks', { projectId: items[0]?.id, name: 'Skila greinargerð', employeeId: me?.id, dueDate: day });
  await bell.click();
  await centre.waitFor();
  expect(await due.count()).toBe(0);
  await strikeEight();
  await due.waitFor();
  await due.getByRole('button').first().click();
  await page.waitForURL(/\/1\/tasks\/\d+/);
  await page.getByRole('heading', { name: 'Skila greinargerð' }).waitFor();
  await bell.click();
  await due.waitFor();
  await page.keyboard.press('Escape');
  await centre.waitFor({ state: 'detached' });
  await page.getByRole('radiogroup', { name: 'Opið eða lokað' }).getByText('Lokað').click();
  await page.getByText('„Skila greinargerð“ er lokið').first().waitFor();
  await bell.click();
  await centre.waitFor();
  await expect.poll(() => due.count(), { timeout: patience }).toBe(0);
});
