import { expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';
import { deadlineRules, deadlineSource } from '../rules/deadline-rules.ts';
import { en } from '../texts/deadlines.en.ts';
import { is } from '../texts/deadlines.is.ts';
import { english, icelandic } from '#shared/texts/nouns.ts';
import { makeDeadlines } from './service/deadlines.ts';

const world = await openWorld({ deadlinesConfirmed: null });

it('offers no deadlines until the operator has confirmed the table', async () => {
  const firm = await world.firm();
  const rules = await firm.reader.call('GET', '/deadlines/rules');
  expect(rules.body).toEqual({ confirmed: false, source: deadlineSource, items: [] });
  const refused = await firm.manager.call('GET', '/deadlines?rule=appealLandsrettur&from=2026-11-27');
  expect([refused.status, refused.body.code]).toEqual([409, 'deadlines_unconfirmed']);
});

it('computes a deadline with its article, its last day and the working day to finish by', () => {
  const deadlines = makeDeadlines(deadlineSource.edition);
  const scope = { language: 'is', edition: 'legal' } as never;
  expect(deadlines.rules(scope)).toMatchObject({ confirmed: true, items: { length: deadlineRules.length } });
  expect(deadlines.compute(scope, { rule: 'appealLandsrettur', from: '2026-11-27' })).toMatchObject({
    rule: { name: 'Áfrýjun til Landsréttar', act: '91/1991', article: '153. gr. 1. mgr.' },
    rawLastDay: '2026-12-25',
    lastDay: '2026-12-25',
    target: '2026-12-24',
    targetTime: '12:00',
  });
  expect(() => deadlines.compute(scope, { rule: 'none', from: '2026-11-27' })).toThrow('unknown_deadline_rule');
  // A confirmation of an older table is void.
  expect(makeDeadlines('155a').rules(scope).confirmed).toBe(false);
});

it('every rule has a name in both languages', () => {
  const keys = deadlineRules.map(({ key }) => key).toSorted();
  for (const words of [is(icelandic.legal), en(english.legal)])
    expect(Object.keys(words.rules).toSorted()).toEqual(keys);
});
