import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { answerOf, columnsOf, historyOf, record, rowOf, selectionOf, sortedOf, writtenOf } from './record.ts';

const fields = record({
  id: { answer: z.int() },
  taskName: { answer: z.string(), column: null },
  workTypeId: { answer: z.int(), written: z.optional(z.int()), sorted: true, history: 'choice' },
  comment: { answer: z.string(), written: z.string(), history: 'prose' },
  modifiedDate: { answer: z.string(), column: 'modified_at', sorted: true },
  passwordHash: { written: z.string(), column: 'hash' },
});

describe('the declared fields of a record', () => {
  it('produce the answer and the accepted bodies', () => {
    expect(Object.keys(answerOf(fields))).toEqual(['id', 'taskName', 'workTypeId', 'comment', 'modifiedDate']);
    expect(Object.keys(writtenOf(fields))).toEqual(['workTypeId', 'comment', 'passwordHash']);
    expect(sortedOf(fields)).toEqual(['workTypeId', 'modifiedDate']);
  });

  it('name each column once; joined and computed fields have none', () => {
    expect(columnsOf(fields)).toEqual({
      id: 'id',
      workTypeId: 'work_type_id',
      comment: 'comment',
      modifiedDate: 'modified_at',
      passwordHash: 'hash',
    });
    expect(historyOf(fields)).toEqual({ work_type_id: 'choice', comment: 'prose' });
  });

  it('select what the answer contains, and nothing that it does not', () => {
    expect(selectionOf(fields, 'w')).toEqual([
      'w.id as id',
      'w.work_type_id as workTypeId',
      'w.comment as comment',
      'w.modified_at as modifiedDate',
    ]);
  });

  it('write columns by name: omitted fields stay, and server-only fields are not written', () => {
    expect(rowOf(fields, { comment: '', workTypeId: undefined })).toEqual({ comment: '' });
    const sentBack = { modifiedDate: 'now', id: 7, passwordHash: 'x' };
    expect(rowOf(fields, sentBack)).toEqual({ hash: 'x' });
  });
});
