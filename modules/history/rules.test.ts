import { describe, expect, it } from 'vitest';
import type { Entry } from './contract.ts';
import { folded, joined, plain, sharedChanges, type LogEntry } from './rules.ts';

const entry = (id: string, action: LogEntry['action'], transaction: string, field: string, rowId = 1): LogEntry => ({
  id,
  at: new Date(0),
  action,
  transaction,
  employeeId: 1,
  table: 'project',
  rowId,
  changes: [{ field, kind: 'text', from: null, to: field }],
});
const said = (entries: readonly LogEntry[]) =>
  joined(entries).map(({ id, action, changes }) => [id, action, changes.map(({ field }) => field).join()]);

describe('the changes of one save to one row', () => {
  it('are one entry: edits join edits and the creation, oldest first', () => {
    expect(
      said([
        entry('3', 'edited', 't', 'labelId'),
        entry('2', 'edited', 't', 'clientId'),
        entry('1', 'created', 't', 'name'),
      ]),
    ).toEqual([['1', 'created', 'name,clientId,labelId']]);
  });

  it('are separate from other saves, other rows, deletes and restores', () => {
    const entries = [
      entry('5', 'restored', 't', 'a'),
      entry('4', 'edited', 't', 'b'),
      entry('3', 'edited', 't', 'c', 2),
      entry('2', 'edited', 'u', 'd'),
      entry('1', 'deleted', 'u', 'e'),
    ];
    expect(said(entries)).toEqual([
      ['5', 'restored', 'a'],
      ['4', 'edited', 'b'],
      ['3', 'edited', 'c'],
      ['2', 'edited', 'd'],
      ['1', 'deleted', 'e'],
    ]);
  });
});

describe('the same change of one save to many rows', () => {
  const row = (id: string, kind: string, save = '1', action: Entry['action'] = 'edited') =>
    ({ id, kind, save, action, changes: [] }) as unknown as Entry;
  const ids = (entries: readonly Entry[]) => folded(entries).map((group) => group.map(({ id }) => id).join());

  it('is one group at the place of its newest entry, even with other rows between', () => {
    expect(
      ids([row('9', 'invoice'), row('8', 'worklog'), row('7', 'worklog'), row('6', 'invoice'), row('5', 'worklog')]),
    ).toEqual(['9', '8,7,5', '6']);
  });

  it('is not grouped if the rows are few, of another save, or changed differently', () => {
    expect(ids([row('9', 'worklog'), row('8', 'worklog')])).toEqual(['9', '8']);
    expect(
      ids([row('9', 'task'), row('8', 'task', '2'), row('7', 'task', '3'), row('6', 'task', '1', 'deleted')]),
    ).toEqual(['9', '8', '7', '6']);
  });

  it('shows only the changes that all its rows share', () => {
    const change = (field: string, to: string) => ({ field, kind: 'text' as const, from: null, to });
    const of = (...changes: readonly ReturnType<typeof change>[]) => ({ ...row('1', 'task'), changes: [...changes] });
    const same = change('status', 'Lokið');
    expect(sharedChanges([of(same, change('name', 'a')), of(change('name', 'b'), same), of(same)])).toEqual([same]);
    expect(sharedChanges([])).toEqual([]);
  });
});

describe('rich text as one line', () => {
  it.each([
    ['<p>Krafa um <strong>bætur</strong></p><p>Sjá skjal</p>', 'Krafa um bætur Sjá skjal'],
    ['<ul><li>Eitt</li><li>Tvö</li></ul>', 'Eitt Tvö'],
    ['2 &lt; 3 &amp; 4&nbsp;&gt; 3', '2 < 3 & 4 > 3'],
    ['&amp;lt;', '&lt;'],
    ['', ''],
    ['<p></p>', ''],
  ])('%s', (html, words) => expect(plain(html)).toBe(words));

  it('is cut after a number of characters, never in the middle of one', () => {
    expect(plain('áé😀íó', 3)).toBe('áé😀 …');
    expect(plain('<b>abc</b>', 3)).toBe('abc');
  });
});
