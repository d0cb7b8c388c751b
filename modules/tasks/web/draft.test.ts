import { describe, expect, it } from 'vitest';
import { bodyOf, newDraft, withDates } from './draft.ts';

const today = '2026-11-23';
const words = { nameRequired: 'Heiti vantar', chooseProject: 'Þú verður að velja mál' };

describe('a new task', () => {
  it('has a reminder, its creator and the normal priority, and is pending (TASK-28, TASK-29)', () => {
    expect(newDraft(7, {}, today)).toMatchObject({
      reminder: true,
      employeeId: 7,
      priority: 'Normal',
      status: 'Pending',
    });
    expect(newDraft(7, { status: 'OnHold' }, today).status).toBe('OnHold');
  });

  it('reminds at 08:00 of the due date, or tomorrow without one (TASK-32)', () => {
    expect(newDraft(7, {}, today).reminderDate).toBe('2026-11-24T08:00');
    expect(newDraft(7, { dueDate: '2026-12-01' }, today).reminderDate).toBe('2026-12-01T08:00');
  });
});

describe('dates during typing', () => {
  const draft = { ...newDraft(7, { dueDate: '2026-12-01' }, today), reminderDate: '2026-11-29T10:30' };

  it('move the reminder by the days of the due date (TASK-30)', () => {
    expect(withDates(draft, { dueDate: '2026-12-04' }, today).reminderDate).toBe('2026-12-02T10:30');
  });

  it('clear the reminder when it is turned off, and set it anew when turned on (TASK-31, TASK-32)', () => {
    const off = withDates(draft, { reminder: false }, today);
    expect(off.reminderDate).toBeNull();
    expect(withDates(off, { reminder: true }, today).reminderDate).toBe('2026-12-01T08:00');
  });

  it('put the reminder at 08:00 without a due date (TASK-33)', () => {
    const open = { ...draft, dueDate: null };
    expect(withDates(open, { reminderDate: '2026-11-30T15:45' }, today).reminderDate).toBe('2026-11-30T08:00');
  });
});

it('shows missing values at their fields (TASK-26, TASK-27)', () => {
  const errors = (draft: Parameters<typeof bodyOf>[0]) => {
    try {
      bodyOf(draft, 0, words);
      return {};
    } catch (error) {
      return (error as { errors: object }).errors;
    }
  };
  expect(errors(newDraft(7, {}, today))).toEqual({ name: words.nameRequired, projectId: words.chooseProject });
  const project = { id: 3, yearNumber: '2026-0042', name: 'Kaup' };
  expect(errors(newDraft(7, { name: 'Stefna', project }, today))).toEqual({});
});
