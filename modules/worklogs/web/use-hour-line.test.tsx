import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderInKit } from '#tests/support/component.tsx';
import { draftShelf } from '#tests/support/draft-shelf.ts';
import { DraftShelfContext } from '#web/kit/dialog/drafts.ts';
import { useHourLine } from './use-hour-line.ts';

const completion = 'Fundur 10-11 með Jóni';

function Line() {
  const [text] = useState(`í gær 1:15 ${completion}`);
  const { hours, date, pieces, keep, takeOff, startOver } = useHourLine('worklog/new', text);
  return (
    <>
      <output>{`${hours?.hours ?? 'no'} hours ${date ? 'of a day' : 'today'}`}</output>
      <button onClick={() => keep(completion)}>keep</button>
      <button onClick={() => pieces.filter(({ kind }) => kind === 'date').map(takeOff)}>take off</button>
      <button onClick={startOver}>start over</button>
    </>
  );
}

const draw = ({ it }: ReturnType<typeof draftShelf>) =>
  renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <DraftShelfContext value={it}>
        <Line />
      </DraftShelfContext>
    </QueryClientProvider>,
  );

it('reads a line after a reload as before: completions and removed chips stay text', async () => {
  const box = draftShelf();
  const before = await draw(box);
  await expect.element(before.getByText('1 hours of a day')).toBeVisible();
  await before.getByRole('button', { name: 'keep' }).click();
  await before.getByRole('button', { name: 'take off' }).click();
  await expect.element(before.getByText('1.25 hours today')).toBeVisible();
  await before.unmount();
  const after = await draw(box);
  await expect.element(after.getByText('1.25 hours today')).toBeVisible();
  await after.getByRole('button', { name: 'start over' }).click();
  await expect.element(after.getByText('1 hours of a day')).toBeVisible();
  expect([...box.kept]).toEqual([]);
});
