import { describe, expect, it } from 'vitest';
import { objectTypes, suggestionTypes } from '#modules/worklogs/contract/record.ts';
import { staleByEvent } from '#web/lib/realtime-events.ts';
import { deeds, doneIn, mostAtOnce, suggestedHours, undone } from './rules.ts';

it('receives announced events', () => {
  expect([...Object.keys(deeds), ...Object.keys(undone)].filter((name) => !staleByEvent.has(name))).toEqual([]);
});

it.each([
  ['Comment', 'Created', 1, 0.1],
  ['Comment', 'Created', 4, 0.4],
  ['Project', 'Created', 1, 0.25],
  ['Project', 'Created', 1000, 8],
  ['Source', 'Saved', 3, 0.6],
] as const)('%s %s ×%i suggests %s hours', (objectType, suggestionType, count, hours) => {
  expect(suggestedHours(objectType, suggestionType, count)).toBe(hours);
});

describe('the deeds of a call', () => {
  const comment = (id: number, projectId?: number) => ({
    name: 'CommentCreated',
    payload: { id },
    ...(projectId === undefined ? {} : { projectId }),
  });

  it('are one per project and kind, with every row once', () => {
    expect(
      doneIn([
        comment(1, 7),
        comment(2, 7),
        comment(2, 7),
        comment(3, 8),
        { name: 'ProjectUpdated', payload: { id: 7 }, projectId: 7 },
      ]),
    ).toEqual([
      { projectId: 7, objectType: 'Comment', suggestionType: 'Created', objectIds: [1, 2] },
      { projectId: 8, objectType: 'Comment', suggestionType: 'Created', objectIds: [3] },
      { projectId: 7, objectType: 'Project', suggestionType: 'Updated', objectIds: [7] },
    ]);
  });

  it('are none without a project, without a row, or of another kind', () => {
    expect(
      doneIn([
        comment(1),
        { name: 'ProjectUpdated', payload: {}, projectId: 7 },
        { name: 'ProjectMarked', payload: { id: 7 }, projectId: 7 },
        { name: 'TimerStarted', payload: { id: 7 }, projectId: 7 },
      ]),
    ).toEqual([]);
  });

  it('are none if one button changed many rows', () => {
    const many = Array.from({ length: mostAtOnce + 1 }, (_, index) => comment(index + 1, 7));
    expect([doneIn(many).length, doneIn(many.slice(1)).length]).toEqual([0, 1]);
  });
});

it('lists the kinds that the specification names (DATA-43, DATA-44)', () => {
  expect(objectTypes).toEqual(['Project', 'Event', 'Email', 'Task', 'Comment', 'Document', 'Source']);
  expect(suggestionTypes).toEqual([
    'OutlookCalendar',
    'OutlookEmailSent',
    'OutlookEmailInbox',
    'OutlookEmailDraft',
    'Created',
    'Saved',
    'Updated',
    'Started',
    'Completed',
    'Reopened',
    'StatusChanged',
  ]);
});
