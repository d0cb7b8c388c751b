import { expect, it } from 'vitest';
import { bodyOf, newDraft, withType } from './process-draft.ts';

it('starts with seven days, a reminder after six, not automatic, pending and normal (PROC-03)', () => {
  expect(newDraft).toMatchObject({
    dueDateDays: 7,
    reminderDateDays: 6,
    reminder: true,
    autoCreate: false,
    status: 'Pending',
    priority: 'Normal',
  });
});

it('drops the predecessors if the type or the subtype changes (PROC-05)', () => {
  const draft = { ...newDraft, projectTypeId: 5, dueDateExtensionId: 8, predecessors: [{ id: 1, name: 'Stefna' }] };
  expect(withType(draft, 5, 6)).toMatchObject({ predecessors: [], dueDateExtensionId: 8 });
  expect(withType(draft, 7, null)).toMatchObject({ predecessors: [], dueDateExtensionId: null });
});

it('requires a name (OPEN-48)', () => {
  expect(() => bodyOf(newDraft, 'Heiti vantar')).toThrow('Heiti vantar');
  expect(bodyOf({ ...newDraft, name: 'Stefna', predecessors: [{ id: 4, name: 'Gögn' }] }, '')).toMatchObject({
    name: 'Stefna',
    dependedDefaultTasks: [{ dependedTaskId: 4 }],
  });
});
