import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { begin, tokenOf } from './person.ts';

// The requirements of the task screens, on a case of the journey's own.

const { page, product } = await begin('bjorn@logstofa.example');
const token = await tokenOf(product, 'bjorn@logstofa.example');
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-tenant-id': '1' };
type Made = { readonly id: number; readonly employeeId: number; readonly yearNumber: string };
async function post(path: string, body: object): Promise<Made> {
  const answer = await fetch(`${product.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Made;
}
async function get<T>(path: string): Promise<T> {
  return (await (await fetch(`${product.url}/api${path}`, { headers })).json()) as T;
}

const me = (await get<{ items: (Made & { name: string })[] }>('/employees?pageSize=100')).items.find(
  ({ name }) => name === 'Björn Ægir Helgason',
);
const project = await post('/projects', { name: 'Merki Hvammsár', employeeId: me?.id, statusId: 1 });
const task = (name: string, more: object = {}) => post('/tasks', { name, projectId: project.id, ...more });
const urgent = await task('Kæra fyrir lok dags', { priority: 'Urgent' });
await task('Lesa dóma', { priority: 'Low' });
const sub = await task('Finna kort', { parentTaskId: urgent.id });

const at = (path: string) => `${product.url}/1/${path}`;
const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}, `) });
const card = (name: string) => page.getByRole('listitem', { name, exact: true });
const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });
const tab = (name: RegExp) => page.getByRole('main').getByRole('link', { name });
const failing = (on: Page, pattern: string, method: string) =>
  on.route(pattern, (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  );
const texts = (all: Locator) => all.allTextContents();

it('the list, the board, the processes and each task have their own URLs (TASK-01)', async () => {
  for (const [path, name] of [
    ['list', 'Verkefni'],
    ['board', 'Verkefnaborð'],
    ['processes', 'Verkferlar'],
    [urgent.id, 'Kæra fyrir lok dags'],
  ] as const) {
    await page.goto(at(`tasks/${path}`));
    await page.getByRole('heading', { name, level: 1 }).waitFor();
  }
});

it('the board has the four columns in order, and filters by person and priority, and while typing (TASK-02, TASK-03, TASK-04, TASK-05)', async () => {
  await page.goto(at('tasks/board?q=Merki Hvamms'));
  await card('Kæra fyrir lok dags').waitFor();
  const labels = await page
    .getByRole('group', { name: 'Verkefnaborð' })
    .getByRole('region')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split(', ')[0]));
  expect(labels).toEqual(['Bíður afgreiðslu', 'Í vinnslu', 'Biðstaða', 'Lokið']);
  await page.getByRole('button', { name: 'Forgangur' }).click();
  await item('Áríðandi').waitFor();
  expect((await texts(page.getByRole('menuitem'))).map((text) => text.trim())).toEqual([
    'Áríðandi',
    'Hár',
    'Venjulegur',
    'Lágur',
  ]);
  await item('Áríðandi').click();
  await card('Lesa dóma').waitFor({ state: 'detached' });
  await card('Kæra fyrir lok dags').waitFor();
  const search = page.getByRole('searchbox', { name: 'Leita í verkefnum' });
  await search.fill('Merki Hvamms þetta er hvergi');
  await card('Kæra fyrir lok dags').waitFor({ state: 'detached' });
  await search.fill('kæra fyrir');
  await card('Kæra fyrir lok dags').waitFor();
  const whose = async (name: string) => {
    await page
      .getByRole('button', { name: /^Starfsmaður/ })
      .first()
      .click();
    await item(name).click();
  };
  await whose('Anna Sigríður Þorvaldsdóttir');
  await card('Kæra fyrir lok dags').waitFor({ state: 'detached' });
  await whose('Allir');
  await card('Kæra fyrir lok dags').waitFor();
});

