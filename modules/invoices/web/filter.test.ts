import { describe, expect, it } from 'vitest';
import { editAddress, invoiceAddress } from './addresses.ts';
import { billingQueryOf, candidateQueryOf, invoiceQueryOf } from './filter.ts';

describe('the URL of the invoices', () => {
  it.each([
    [{}, {}],
    [{ party: '1:7' }, { projectId: 7 }],
    [
      { party: '2:8', from: '2026-11-01', to: '2026-11-30' },
      { clientId: 8, dateFrom: '2026-11-01', dateTo: '2026-11-30' },
    ],
    [
      { party: '4:9', state: 'overdue', responsible: 3 },
      { opponentId: 9, state: 'overdue', projectEmployeeId: 3 },
    ],
    [{ party: '3:9', state: 'anything', deleted: 'maybe' }, {}],
    [{ deleted: 'true' }, { deleted: true }],
  ])('%j means %j (BILL-04)', (search, query) => expect(invoiceQueryOf(search)).toEqual(query));

  it('ignores days that do not exist, also where they are shown', () => {
    expect(invoiceAddress({ from: 'yesterday', to: '2026-99-99' } as never)).toMatchObject({
      from: undefined,
      to: undefined,
    });
    expect(editAddress({ dateFrom: '2026-02-30', dateTo: '2026-02-28' } as never)).toMatchObject({
      dateFrom: undefined,
      dateTo: '2026-02-28',
    });
  });

  it('of unbilled work names a project by itself, and another party by its search (BILL-01)', () => {
    expect(billingQueryOf({ projectId: '5' })).toEqual({ projectId: 5 });
    expect(billingQueryOf({ projectId: '5', party: '2:8' })).toEqual({ clientId: 8 });
    expect(billingQueryOf({ projectId: '0' })).toEqual({});
  });

  it('of invoice edit accepts all parameters of the specification, and ignores invalid ones (BILL-02)', () => {
    const search = {
      projectId: '1',
      payorId: '2',
      projectEmployeeId: '3',
      currencyCode: 'EUR',
      dateFrom: '2026-11-01',
      dateTo: '2026-11-30',
    };
    expect(candidateQueryOf(search)).toEqual({
      projectId: 1,
      payorId: 2,
      projectEmployeeId: 3,
      currencyCode: 'EUR',
      dateFrom: '2026-11-01',
      dateTo: '2026-11-30',
    });
    expect(candidateQueryOf({ projectId: '1', payorId: 'x', currencyCode: 'evra' })).toEqual({
      projectId: 1,
    });
    expect(candidateQueryOf({ payorId: '2' })).toBeNull();
  });
});
