import { expect, it, onTestFinished } from 'vitest';
import { openSearchIndex } from './adapter.ts';
import { startFakeOpenSearch } from './fake.ts';

it('removes only its own earlier indexes when it replaces them, and none whose name merely starts alike', async () => {
  const fake = await startFakeOpenSearch();
  onTestFinished(() => fake.close());
  let now = 1000;
  const taken = async (alias: string) => {
    const next = await openSearchIndex(fake.url, alias, () => new Date((now += 1))).begin();
    await next.take();
  };
  await taken('stod-sources');
  await taken('stod-1');
  await openSearchIndex(fake.url, 'stod', () => new Date(5)).begin();
  await taken('stod');
  expect(fake.indexes()).toEqual(['stod-sources-1001', 'stod-1-1002', 'stod-1003']);
  await taken('stod');
  expect(fake.indexes()).toEqual(['stod-sources-1001', 'stod-1-1002', 'stod-1004']);
});