it('a card is edited, gets a subtask and is deleted from its menu, and a column adds one (TASK-06, TASK-16, TASK-17, TASK-29, SHELL-35)', async () => {
  await page.goto(at(`projects/${project.id}/tasks`));
  await page.getByRole('radio', { name: 'Borð' }).click();
  await column('Biðstaða').getByRole('button', { name: 'Bæta við: Biðstaða' }).click();
  await page.getByLabel('Skrifa nýja línu').last().fill('Bíða matsmanns');
  await page.keyboard.press('Enter');
  await column('Biðstaða').getByRole('listitem', { name: 'Bíða matsmanns' }).waitFor();
  const open = () => card('Bíða matsmanns').getByRole('button').last().click();
  await open();
  for (const name of ['Breyta', 'Bæta við undirverki', 'Lokið', 'Áríðandi', 'Eyða'])
    await page.getByRole('menuitem', { name }).first().waitFor({ timeout: 1_000 });
  await item('Bæta við undirverki').click();
  const below = dialog('Nýtt undirverk');
  await below.getByText('Undir: Bíða matsmanns').waitFor();
  await below.getByRole('textbox', { name: /^Heiti/ }).fill('Senda spurningar');
  await below.getByRole('button', { name: 'Vista' }).click();
  await below.waitFor({ state: 'detached' });
  await card('Bíða matsmanns').getByText('0/1').waitFor();
  await open();
  await page.getByRole('menuitem', { name: 'Breyta' }).first().click();
  await dialog('Breyta verkefni')
    .getByRole('textbox', { name: /^Heiti/ })
    .fill('Bíða matsgerðar');
  await dialog('Breyta verkefni').getByRole('button', { name: 'Vista' }).click();
  await card('Bíða matsgerðar').waitFor();
  await card('Bíða matsgerðar').getByRole('button').last().click();
  await item('Í vinnslu').click();
  await column('Í vinnslu').getByRole('listitem', { name: 'Bíða matsgerðar' }).waitFor();
  await card('Bíða matsgerðar').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Eyða' }).click();
  const question = dialog('Eyða');
  await question.getByText('Ertu viss um að vilja eyða verkefninu „Bíða matsgerðar“?').waitFor();
  await question.getByRole('button', { name: 'Hætta við' }).click();
  await question.waitFor({ state: 'detached' });
  await card('Bíða matsgerðar').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Eyða' }).click();
  await question.getByRole('button', { name: 'Eyða' }).click();
  await card('Bíða matsgerðar').waitFor({ state: 'detached' });
});

