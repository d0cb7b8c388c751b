import { expect, it } from 'vitest';
import { noticesOf } from './rules.ts';
import { is } from './texts/bell.is.ts';

it.each([
  [
    'a mention, to the mentioned',
    [{ name: 'CommentMentioned', payload: { id: 7, projectId: 1 }, employeeId: 3 }],
    [{ kind: 'mentioned', about: 'comment', id: 7, employeeId: 3 }],
  ],
  [
    'a task that was given, to whom it was given',
    [
      { name: 'TaskCreated', payload: { id: 9, employeeId: 4 } },
      { name: 'TaskAssigned', payload: { id: 9, employeeId: 4 }, employeeId: 4 },
    ],
    [{ kind: 'assigned', about: 'task', id: 9, employeeId: 4 }],
  ],
  [
    'a task that was completed, and not that its card was moved too',
    [
      { name: 'TaskMoved', payload: { id: 9, employeeId: 4 } },
      { name: 'TaskCompleted', payload: { id: 9, employeeId: 4 } },
    ],
    [{ kind: 'completed', about: 'task', id: 9, employeeId: null }],
  ],
  [
    'an event once, to however many it is announced',
    [
      { name: 'EventCreated', payload: { id: 5 }, employeeId: 1 },
      { name: 'EventCreated', payload: { id: 5 }, employeeId: 2 },
    ],
    [{ kind: 'invited', about: 'event', id: 5, employeeId: null }],
  ],
  ['nothing of what concerns nobody', [{ name: 'WorklogCreated', payload: { id: 5 } }], []],
] as const)('notifies of %s', (_, announced, told) => {
  expect(noticesOf(announced)).toEqual(told);
});

it('counts unread notifications in the number that Icelandic asks for', () => {
  const { open } = is();
  expect([0, 1, 2, 11, 21].map(open)).toEqual([
    'Tilkynningar',
    'Tilkynningar, 1 ólesin',
    'Tilkynningar, 2 ólesnar',
    'Tilkynningar, 11 ólesnar',
    'Tilkynningar, 21 ólesin',
  ]);
});
