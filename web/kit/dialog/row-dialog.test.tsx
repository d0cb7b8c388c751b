import { expect, it, vi } from 'vitest';
import { renderInKit } from '#tests/support/component.tsx';
import { ApiError } from '#web/lib/call.ts';
import { RowDialog } from './row-dialog.tsx';

const refused = new ApiError(404, { code: 'not_found', detail: 'Þetta fannst ekki.' });
const draw = async (error: unknown, dirty = false) => {
  const refetch = vi.fn();
  const screen = await renderInKit(
    <RowDialog
      title="Riftun.docx"
      of={{ error, refetch }}
      failed="Villa kom upp við að opna skrá"
      dirty={dirty}
      onClose={() => {}}
      footer={<small>2,6 KB · Birna</small>}
    >
      <p>Efni skjalsins</p>
    </RowDialog>,
  );
  return { screen, refetch };
};
const shown = () => document.querySelector('[role="dialog"]')?.textContent ?? '';

it.each([
  ['is not found any more', refused],
  ['is forbidden', new ApiError(403, { detail: 'Þú hefur ekki aðgang.' })],
])('keeps nothing of a row that %s, neither in title nor in foot, and asks again', async (_, error) => {
  const { screen, refetch } = await draw(error);
  await expect.element(screen.getByRole('dialog', { name: 'Ekki lengur aðgengilegt' })).toBeVisible();
  expect(shown()).toContain(error.detail);
  expect(shown()).not.toMatch(/Riftun|KB|Birna|Efni/);
  await screen.getByRole('button', { name: 'Reyna aftur' }).click();
  expect(refetch).toHaveBeenCalledOnce();
});

it.each([
  ['that could not be fetched', new ApiError(503), false],
  ['over which something was typed', refused, true],
])('keeps a row %s', async (_, error, dirty) => {
  const { screen } = await draw(error, dirty);
  await expect.element(screen.getByRole('dialog', { name: 'Riftun.docx' })).toBeVisible();
  expect(shown()).toMatch(/Efni skjalsins.*Birna/);
});
