import type { Scope } from '#server/scope.ts';
import { copyLater } from '#modules/worklogs/server/service/copy.ts';
import { addDays, daysBetween, mondayOf } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';
import { entries } from './queries.ts';

/**
 * Copies the person's hours of one week to another, for a project's days that have none yet, so that copying twice adds
 * nothing.
 */
export async function copyWeek(
  scope: Scope,
  asked: { readonly from: string; readonly to: string },
): Promise<{ ids: number[] }> {
  if (scope.actor.role === 'reader') throw new AppError('forbidden');
  const [from, to] = [mondayOf(asked.from), mondayOf(asked.to)];
  const days = daysBetween(from, to);
  const there = new Set((await entries(scope, weekOf(to))).map(({ projectId, date }) => `${projectId} ${date}`));
  const wanted = (await entries(scope, weekOf(from))).filter(
    ({ projectId, date }) => !there.has(`${projectId} ${addDays(date, days)}`),
  );
  return wanted.length === 0
    ? { ids: [] }
    : copyLater(
        scope,
        wanted.map(({ id }) => id),
        days,
      );
}

const weekOf = (monday: string) => ({ from: monday, to: addDays(monday, 6) });
