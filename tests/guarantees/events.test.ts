import { expect, it } from 'vitest';
import { staleByEvent } from '#web/lib/realtime-events.ts';
import { code, sources } from './tree.ts';

/** Names of events as services write them: in `emit` itself, or in the module's own `announce`. */
const announced = sources
  .filter((file) => /^modules\/[\w-]+\/server\//.test(file) && !file.endsWith('.test.ts'))
  .flatMap((file) =>
    [...code(file).matchAll(/\b(?:emit\(\{\s*name:|announce\(scope,)\s*'(\w+)'/g)].map(([, name]) => ({
      file,
      name: name ?? '',
    })),
  );

it('every announced event makes something stale in the web: say what in web/lib/realtime-events.ts', () => {
  expect(announced.length).toBeGreaterThan(10);
  expect(announced.filter(({ name }) => !staleByEvent.has(name))).toEqual([]);
});

it('the events that the specification names are among them (RT-01)', () => {
  for (const name of ['WorklogCreated', 'WorklogUpdated', 'WorklogDeleted', 'TimerStarted', 'TimerStopped']) {
    expect(announced.map((one) => one.name)).toContain(name);
    expect(staleByEvent.get(name)).toContain('worklogs');
  }
});
