import { expect, it } from 'vitest';
import { icelandic } from '#shared/texts/nouns.ts';
import { renderInKit } from '#tests/support/component.tsx';
import type { Worklog } from '../contract/record.ts';
import { is } from '../texts/web.is.ts';
import { worklogColumns } from './worklog-columns.tsx';

const kind = worklogColumns(is(icelandic.legal)).find(({ id }) => id === 'workTypeId');
const cell = (workTypeId: number) => kind?.cell({ workTypeId } as Worklog);

it.each([
  [1, 'Tímagjald', false],
  [2, 'Kostnaður', false],
  [3, 'Fast gjald', false],
  [4, 'Kostnaður', true],
  [5, 'Kostnaður', true],
] as const)(
  'work type %i is labelled „%s“; a cost of the firm has an icon (DATA-15)',
  async (workTypeId, name, icon) => {
    const screen = await renderInKit(<>{cell(workTypeId)}</>);
    await expect.element(screen.getByText(name)).toBeVisible();
    expect(screen.container.querySelector('svg') !== null).toBe(icon);
  },
);
