import { Decimal } from 'decimal.js';
import type { ObjectType, SuggestionType } from '#modules/worklogs/contract/record.ts';

/** What an event says about a person's action, and about how long one such action takes. */
type Deed = {
  readonly objectType: ObjectType;
  readonly suggestionType: SuggestionType;
  readonly minutes: number;
};

/**
 * The events that lead to suggestions, by name. A module whose event's payload names a row (`id`) on a project only
 * needs to add a line here. Views, marks and timer events are not actions.
 */
export const deeds: Readonly<Record<string, Deed>> = {
  ProjectCreated: { objectType: 'Project', suggestionType: 'Created', minutes: 15 },
  ProjectUpdated: { objectType: 'Project', suggestionType: 'Updated', minutes: 6 },
  CommentCreated: { objectType: 'Comment', suggestionType: 'Created', minutes: 6 },
  CommentUpdated: { objectType: 'Comment', suggestionType: 'Updated', minutes: 6 },
  SourceSaved: { objectType: 'Source', suggestionType: 'Saved', minutes: 12 },
  TaskMoved: { objectType: 'Task', suggestionType: 'StatusChanged', minutes: 6 },
  TaskCompleted: { objectType: 'Task', suggestionType: 'Completed', minutes: 15 },
};

/** Events that undo an action, by the action. */
export const undone: Readonly<Record<string, ObjectType>> = {
  ProjectDeleted: 'Project',
  CommentDeleted: 'Comment',
  TaskDeleted: 'Task',
  SourceRemoved: 'Source',
};

/** A call that affects more rows than this is a bulk operation, and counts as no work. */
export const mostAtOnce = 20;

const mostMinutes = 8 * 60;
const standardMinutes = 6;

/**
 * The suggested hours for a number of actions of a kind, with two decimals; at most a working day.
 * @param known the duration in minutes, when known
 */
export function suggestedHours(
  objectType: ObjectType,
  suggestionType: SuggestionType,
  count: number,
  known: number | null = null,
): number {
  const deed = Object.values(deeds).find(
    (one) => one.objectType === objectType && one.suggestionType === suggestionType,
  );
  const minutes = Math.min(mostMinutes, known ?? count * (deed?.minutes ?? standardMinutes));
  return new Decimal(minutes).div(60).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toNumber();
}

/** A row that was worked on. */
export type Done = {
  readonly projectId: number;
  readonly objectType: ObjectType;
  readonly suggestionType: SuggestionType;
  readonly objectIds: readonly number[];
};
type Heard = {
  readonly name: string;
  readonly projectId?: number;
  readonly payload: Readonly<Record<string, unknown>>;
};

/** The suggestions from a call's events, by project and kind; none for a bulk operation. */
export function doneIn(announced: readonly Heard[]): readonly Done[] {
  const all = announced.flatMap(({ name, projectId, payload: { id } }) => {
    const deed = deeds[name];
    return deed && projectId !== undefined && typeof id === 'number' ? [{ ...deed, projectId, id }] : [];
  });
  if (all.length > mostAtOnce) return [];
  return [...Map.groupBy(all, (one) => `${one.projectId} ${one.objectType} ${one.suggestionType}`).values()].flatMap(
    (alike) => {
      const [first] = alike;
      return first
        ? [
            {
              projectId: first.projectId,
              objectType: first.objectType,
              suggestionType: first.suggestionType,
              objectIds: [...new Set(alike.map(({ id }) => id))],
            },
          ]
        : [];
    },
  );
}
