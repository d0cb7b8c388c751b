import { describe, expect, it } from 'vitest';
import { staleByEvent } from '#web/lib/realtime-events.ts';
import { code, files, sources } from './tree.ts';

/** Event names in services: in `emit` itself, or in the module's own `announce`. */
const announced = new Set(
  sources
    .filter((file) => /^modules\/[\w-]+\/server\//.test(file) && !file.endsWith('.test.ts'))
    .flatMap((file) => [...code(file).matchAll(/\b(?:emit\(\{\s*name:|announce\w*\(\s*scope,)\s*'(\w+)'/g)])
    .map(([, name = '']) => name),
);

/** Event names in contracts: `worklogEvents` and similar. */
const contracts = files.filter((file) => /^modules\/[\w-]+\/contract(\.ts|\/[\w-]+\.ts)$/.test(file));
const listed = new Set(
  (
    await Promise.all(
      contracts.map(async (file) => (await import(/* @vite-ignore */ `../../${file}`)) as Record<string, unknown>),
    )
  )
    .flatMap((contract) => Object.entries(contract))
    .flatMap(([name, value]) => (name.endsWith('Events') ? (value as readonly string[]) : [])),
);

describe('every event', () => {
  it('that is announced is declared in a contract: add it to the events of its module', () => {
    expect(announced.size).toBeGreaterThan(10);
    expect([...announced].filter((name) => !listed.has(name))).toEqual([]);
  });

  it('makes some data stale in the web: declare which in web/lib/realtime-events.ts', () => {
    expect(listed.size).toBeGreaterThan(10);
    expect([...listed].filter((name) => !staleByEvent.has(name))).toEqual([]);
  });

  it('that the specification names is declared (RT-01)', () => {
    for (const name of ['WorklogCreated', 'WorklogUpdated', 'WorklogDeleted', 'TimerStarted', 'TimerStopped']) {
      expect([...announced]).toContain(name);
      expect(staleByEvent.get(name)).toContain('worklogs');
    }
  });
});