it('completing a step of a process adds the next to the board (TASK-09)', async () => {
  const type = (await get<{ items: { id: number }[] }>('/projectTypes?pageSize=5&treeResult=true')).items[0]?.id;
  const token2 = await tokenOf(product, 'anna@logstofa.example');
  const template = async (body: object) => {
    const answer = await fetch(`${product.url}/api/DefaultTasks`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token2}` },
      body: JSON.stringify({ projectTypeId: type, ...body }),
    });
    return ((await answer.json()) as Made).id;
  };
  const first = await template({ name: 'Panta þingfestingu', autoCreate: true });
  await template({ name: 'Mæta í þinghald', dependedDefaultTasks: [{ dependedTaskId: first }] });
  const { id } = await post('/projects', {
    name: 'Ferli á borði',
    employeeId: me?.id,
    statusId: 1,
    types: [{ id: type }],
  });
  await page.goto(at(`projects/${id}/tasks`));
  await card('Panta þingfestingu').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await column('Í vinnslu').getByRole('listitem', { name: 'Panta þingfestingu' }).waitFor();
  await card('Panta þingfestingu').dragTo(column('Lokið').locator('> div').last());
  await column('Lokið').getByRole('listitem', { name: 'Panta þingfestingu' }).waitFor();
  await card('Mæta í þinghald').waitFor();
});

it('the list requests twenty by due date, exports as files, and its layout can be reset (TASK-10, TASK-13, TASK-15)', async () => {
  const asking = page.waitForRequest((request) => request.url().includes('/api/tasks?'));
  await page.goto(at('tasks/list?q=Merki Hvamms'));
  const asked = new URL((await asking).url()).searchParams;
  expect([asked.get('pageSize'), asked.get('orderBy')]).toEqual(['20', 'dueDate asc']);
  await row('Kæra fyrir lok dags').first().waitFor();
  for (const [name, ending] of [
    ['PDF', '.pdf'],
    ['Excel', '.xlsx'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Flytja út' }).click();
    await item(name).click();
    expect((await download).suggestedFilename()).toMatch(new RegExp(`${ending}$`));
  }
  const head = page.getByRole('columnheader', { name: 'Forgangur' });
  await head.waitFor();
  await page.getByRole('button', { name: 'Dálkar' }).click();
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('grid.tasks'),
  );
  await page.getByRole('checkbox', { name: 'Forgangur' }).click();
  await saved;
  await head.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('columnheader', { name: 'Staða' }).waitFor();
  await expect.poll(() => head.count()).toBe(0);
  await page.getByRole('button', { name: 'Dálkar' }).click();
  await page.getByRole('button', { name: 'Sjálfgefin uppsetning' }).click();
  await head.waitFor();
  await page.keyboard.press('Escape');
});

it('a task has its parts, all of its subtasks, and work is added to it by kind (TASK-07, TASK-18, TASK-20, TASK-23)', async () => {
  const asking = page.waitForRequest((request) => request.url().includes(`parentTaskId=${urgent.id}&`));
  await page.goto(at(`tasks/${urgent.id}`));
  const asked = new URL((await asking).url()).searchParams;
  expect([asked.get('pageSize'), asked.get('orderBy')]).toEqual(['500', 'taskOrderIndex asc, dueDate asc']);
  await row('Finna kort').waitFor();
  expect(await page.getByLabel('Fjöldi lína á síðu').count()).toBe(0);
  for (const name of [/^Undirverk/, /^Tímaskráningar/, /^Athugasemdir/, /^Skjöl$/]) await tab(name).waitFor();
  await page.getByRole('radio', { name: 'Borð' }).click();
  await column('Bíður afgreiðslu').getByRole('listitem', { name: 'Finna kort' }).waitFor();
  await page.getByRole('radio', { name: 'Listi' }).click();
  await page.getByRole('button', { name: 'Skrá vinnu' }).click();
  for (const name of ['Skrá tíma', 'Skrá fast gjald', 'Skrá útlagðan kostnað']) await item(name).waitFor();
  await item('Skrá fast gjald').click();
  await dialog('Skrá fast gjald').waitFor();
  await page.keyboard.press('Escape');
});

it('a subtask opens at its documents, whose folder requires a unique name (TASK-19, TASK-22, TASK-34)', async () => {
  await page.goto(at(`tasks/${sub.id}`));
  await page.waitForURL(/\/files$/);
  await page.getByRole('button', { name: 'Stofna möppu' }).click();
  const name = dialog('Ný mappa').getByRole('textbox', { name: 'Heiti' });
  await name.fill(' ');
  await dialog('Ný mappa').getByRole('button', { name: 'Vista' }).click();
  await dialog('Ný mappa').getByText('Sláðu inn heiti').waitFor();
  await post('/documents/folders', { projectId: project.id, folderId: 0, name: 'Kort' });
  await name.fill('kort');
  await dialog('Ný mappa').getByRole('button', { name: 'Vista' }).click();
  await dialog('Ný mappa').getByText('Mappa með þetta heiti þegar til').first().waitFor();
  await failing(page, '**/api/documents/folders', 'POST');
  await name.fill('Finna kort');
  await dialog('Ný mappa').getByRole('button', { name: 'Vista' }).click();
  // ERR-40
  await page.getByText('Villa kom upp við að búa til skjalasvæði fyrir verkefni').first().waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await dialog('Ný mappa').getByRole('button', { name: 'Vista' }).click();
  await dialog('Ný mappa').waitFor({ state: 'detached' });
  const file = { name: 'Kort.txt', mimeType: 'text/plain', buffer: Buffer.from('Hvammsá') };
  await page.getByLabel('Hlaða upp', { exact: true }).and(page.locator('input')).setInputFiles([file]);
  await row('Kort.txt').waitFor();
  await page.getByRole('button', { name: 'Bæta við' }).last().click();
  await item('Mappa').waitFor();
  await page.getByRole('menuitem', { name: /sniðmát/i }).waitFor();
  await page.keyboard.press('Escape');
});

it('a description keeps its text when the save fails, and other failures are reported (TASK-21, ERR-30, ERR-31)', async () => {
  await page.goto(at(`tasks/${urgent.id}`));
  await page.getByRole('button', { name: 'Skrifa lýsingu' }).click();
  const editor = page.getByRole('dialog').getByRole('textbox').first();
  await editor.fill('Kærufrestur er liðinn á morgun');
  await failing(page, '**/api/tasks/**', 'PUT');
  await page.getByRole('dialog').getByRole('button', { name: 'Vista' }).click();
  await page.getByText('Villa kom upp við að breyta verkefni').first().waitFor();
  expect(await editor.textContent()).toContain('Kærufrestur er liðinn á morgun');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('dialog').getByRole('button', { name: 'Vista' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('Kærufrestur er liðinn á morgun').waitFor();
  await failing(page, '**/api/tasks/**', 'PUT');
  await page.getByRole('radio', { name: 'Lokað' }).click();
  await page.getByText('Villa kom upp við að breyta um stöðu').first().waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

it('a missing task leads back to the list (TASK-25, ERR-27)', async () => {
  await page.goto(at('tasks/99999999'));
  await page.getByText('Villa kom upp við að sækja verkefni').first().waitFor();
  await page.waitForURL(/tasks\/list/);
});

it('the dashboard counts what is due and overdue, and shows the next ten (DASH-04, DASH-05)', async () => {
  const { count } = await get<{ count: number }>(
    `/tasks/stats/overdue?employeeId=${me?.id}&includeTaskEmployee=true&includeProjectEmployee=true&includeConnected=true`,
  );
  await task('Löngu liðið', { dueDate: '2020-01-06' });
  await page.goto(at('dashboard'));
  await expect
    .poll(() =>
      page
        .getByRole('link', { name: /Fram yfir frest/ })
        .first()
        .textContent(),
    )
    .toContain(String(count + 1));
  await page.getByRole('link', { name: /Löngu liðið/ }).waitFor();
  const boxes = page.getByRole('checkbox', { name: /^Ljúka: / });
  expect(await boxes.count()).toBeLessThanOrEqual(10);
  expect(await boxes.first().getAttribute('aria-label')).toBe('Ljúka: Löngu liðið');
});

it('processes without a type are listed under everybody’s (PROC-02)', async () => {
  const answer = await fetch(`${product.url}/api/DefaultTasks`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${await tokenOf(product, 'anna@logstofa.example')}` },
    body: JSON.stringify({ name: 'Opna möppu' }),
  });
  expect(answer.status).toBe(201);
  await page.goto(at('tasks/processes'));
  await page.getByRole('heading', { name: 'Allir', level: 2 }).waitFor();
  await page.getByRole('list', { name: 'Framvinda: Allir' }).getByText('Opna möppu').first().waitFor();
});

