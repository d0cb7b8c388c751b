import type { DefaultTask } from '#modules/default-tasks/contract.ts';
import type { TaskRow } from '../contract/record.ts';

type Template = Pick<DefaultTask, 'id' | 'projectTypeId' | 'projectSubTypeId'>;

/**
 * The templates of a project's types, of the parents of its subtypes, and of every type. A template with a task is
 * included, even if its type differs by now.
 */
export function processOf<T extends Template>(
  templates: readonly T[],
  tasks: readonly TaskRow[],
  types: readonly { readonly id: number; readonly parentTypeId: number | null }[],
): readonly { readonly template: T; readonly task: TaskRow | null }[] {
  const typeIds = types.flatMap(({ id, parentTypeId }) => (parentTypeId === null ? [id] : [id, parentTypeId]));
  const made = new Map(
    tasks.flatMap((task) => (task.defaultTaskId === null ? [] : [[task.defaultTaskId, task] as const])),
  );
  const applies = ({ projectTypeId, projectSubTypeId }: Template) =>
    projectTypeId === null ||
    (typeIds.includes(projectTypeId) && (projectSubTypeId === null || typeIds.includes(projectSubTypeId)));
  return templates
    .filter((template) => applies(template) || made.has(template.id))
    .map((template) => ({ template, task: made.get(template.id) ?? null }));
}
