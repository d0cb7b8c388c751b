import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderInKit } from '#tests/support/component.tsx';
import { holdTimers } from '#tests/support/hand-clock.ts';
import { Skeleton, useSlow } from './skeleton.tsx';

/** A screen whose content appears when `deliver` is called. */
function makeScreen() {
  const held: { deliver: (content: string) => void } = { deliver: () => {} };
  function Screen() {
    const [content, setContent] = useState<string | null>(null);
    held.deliver = setContent;
    const slow = useSlow(content === null);
    return content ?? (slow ? <Skeleton /> : null);
  }
  return { Screen, deliver: (content: string) => held.deliver(content) };
}

const shown = () => document.querySelector('main')?.innerHTML ?? '';

it('waits 300 ms for its content before it shows anything else, and shows it as soon as it is available (SHELL-38)', async () => {
  const timers = holdTimers();
  const { Screen, deliver } = makeScreen();
  await renderInKit(<Screen />);
  timers.advance(299);
  expect(shown()).toBe('');
  timers.advance(1);
  await expect.poll(shown).toContain('<span');
  deliver('Tímaskráningar');
  await expect.poll(shown).toBe('Tímaskráningar');
});

it('shows no loading state if the content arrives sooner (SHELL-38)', async () => {
  const timers = holdTimers();
  const { Screen, deliver } = makeScreen();
  await renderInKit(<Screen />);
  timers.advance(250);
  deliver('Mál');
  await expect.poll(shown).toBe('Mál');
  timers.advance(1000);
  expect(shown()).toBe('Mál');
});
