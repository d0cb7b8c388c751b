export type Waiting = {
  readonly id: number;
  readonly dependedDefaultTasks: readonly { readonly dependedTaskId: number }[];
};

/**
 * Templates by the step in which they come: the first wait for none of the others, each other follows the last that it
 * waits for. What is not among them is waited for by nobody here; circles, which the server refuses, stand last.
 */
export function stepsOf<T extends Waiting>(items: readonly T[]): readonly (readonly T[])[] {
  const left = new Map(items.map((item) => [item.id, item]));
  const steps: T[][] = [];
  while (left.size > 0) {
    const ready = [...left.values()].filter(({ dependedDefaultTasks }) =>
      dependedDefaultTasks.every(({ dependedTaskId }) => !left.has(dependedTaskId)),
    );
    const step = ready.length > 0 ? ready : [...left.values()];
    for (const { id } of step) left.delete(id);
    steps.push(step);
  }
  return steps;
}

type Typed = { readonly id: number; readonly projectTypeId: number | null; readonly projectSubTypeId: number | null };

/** Which templates may be waited for: others of the same type and subtype, or of every type (PROC-06). */
export const predecessorsFor = <T extends Typed>(all: readonly T[], of: Typed): readonly T[] =>
  all.filter(
    (one) =>
      one.id !== of.id &&
      (one.projectTypeId === null ||
        (one.projectTypeId === of.projectTypeId && one.projectSubTypeId === of.projectSubTypeId)),
  );

export type Group<T> = {
  readonly key: string;
  readonly typeName: string | null;
  readonly subTypeName: string | null;
  readonly items: readonly T[];
};

/** Templates under their type, then their subtype; those of every type first (PROC-01). */
export function groupsOf<
  T extends Typed & { readonly projectTypeName: string | null; readonly projectSubTypeName: string | null },
>(all: readonly T[]): readonly Group<T>[] {
  const groups = new Map<string, Group<T> & { items: T[] }>();
  for (const one of all) {
    const key = `${one.projectTypeId ?? 0}/${one.projectSubTypeId ?? 0}`;
    const group = groups.get(key) ?? {
      key,
      typeName: one.projectTypeName,
      subTypeName: one.projectSubTypeName,
      items: [],
    };
    group.items.push(one);
    groups.set(key, group);
  }
  return [...groups.values()];
}