it('my day: overdue tasks are postponed to tomorrow together, and moved by key (issue 12)', async () => {
  const one = await task('Endurskoða kröfu', { dueDate: '2020-01-07' });
  await page.goto(at('tasks/my-day'));
  const on = (name: string, of: string) => column(name).getByRole('listitem', { name: of, exact: true });
  await on('Fram yfir frest', 'Endurskoða kröfu').focus();
  await page.keyboard.press('m');
  await on('Innan viku', 'Endurskoða kröfu').waitFor();
  await page.getByRole('button', { name: 'Afturkalla' }).first().click();
  await on('Fram yfir frest', 'Endurskoða kröfu').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await on('Í dag', 'Endurskoða kröfu').waitFor();
  const today = new Date().toISOString().slice(0, 10);
  await expect.poll(async () => (await get<{ dueDate: string }>(`/tasks/${one.id}`)).dueDate).toBe(today);
  for (const next of ['Innan viku', 'Síðar', 'Í biðstöðu']) {
    await page.keyboard.press('Alt+ArrowRight');
    await on(next, 'Endurskoða kröfu').waitFor();
  }
  const priority = async () => (await get<{ priority: string }>(`/tasks/${one.id}`)).priority;
  await page.keyboard.press('p');
  await on('Í biðstöðu', 'Endurskoða kröfu').getByRole('img', { name: 'Hár' }).waitFor();
  expect(await priority()).toBe('High');
  await page.keyboard.press('Shift+P');
  await expect.poll(priority).toBe('Normal');
});

