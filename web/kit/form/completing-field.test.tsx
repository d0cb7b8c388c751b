import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '#tests/support/component.tsx';
import { CompletingField } from './completing-field.tsx';

const meeting = 'fundur með stjórn';
const call = 'fundarboð';

/** Offers of a server: they change when the test says so. */
function Host({ onComplete, onEnter }: { onComplete: (text: string) => void; onEnter: () => void }) {
  const [value, setValue] = useState('');
  const [offers, setOffers] = useState<readonly string[]>([meeting, call]);
  return (
    <>
      {[[call, meeting], [call]].map((next) => (
        // The box keeps the focus.
        <button key={next.length} onPointerDown={(event) => event.preventDefault()} onClick={() => setOffers(next)}>
          {`offers ${next.length}`}
        </button>
      ))}
      <CompletingField<string>
        label="Lýsing"
        value={value}
        onChange={setValue}
        tail={value}
        offers={offers}
        getKey={(text) => text}
        getLabel={(text) => text}
        onComplete={onComplete}
        onEnter={onEnter}
      />
    </>
  );
}

async function draw() {
  const [onComplete, onEnter] = [vi.fn(), vi.fn()];
  const screen = await renderInKit(<Host onComplete={onComplete} onEnter={onEnter} />);
  await screen.getByRole('combobox', { name: 'Lýsing' }).click();
  await userEvent.keyboard('fun');
  await expect.element(screen.getByRole('option', { name: meeting })).toBeVisible();
  return { screen, onComplete, onEnter };
}

it('completes the highlighted text when the list changed under it', async () => {
  const { screen, onComplete, onEnter } = await draw();
  await userEvent.keyboard('{ArrowDown}');
  await screen.getByRole('button', { name: 'offers 2' }).click();
  await expect.element(screen.getByRole('option').nth(1)).toHaveTextContent(meeting);
  await userEvent.keyboard('{Enter}');
  expect(onComplete.mock.calls).toEqual([[meeting]]);
  expect(onEnter).not.toHaveBeenCalled();
});

it('completes nothing when the highlighted text is gone', async () => {
  const { screen, onComplete, onEnter } = await draw();
  await userEvent.keyboard('{ArrowDown}');
  await screen.getByRole('button', { name: 'offers 1' }).click();
  await expect.element(screen.getByRole('option', { name: meeting })).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(onComplete).not.toHaveBeenCalled();
  expect(onEnter).toHaveBeenCalledOnce();
});

it('completes nothing for someone who went on typing', async () => {
  const { onComplete, onEnter } = await draw();
  await userEvent.keyboard('{ArrowDown}d{Enter}');
  expect(onComplete).not.toHaveBeenCalled();
  expect(onEnter).toHaveBeenCalledOnce();
});
