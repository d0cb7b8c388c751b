import { expect, it } from 'vitest';
import { drawAt } from '#tests/support/routed.tsx';
import { DueDate } from './due-date.tsx';

it.each([
  ['mutes the date of a closed project, overdue or not', { expirationDate: '2026-01-02', statusId: 2 }, true, null],
  ['marks an overdue one', { expirationDate: '2026-01-02', statusId: 1 }, false, 'past'],
  ['marks a date of today', { expirationDate: '2026-06-01', statusId: 3 }, false, 'today'],
  ['does not mark tomorrow in a list', { expirationDate: '2026-06-02', statusId: 1 }, false, null],
])('%s (PROJ-24)', async (_name, project, muted, due) => {
  const { screen } = await drawAt(() => <DueDate project={project} today="2026-06-01" />, '/1/projects');
  const text = screen.getByText(/^\d\d\.\d\d\.2026$/);
  await expect.element(text).toBeVisible();
  expect([text.element().classList.contains('mute'), text.element().getAttribute('data-due')]).toEqual([muted, due]);
});

it.each([
  ['2026-05-31', '31.05.2026 · 1 degi of seint', 'past'],
  ['2026-06-01', '01.06.2026 · í dag', 'today'],
  ['2026-06-02', '02.06.2026 · á morgun', 'near'],
  ['2026-06-08', '08.06.2026 · eftir 7 daga', 'near'],
  ['2026-06-09', '09.06.2026', null],
])('shows on the page of a case how near %s is', async (expirationDate, said, due) => {
  const project = { expirationDate, statusId: 1 };
  const { screen } = await drawAt(() => <DueDate project={project} today="2026-06-01" said />, '/1/projects/4');
  const text = screen.getByText(said, { exact: true });
  await expect.element(text).toBeVisible();
  expect(text.element().getAttribute('data-due')).toBe(due);
});
