import { expect, it } from 'vitest';
import { renderInKit } from '#tests/support/component.tsx';
import { DueDate } from './project-columns.tsx';

it.each([
  ['mutes the date of a closed project, overdue or not', { expirationDate: '2026-01-02', statusId: 2 }, 'mute'],
  ['marks an overdue one', { expirationDate: '2026-01-02', statusId: 1 }, 'overdue'],
  ['leaves today alone', { expirationDate: '2026-06-01', statusId: 3 }, 'num'],
])('%s (PROJ-24)', async (_name, project, kind) => {
  const screen = await renderInKit(<DueDate project={project} today="2026-06-01" />);
  const shown = screen.getByText(/^\d\d\.\d\d\.2026$/).element();
  expect([...shown.classList].some((name) => name.includes(kind))).toBe(true);
  expect([...shown.classList].some((name) => name.includes('overdue'))).toBe(kind === 'overdue');
});
