import { expect, it } from 'vitest';
import { brokenRules } from '#tests/support/icalendar-rules.ts';
import { writtenOf } from './written.ts';

it.each([true, false])(
  'a copied event breaks no rule of RFC 5545, however long its subject (whole day: %s)',
  (isAllDay) => {
    const [start, end] = [new Date('2026-03-03T00:00:00Z'), new Date('2026-03-04T00:00:00Z')];
    const subject = 'Þinghald í Héraðsdómi Reykjavíkur, salur 101; „Ægisíða“ – '.repeat(4);
    const file = writtenOf('event-1@stod', { subject, start, end, isAllDay, location: 'Dómhúsið; 2. hæð' }, start);
    // A copy for a CalDAV server must not say PUBLISH, which only a feed does.
    expect(brokenRules(Buffer.from(file)).filter((rule) => !rule.includes('METHOD'))).toEqual([]);
  },
);
