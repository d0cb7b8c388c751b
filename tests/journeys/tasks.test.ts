import { expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { hold } from './hold.ts';
import { openBrowser, signIn, tokenOf } from './person.ts';
import { startProduct } from './product.ts';

const product = await startProduct();
const [anna, bjorn] = [await openBrowser(product), await openBrowser(product)];
await Promise.all([signIn(anna, product, 'anna@logstofa.example'), signIn(bjorn, product, 'bjorn@logstofa.example')]);
for (const page of [anna, bjorn]) await page.locator('[data-realtime="connected"]').waitFor();

const token = await tokenOf(product, 'anna@logstofa.example');
async function api<T>(path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${product.url}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-tenant-id': '1' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(answer));
  return answer as T;
}
type Row = { readonly id: number; readonly name: string };
type Case = Row & { readonly yearNumber: string };

const [type] = (await api<{ items: Row[] }>('/projectTypes?pageSize=10&treeResult=true')).items;
const me = (await api<{ items: (Row & { email?: string })[] }>('/employees?pageSize=100')).items.find(
  ({ name }) => name === 'Björn Ægir Helgason',
);
const made = (name: string, types: readonly number[]) =>
  api<Case>('/projects', { name, employeeId: me?.id, statusId: 1, types: types.map((id) => ({ id })) });

const tasksOf = ({ id }: Row) => `${product.url}/1/projects/${id}/tasks`;
const taskRow = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}, `) });
const card = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

async function addProcess(name: string, more: (dialog: Locator) => Promise<void>): Promise<void> {
  await anna.getByRole('button', { name: 'Nýr verkferill' }).first().click();
  const dialog = anna.getByRole('dialog', { name: 'Nýr verkferill' });
  await dialog.getByRole('textbox', { name: /^Heiti/ }).fill(name);
  await dialog.getByLabel(/^Tegund máls/).selectOption({ label: type?.name ?? '' });
  await more(dialog);
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await dialog.waitFor({ state: 'detached' });
}

it('a case of a type starts its process, and two people complete it (PROC-01, PROC-08, PROJ-36, TASK-16, TASK-24, OPEN-57, SHELL-35)', async () => {
  await anna.goto(`${product.url}/1/tasks/processes`);
  await anna.getByRole('heading', { name: 'Verkferlar', level: 1 }).waitFor();
  await addProcess('Rita stefnu', (dialog) => dialog.getByRole('switch', { name: /Búa til um leið/ }).press('Space'));
  await addProcess('Skila greinargerð', (dialog) => dialog.getByRole('checkbox', { name: 'Rita stefnu' }).check());
  const flow = anna.getByRole('list', { name: `Framvinda: ${type?.name ?? ''}` });
  await flow.getByText('Á eftir: Rita stefnu').waitFor();
  // Deleting asks first; one that others wait for cannot be deleted, and says so.
  await anna.getByRole('button', { name: 'Aðgerðir: Rita stefnu' }).click();
  await anna.getByRole('menuitem', { name: 'Eyða' }).click();
  await anna.getByText('Ertu viss um að vilja eyða verkferlinum „Rita stefnu“?').waitFor();
  await anna.getByRole('dialog').getByRole('button', { name: 'Eyða' }).click();
  await anna.getByText('Aðrir verkferlar bíða eftir „Rita stefnu“').first().waitFor();
  await anna.keyboard.press('Escape');

  const made1 = await made('Innheimta leigu', [type?.id ?? 0]);
  await Promise.all([bjorn.goto(tasksOf(made1)), anna.goto(tasksOf(made1))]);
  await anna.getByRole('radio', { name: 'Verkferli' }).click();
  await anna.getByText('Bíður eftir: Rita stefnu').waitFor();

  await taskRow(bjorn, 'Rita stefnu').getByRole('checkbox', { name: 'Ljúka: Rita stefnu' }).click();
  // The next step appears for both, without a reload.
  await taskRow(bjorn, 'Skila greinargerð').waitFor();
  await anna.getByRole('link', { name: /Skila greinargerð/ }).click();
  await anna.getByRole('radio', { name: 'Lokað' }).click();
  await taskRow(bjorn, 'Skila greinargerð').waitFor({ state: 'detached' });
});

it('creates a task from one line, by keyboard only, with a preview before saving (PLUS-02, TASK-14, TASK-28)', async () => {
  const { yearNumber } = await made('Kaup á jörð', []);
  await bjorn.goto(`${product.url}/1/tasks/list`);
  await bjorn.getByRole('heading', { name: 'Verkefni', level: 1 }).waitFor();
  await bjorn.locator('body').press('c');
  const dialog = bjorn.getByRole('dialog', { name: 'Nýtt verkefni' });
  await dialog.getByLabel('Skrifa nýja línu').pressSequentially(`Svara kauptilboði í ${yearNumber} á morgun !h`);
  const chips = dialog.getByRole('list', { name: 'Lesið úr línunni' });
  await chips.getByText(`${yearNumber} · Kaup á jörð`).waitFor();
  await chips.getByText('Frestur: Á morgun').waitFor();
  await chips.getByText('Hár', { exact: true }).waitFor();
  await bjorn.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const row = taskRow(bjorn, 'Svara kauptilboði');
  await row.getByText('Á morgun').waitFor();
  await row.getByText('Hár').waitFor();
  await row.getByText(yearNumber).waitFor();
  await row.getByText('Hár').dblclick();
  await bjorn.getByRole('heading', { name: 'Svara kauptilboði' }).waitFor();
  await bjorn.goBack();
  await row.getByRole('checkbox', { name: 'Ljúka: Svara kauptilboði' }).waitFor();
});

it('keeps a line that was lost after its screen was left, and says so', async () => {
  const { yearNumber } = await made('Leiga á skrifstofu', []);
  const text = `Panta fundarherbergi í ${yearNumber}`;
  await bjorn.goto(`${product.url}/1/tasks/list`);
  const line = bjorn.getByRole('main').getByLabel('Skrifa nýja línu');
  using held = await hold(bjorn, /\/api\/tasks/, 'POST');
  await line.pressSequentially(text);
  await bjorn.keyboard.press('Enter');
  await expect.poll(held.count).toBe(1);
  await bjorn.getByRole('navigation').getByRole('link', { name: 'Mælaborð' }).click();
  await bjorn.getByRole('heading', { level: 1 }).waitFor();
  await line.waitFor({ state: 'detached' });
  held.lose();
  await bjorn.getByText(`Komst ekki á listann: „${text}“`).waitFor();
  await bjorn.goBack();
  await expect.poll(() => line.inputValue()).toBe(text);
  await line.press('Enter');
  await taskRow(bjorn, 'Panta fundarherbergi').waitFor();
});

it('never guesses: an unknown name is asked about, and Backspace makes it text (TASK-26)', async () => {
  const line = bjorn.getByLabel('Skrifa nýja línu');
  await line.fill('Hringja á morgun @zebra');
  await line.press('Enter');
  await bjorn.getByText('Svaraðu því sem er óljóst').waitFor();
  await line.press('End');
  await line.press('Backspace');
  await bjorn.getByText('@zebra: enginn með því nafni').waitFor({ state: 'detached' });
  expect(await line.inputValue()).toBe('Hringja á morgun @zebra');
  await line.press('Escape');
});

it('shows a colleague the card that is dragged, and moves it by keyboard too (TASK-08, TASK-16, RT-01)', async () => {
  const made2 = await made('Skipti á dánarbúi', []);
  await api('/tasks', { name: 'Meta eignir', projectId: made2.id, employeeId: me?.id });
  await api('/tasks', { name: 'Kalla inn kröfur', projectId: made2.id, employeeId: me?.id });
  for (const page of [anna, bjorn]) {
    await page.goto(tasksOf(made2));
    await page.getByRole('radio', { name: 'Borð' }).click();
    await card(page, 'Meta eignir').waitFor();
  }
  await card(bjorn, 'Meta eignir').dragTo(column(bjorn, 'Í vinnslu').locator('> div').last());
  await column(bjorn, 'Í vinnslu').getByRole('listitem', { name: 'Meta eignir' }).waitFor();
  await column(anna, 'Í vinnslu').getByRole('listitem', { name: 'Meta eignir' }).waitFor();

  await card(anna, 'Kalla inn kröfur').focus();
  await anna.keyboard.press('Alt+ArrowRight');
  await column(bjorn, 'Í vinnslu').getByRole('listitem', { name: 'Kalla inn kröfur' }).waitFor();
  const order = () =>
    column(bjorn, 'Í vinnslu')
      .getByRole('listitem')
      .evaluateAll((all) => all.map((one) => one.ariaLabel));
  await expect.poll(order).toEqual(['Kalla inn kröfur', 'Meta eignir']);
});

it('an edited process updates the open tasks of cases on request', async () => {
  const own = await api<Row>('/projectTypes', { name: 'Skjalarannsókn', parentTypeId: null });
  await api('/defaultTasks', { name: 'Kanna skjöl', projectTypeId: own.id, autoCreate: true });
  const { id } = await made('Skjöl dánarbús', [own.id]);
  const [task] = (await api<{ items: Row[] }>(`/tasks?projectId=${id}`)).items;
  await anna.goto(`${product.url}/1/tasks/processes`);
  await anna.getByRole('button', { name: 'Kanna skjöl', exact: true }).click();
  const dialog = anna.getByRole('dialog', { name: 'Breyta verkferli' });
  await dialog.getByRole('textbox', { name: /^Heiti/ }).fill('Kanna öll skjöl');
  await dialog.getByRole('switch', { name: 'Láta 1 opið verkefni fylgja breytingunni' }).press('Space');
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await dialog.waitFor({ state: 'detached' });
  await anna.goto(`${product.url}/1/tasks/${task?.id ?? 0}`);
  await anna.getByRole('heading', { name: 'Kanna öll skjöl' }).waitFor();
});
