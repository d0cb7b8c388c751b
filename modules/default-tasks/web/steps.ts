export type Waiting = {
  readonly id: number;
  readonly dependedDefaultTasks: readonly { readonly dependedTaskId: number }[];
};

/**
 * Groups templates into steps: the first wait for none of the others; each other one follows the last that it waits
 * for. Dependencies outside of the group are ignored; cycles, which the server refuses, come last.
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

/** The possible predecessors: others of the same type and subtype, or for every type (PROC-06). */
export const predecessorsFor = <T extends Typed>(all: readonly T[], of: Typed): readonly T[] =>
  all.filter(
    (one) =>
      one.id !== of.id &&
      (one.projectTypeId === null ||
        (one.projectTypeId === of.projectTypeId && one.projectSubTypeId === of.projectSubTypeId)),
  );

type Group<T> = {
  readonly key: string;
  readonly typeName: string | null;
  readonly subTypeName: string | null;
  readonly items: readonly T[];
};

/** Templates grouped by type, then subtype; those for every type first (PROC-01). */
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
