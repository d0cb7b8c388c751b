import { expect, it } from 'vitest';
import { createOwnSaves, type Channel } from './own-saves.ts';

/** Two tabs of one browser, and a tab of another browser. */
function tabs() {
  const [one, other] = [channel(), channel()];
  one.postMessage = (data) => other.onmessage?.({ data } as MessageEvent);
  return { one: createOwnSaves(one), other: createOwnSaves(other), stranger: createOwnSaves(null) };
}
const channel = (): Channel => ({ postMessage: () => undefined, onmessage: null });

it('recognises what another tab of the browser saved, and nothing that others did since', () => {
  const { one, other, stranger } = tabs();
  one.tell('1/worklogs/7', { id: 7, version: 3 });
  expect(one.has('1/worklogs/7', { id: 7, version: 3 })).toBe(true);
  expect(other.has('1/worklogs/7', { id: 7, version: 3 })).toBe(true);
  expect(other.has('1/worklogs/7', { id: 7, version: 4 })).toBe(false);
  expect(stranger.has('1/worklogs/7', { id: 7, version: 3 })).toBe(false);
});

it.each([
  // Saving a part of a row makes a new version of the row.
  ['1/tasks/12/status', { id: 12, version: 2 }, '1/tasks/12', true],
  // A row nested below another has versions of its own.
  ['1/projects/5/extensions/9', { id: 9, version: 2 }, '1/projects/5', false],
  ['1/projects/5/settings', { version: 2 }, '1/projects/5', false],
  // The same id in another tenant is another row.
  ['2/tasks/12', { id: 12, version: 2 }, '1/tasks/12', false],
  ['1/tasks/12', undefined, '1/tasks/12', false],
])('distinguishes rows: %s', (address, saved, asked, same) => {
  const { one, other } = tabs();
  one.tell(address, saved);
  expect(other.has(asked, { id: Number(asked.split('/')[2]), version: 2 })).toBe(same);
});
