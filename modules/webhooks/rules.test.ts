import { expect, it } from 'vitest';
import { eventType, waitAfter } from './rules.ts';

it.each([
  ['InvoiceUpdated', 'invoice.updated'],
  ['ProjectTypeCreated', 'project_type.created'],
  ['Ping', 'ping'],
])('reports %s as %s', (name, type) => expect(eventType(name)).toBe(type));

it('waits ever longer, and gives up after eight attempts and about two days', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map((attempts) => waitAfter(attempts) ?? 0);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits.reduce((sum, wait) => sum + wait, 0) / 86_400).toBeCloseTo(1.94, 2);
  expect(waitAfter(8)).toBeNull();
});
