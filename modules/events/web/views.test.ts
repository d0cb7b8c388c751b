import { expect, it } from 'vitest';
import { icelandic } from '#shared/texts/nouns.ts';
import { is } from '#shared/texts/web.is.ts';
import { daysOf, stepped, titleOf } from './views.ts';

it.each([
  ['month', '2026-11-18', { from: '2026-10-26', to: '2026-12-06' }, '2026-12-01'],
  ['workWeek', '2026-11-18', { from: '2026-11-16', to: '2026-11-20' }, '2026-11-25'],
  ['week', '2026-11-22', { from: '2026-11-16', to: '2026-11-22' }, '2026-11-29'],
  ['day', '2026-11-18', { from: '2026-11-18', to: '2026-11-18' }, '2026-11-19'],
  ['agenda', '2026-11-18', { from: '2026-11-18', to: '2026-12-01' }, '2026-12-02'],
] as const)('%s of %s shows its days, and the next one follows (EVENT-01, SHELL-42)', (view, day, days, next) => {
  expect(daysOf(view, day)).toEqual(days);
  expect(stepped(view, day, 1)).toBe(next);
});

it.each([
  ['month', 'Nóvember 2026'],
  ['week', '16.11.2026 – 22.11.2026'],
  ['day', 'Miðvikudagur 18.11.2026'],
] as const)('the title of a %s is „%s“', (view, title) =>
  expect(titleOf(view, '2026-11-18', is(icelandic.legal).calendar)).toBe(title),
);
