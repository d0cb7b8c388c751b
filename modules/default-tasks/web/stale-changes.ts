import { changesIn } from '#web/kit/dialog/changes-in.ts';
import { htmlText } from '#web/kit/html-text.ts';
import type { DefaultTask } from '../contract.ts';
import type { ProcessScreenTexts } from '../texts/web.is.ts';
import { draftOf, type Draft } from './process-draft.ts';

/** What somebody else changed in the template meanwhile, in words. */
export function changesOf(opened: Draft, current: DefaultTask, { dialog, statuses, priorities }: ProcessScreenTexts) {
  const theirs = draftOf(current);
  const flag = (on: boolean) => (on ? '✓' : '–');
  const days = (count: number | null) => (count === null ? '' : String(count));
  return changesIn<Draft>(opened, theirs, {
    name: [dialog.name, theirs.name],
    description: [dialog.description, htmlText(theirs.description)],
    status: [dialog.status, statuses[theirs.status]],
    priority: [dialog.priority, priorities[theirs.priority]],
    projectTypeId: [dialog.type, current.projectTypeName ?? dialog.everyType],
    projectSubTypeId: [dialog.subType, current.projectSubTypeName ?? dialog.everySubType],
    dueDateDays: [dialog.days, days(theirs.dueDateDays)],
    dueDateExtensionId: [dialog.base, current.dueDateExtensionName ?? dialog.creation],
    reminder: [dialog.reminder, flag(theirs.reminder)],
    reminderDateDays: [dialog.reminderDays, days(theirs.reminderDateDays)],
    reminderExtensionId: [dialog.reminderBase, current.reminderExtensionName ?? dialog.creation],
    autoCreate: [dialog.auto, flag(theirs.autoCreate)],
    predecessors: [dialog.predecessors, theirs.predecessors.map(({ name }) => name).join(', ') || dialog.none],
  });
}
