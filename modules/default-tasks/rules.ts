/** Statuses of tasks in the order of the board's columns (TASK-02). */
export const statuses = ['Pending', 'InProgress', 'OnHold', 'Completed'] as const;
export type Status = (typeof statuses)[number];

/** Priorities from lowest to highest; the board lists them in reverse (TASK-04). */
export const priorities = ['Low', 'Normal', 'High', 'Urgent'] as const;
export type Priority = (typeof priorities)[number];

type Typed = { readonly id: number; readonly typeId: number | null };

/**
 * Whether a template may wait for another: one of the same type and subtype, or for every type; never itself (PROC-06).
 */
export const mayPrecede = (predecessor: Typed, template: Typed): boolean =>
  predecessor.id !== template.id && (predecessor.typeId === null || predecessor.typeId === template.typeId);

/** `id` waits for `predecessorId`. */
export type Wait = { readonly id: number; readonly predecessorId: number };

/** Whether the dependencies contain a cycle. */
export function hasCircle(waits: readonly Wait[]): boolean {
  const waiting = new Map<number, Set<number>>();
  for (const { id, predecessorId } of waits) waiting.set(id, (waiting.get(id) ?? new Set()).add(predecessorId));
  // Repeatedly removes templates that wait for none of the others, until none are left (no cycle) or none can be
  // removed.
  for (;;) {
    const done = [...waiting].filter(([, others]) => [...others].every((other) => !waiting.has(other)));
    if (done.length === 0) return waiting.size > 0;
    for (const [id] of done) waiting.delete(id);
  }
}
