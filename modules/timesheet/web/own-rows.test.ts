import { describe, expect, it } from 'vitest';
import { readRows, rowsIn, withRows } from './own-rows.ts';

describe('added rows', () => {
  it('belong to the week that they were added to, each once', () => {
    const rows = withRows(withRows({}, '2026-06-17', [1, 2]), '2026-06-19', [2, 3]);
    expect(rows).toEqual({ '2026-06-15': [1, 2, 3] });
    expect(rowsIn(rows, { from: '2026-06-15', to: '2026-06-21' })).toEqual([1, 2, 3]);
    expect(rowsIn(rows, { from: '2026-06-21', to: '2026-07-31' })).toEqual([1, 2, 3]);
    expect(rowsIn(rows, { from: '2026-06-22', to: '2026-06-28' })).toEqual([]);
  });

  it('are dropped after twelve weeks with any', () => {
    const mondays = Array.from({ length: 14 }, (_, week) =>
      new Date(Date.UTC(2026, 0, 5 + 7 * week)).toISOString().slice(0, 10),
    );
    const rows = mondays.reduce((all, monday) => withRows(all, monday, [1]), {});
    expect(Object.keys(rows).toSorted()).toEqual(mondays.slice(2));
  });

  it.each([
    [null, {}],
    ['{', {}],
    ['3', {}],
    ['{"2026-06-15":[1,"2",null]}', { '2026-06-15': [1] }],
    ['{"2026-06-15":7}', {}],
  ])('%s in the browser is read as %o', (text, rows) => {
    expect(readRows(text)).toEqual(rows);
  });
});
