import { Decimal } from 'decimal.js';
import type { ObjectType, SuggestionType } from '#modules/worklogs/contract/record.ts';

/** What an event says that a person did, and about how long one of it takes. */
export type Deed = {
  readonly objectType: ObjectType;
  readonly suggestionType: SuggestionType;
  readonly minutes: number;
};

/**
 * Which events suggest time, by their names. A module that announces an event whose payload names a row (`id`) on a
 * project adds its line here, and nothing else is needed. What is seen, marked or counted by a clock is no deed.
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

/** Events that take what was done away again, by what it was. */
export const undone: Readonly<Record<string, ObjectType>> = {
  ProjectDeleted: 'Project',
  CommentDeleted: 'Comment',
  TaskDeleted: 'Task',
  SourceRemoved: 'Source',
};

/** More rows than this in one call are one press of a button, and no work on each. */
export const mostAtOnce = 20;

const mostMinutes = 8 * 60;
const standardMinutes = 6;

/**
 * The hours that so many of a kind suggest, with two decimals; never more than a working day.
 * @param known how many minutes it took, where that is known
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

/** What a call's announcements suggest, by project and kind; nothing where they are too many to be work. */
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