it('a timer starts on a task from its row, and time is logged on it from there (issue 12)', async () => {
  const one = await task('Semja stefnu');
  await page.goto(at('tasks/list?q=stefnu&employee=all'));
  const choose = async (name: string) => {
    await row('Semja stefnu').getByRole('button').last().click();
    await page.getByRole('menuitem', { name }).first().click();
  };
  await choose('Setja tímaklukku í gang');
  type Active = { readonly worklog: { readonly taskId: number | null } | null };
  await expect.poll(async () => (await get<Active>('/worklogs/timer/active')).worklog?.taskId).toBe(one.id);
  await choose('Skrá tíma');
  const logging = page.getByRole('dialog').last();
  await logging.getByLabel(/^Tímar/).fill('0:45');
  await logging.getByLabel('Lýsing').fill('Drög að stefnu');
  await logging.getByRole('button', { name: 'Vista' }).first().click();
  await logging.waitFor({ state: 'detached' });
  const logged = async () =>
    (await get<{ items: { taskId: number | null; quantity: number }[] }>(`/worklogs?projectId=${project.id}`)).items;
  await expect.poll(logged).toContainEqual(expect.objectContaining({ taskId: one.id, quantity: 0.75 }));
});

it('several tasks get a status and a priority, with undo, and move to another case, from the selection bar', async () => {
  const other = await post('/projects', { name: 'Annað mál Hvammsár', employeeId: me?.id, statusId: 1 });
  const names = ['Ljósrita matsgerð', 'Senda matsgerð'];
  for (const name of names) await task(name);
  await page.goto(at('tasks/list?q=matsgerð&employee=all'));
  for (const name of names) await row(name).getByRole('checkbox').first().check();
  const bar = page.getByRole('toolbar', { name: /2/ });
  const choose = async (name: string | RegExp) => {
    await bar.getByRole('button', { name: 'Fleira' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Áríðandi');
  await page.getByText('2 verkefnum breytt').first().waitFor();
  await row('Senda matsgerð').getByText('Áríðandi').first().waitFor();
  await page.getByRole('button', { name: 'Afturkalla' }).click();
  for (const name of names) await row(name).getByText('Venjulegur').first().waitFor();
  await choose('Í vinnslu');
  await row('Ljósrita matsgerð').getByText('Í vinnslu').first().waitFor();
  await choose('Áríðandi');
  await row('Senda matsgerð').getByText('Áríðandi').first().waitFor();
  await choose(/^Færa í annað mál/);
  const move = dialog('Færa 2 verkefni í annað mál');
  await move.getByRole('button', { name: 'Færa' }).click();
  await move.getByText('Þú verður að velja mál').waitFor();
  await move.getByRole('combobox').fill('Annað mál Hvamms');
  await page.getByRole('option', { name: new RegExp(other.yearNumber) }).click();
  await move.getByRole('button', { name: 'Færa' }).click();
  await move.waitFor({ state: 'detached' });
  const moved = await get<{ items: { name: string; status: string; priority: string }[] }>(
    `/tasks?projectId=${other.id}`,
  );
  expect(moved.items.map(({ name, status, priority }) => [name, status, priority].join(' ')).toSorted()).toEqual(
    names.map((name) => `${name} InProgress Urgent`),
  );
});

it('a pasted list creates several tasks, with a preview of each line (issue 12)', async () => {
  await page.goto(at('tasks/list?q=Merki Hvamms'));
  const line = page.getByLabel('Skrifa nýja línu').first();
  await line.focus();
  const list = `- Panta túlk í ${project.yearNumber} !h\n* [ ] Boða vitni í ${project.yearNumber} á morgun @zebra`;
  await line.evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, list);
  const lines = dialog('Búa til 2 verkefni');
  const all = lines.getByRole('button', { name: 'Búa til 2 verkefni' });
  await lines.getByText('Frestur: Á morgun').waitFor();
  await all.click();
  await lines.getByText('Svaraðu því sem er óljóst').first().waitFor();
  await lines.getByRole('button', { name: /@zebra/ }).click();
  await all.click();
  await lines.waitFor({ state: 'detached' });
  await row('Panta túlk').getByText('Hár').waitFor();
  await row('Boða vitni').getByText('Á morgun').waitFor();
});
