import * as worklogs from '#modules/worklogs/server/service/create-many.ts';
import type { Scope } from '#server/scope.ts';
import { calendarDay, dec } from '#shared/format.ts';
import { sum } from '#shared/money.ts';
import type { Problems } from './kind.ts';
import type { ExistingRows } from './names.ts';

type Hours = {
  readonly place: number;
  readonly employeeId: number;
  readonly day: string;
  readonly quantity: number;
  readonly workTypeId: number;
};

const longestDay = 24;
const timeWork = 1;

/** Questions about hours, by row: more than 24 on a day, those of a reader, on a future day. */
export async function hourQuestions(
  scope: Scope,
  { employees }: ExistingRows,
  rows: readonly Hours[],
): Promise<ReadonlyMap<number, Problems>> {
  const people = new Map(employees.map((one) => [one.id, one]));
  const days = Map.groupBy(
    rows.filter(({ workTypeId }) => workTypeId === timeWork),
    ({ employeeId, day }) => `${employeeId} ${day}`,
  );
  const logged = await worklogs.hoursOnDays(
    scope,
    [...days.values()].flatMap(([first]) => first ?? []),
  );
  const long = new Map(
    [...days].flatMap(([key, of]) => {
      const hours = sum([logged.get(key) ?? 0, ...of.map(({ quantity }) => quantity)]);
      return hours > longestDay ? [[key, hours] as const] : [];
    }),
  );
  const today = calendarDay(scope.now, scope.timeZone);
  return new Map(
    rows.map(({ place, employeeId, day, workTypeId }) => {
      const hours = workTypeId === timeWork ? long.get(`${employeeId} ${day}`) : undefined;
      const person = people.get(employeeId);
      return [
        place,
        {
          ...(hours === undefined ? {} : { hours: { key: 'longDay', values: { hours: dec(hours) } } }),
          ...(person?.role === 'reader' ? { employee: { key: 'readerHours', values: { name: person.name } } } : {}),
          ...(day > today ? { date: { key: 'futureDate' } } : {}),
        },
      ];
    }),
  );
}
