import { expect, it } from 'vitest';
import { begin, openWorklogs, tokenOf } from './person.ts';

// Typing faster than the server answers selects what was typed, never a result of fewer letters.

const { product, page } = await begin('anna@logstofa.example');
await openWorklogs(page, product);
const api = async (path: string) =>
  (await (
    await fetch(`${product.url}/api${path}`, {
      headers: { authorization: `Bearer ${await tokenOf(product, 'anna@logstofa.example')}`, 'x-tenant-id': '1' },
    })
  ).json()) as { items: { id: number; name: string; yearNumber: string }[] };
const { items: recent } = await api('/projects/lite?recent=true&pageSize=10&statusId=1');
const { items: open } = await api('/projects/lite?pageSize=100&statusId=1');
const firstOffered = recent[0]?.name;
/** Cases that are not among the offered ones. */
const wanted = open.filter(({ id }) => recent.every((one) => one.id !== id));

/** Each search takes this long, as on a slow network. */
const slow = (ms: number) =>
  page.route(/\/api\/(projects\/lite|search)\?/, async (route) => {
    const answer = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.fulfill({ response: answer }).catch(() => undefined);
  });

it.each([
  [0, 900],
  [90, 900],
  [340, 900],
  [340, 0],
] as const)('logs hours on the typed case, with a key every %i ms and answers in %i ms', async (speed, latency) => {
  const target = wanted[speed % wanted.length];
  const comment = `Vinna ${speed} ${latency}`;
  await slow(latency);
  await page.getByRole('button', { name: 'Skrá tíma', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Skrá tíma' });
  const box = dialog.getByRole('combobox', { name: 'Mál' });
  await box.click();
  await page.getByRole('option', { name: firstOffered }).first().waitFor();
  await box.pressSequentially(target?.yearNumber ?? '', { delay: speed });
  await page.keyboard.press('Enter');
  await expect.poll(() => box.inputValue()).toBe(`${target?.yearNumber} · ${target?.name}`);
  await dialog.getByLabel(/^Tímar/).fill('1');
  await dialog.getByLabel('Lýsing').fill(comment);
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const row = page.getByRole('row').filter({ hasText: comment });
  await row
    .getByText(target?.name ?? 'no case')
    .first()
    .waitFor();
});

it('does not save a text that is not yet a choice, and says so at the field', async () => {
  await page.getByRole('button', { name: 'Skrá tíma', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Skrá tíma' });
  const box = dialog.getByRole('combobox', { name: 'Mál' });
  await box.click();
  await page.getByRole('option', { name: firstOffered }).first().click();
  await dialog.getByLabel(/^Tímar/).fill('1');
  // Offline nothing answers, and the input is kept.
  await page.context().setOffline(true);
  await box.fill(wanted[0]?.yearNumber ?? '');
  await dialog.getByText('Ekki tókst að leita.').waitFor();
  await dialog.getByLabel('Lýsing').fill('Án nets');
  await dialog.getByText('Veldu úr listanum').waitFor();
  expect(await box.inputValue()).toBe(wanted[0]?.yearNumber);
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await page.getByRole('option', { name: wanted[0]?.name }).first().click();
  expect(await box.inputValue()).toBe(`${wanted[0]?.yearNumber} · ${wanted[0]?.name}`);
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByRole('row')
    .filter({ hasText: 'Án nets' })
    .getByText(wanted[0]?.name ?? '')
    .first()
    .waitFor();
});

it.each([0, 340])('opens what was typed in the search, with a key every %i ms', async (speed) => {
  const target = wanted.at(-1);
  await slow(900);
  await page.keyboard.press('Control+k');
  const box = page.getByRole('dialog', { name: 'Leita og fara' }).getByRole('combobox');
  await box.pressSequentially(firstOffered?.slice(0, 3) ?? '');
  await page.getByRole('option', { name: firstOffered }).first().waitFor();
  await box.fill('');
  await box.pressSequentially(target?.yearNumber ?? '', { delay: speed });
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toContain(`/1/projects/${target?.id}`);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(`${product.url}/1/worklogs/list`);
  await page.getByRole('heading', { name: 'Tímaskráningar' }).waitFor();
});

it('an empty label box creates and adds nothing; a new name is created from the dialog and stays on the case (PROJ-20)', async () => {
  await page.goto(`${product.url}/1/projects/${wanted[1]?.id}`);
  await page.getByRole('button', { name: 'Breyta', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Breyta máli/ });
  await dialog.getByRole('button', { name: 'Flokkun' }).click();
  const [labels, chosen] = [
    dialog.getByRole('combobox', { name: 'Merkimiðar' }),
    dialog.getByRole('list', { name: 'Merkimiðar' }).getByRole('listitem'),
  ];
  const before = await chosen.count();
  for (const typed of ['', '   ']) {
    await labels.fill(typed);
    await labels.click();
    await dialog.getByRole('option', { name: 'Skrifaðu heiti nýs merkimiða' }).waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByRole('option', { name: 'Skrifaðu heiti nýs merkimiða' }).click();
    expect(await chosen.count()).toBe(before);
  }
  await labels.pressSequentially('Fyrnist bráðum');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Fjarlægja: Fyrnist bráðum' }).waitFor();
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('Fyrnist bráðum').first().waitFor();
});
