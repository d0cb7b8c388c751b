import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clearedFilter, defaultFilter, type ListFilter } from './filter.ts';
import { filterOf, searchOf } from './search.ts';

const standard = defaultFilter('2026-11-21', 7);

it('omits the default from the URL', () => {
  expect(Object.values(searchOf(standard, standard)).filter((value) => value !== undefined)).toEqual([]);
});

it('restores the same filter from the URL, also without a default', () => {
  const id = fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: undefined });
  const day = fc.option(fc.constantFrom('2026-01-01', '2026-08-01', '2025-12-31'), { nil: undefined });
  const filters: fc.Arbitrary<ListFilter> = fc.record({
    booked: fc.constantFrom('unbilled', 'billed', 'all'),
    billable: fc.constantFrom('billable', 'nonBillable', 'all'),
    employeeId: id,
    projectEmployeeId: id,
    workTypeId: fc.option(fc.constantFrom(1, 2, 3), { nil: undefined }),
    dateFrom: day,
    dateTo: day,
    party: fc.option(fc.constantFrom('1:4', '2:9', '4:1'), { nil: undefined }),
    main: fc.option(fc.constantFrom('client:7', 'type:0'), { nil: undefined }),
    words: fc.option(fc.constantFrom('símtal', '2026-0042', '7'), { nil: undefined }),
    lacks: fc.option(fc.constantFrom('text', 'price'), { nil: undefined }),
  });
  fc.assert(
    fc.property(filters, (filter) => {
      expect(filterOf(searchOf(filter, standard), standard)).toEqual(filter);
    }),
  );
});

it('falls back to the default for an invalid URL', () => {
  expect(
    filterOf(
      { booked: 'x', employee: "1' or 1", from: '2026-13-99x', party: '8:1', responsible: -1, type: 9 },
      standard,
    ),
  ).toEqual(standard);
  expect(filterOf({ booked: 'all', billable: 'all', employee: 'all', from: 'any' }, standard)).toEqual(clearedFilter);
});
