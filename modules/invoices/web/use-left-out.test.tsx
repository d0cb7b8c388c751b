import { expect, it } from 'vitest';
import { renderInKit } from '#tests/support/component.tsx';
import { DraftShelfContext, type DraftShelf } from '#web/kit/dialog/drafts.ts';
import { useLeftOut } from './use-left-out.ts';

function Rows({ projectId }: { readonly projectId: number }) {
  const [out, setOut] = useLeftOut(projectId);
  return <button onClick={() => setOut(new Set([...out, '885']))}>{[...out].join(',') || 'nothing'}</button>;
}

function memory() {
  const kept = new Map<string, unknown>();
  const shelf: DraftShelf = {
    read: (name) => kept.get(name) ?? null,
    write: (name, value) => void (value === null ? kept.delete(name) : kept.set(name, value)),
  };
  const open = (projectId = 28) =>
    renderInKit(
      <DraftShelfContext value={shelf}>
        <Rows projectId={projectId} />
      </DraftShelfContext>,
    );
  return { kept, open };
}

it('still leaves out after a reload what was left out, for this case alone, and gives it up with the page', async () => {
  const { kept, open } = memory();
  const before = await open();
  await before.getByRole('button').click();
  await expect.element(before.getByRole('button')).toHaveTextContent('885');
  // A reload unmounts nothing: the page is read anew, with what is stored.
  const stored = new Map(kept);
  await before.unmount();
  expect(kept.size).toBe(0);
  for (const [name, value] of stored) kept.set(name, value);
  const other = await open(29);
  await expect.element(other.getByRole('button')).toHaveTextContent('nothing');
  await other.unmount();
  const after = await open();
  await expect.element(after.getByRole('button')).toHaveTextContent('885');
});
