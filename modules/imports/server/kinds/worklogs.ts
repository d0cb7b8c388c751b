import * as worklogs from '#modules/worklogs/server/service/create-many.ts';
import * as time from '../../rules/time.ts';
import { hourQuestions } from './hours.ts';
import { judged } from './judge.ts';
import { inBatches, type Judged, type Kind, type Problems, type Row } from './kind.ts';
import { readExistingRows, namesOf } from './names.ts';
import { readRow } from './worklog-row.ts';

/**
 * Hours of other time trackers. Unknown names are matched by a person; identical hours are duplicates. Without a time
 * of day, repeated rows of a file are asked about.
 */
export const worklogKind: Kind = {
  judge: async (scope, rows, answers) => {
    const book = await readExistingRows(scope, rows);
    const names = namesOf(book, answers.matches);
    const americans = time.monthFirst(rows.flatMap(({ values: { date } }) => date ?? []));
    const read = await inBatches(rows, (row) => readRow(scope, names, row, americans));
    const instants = await worklogs.instantsOf(
      scope,
      read.map(({ wall }) => wall),
    );
    const bodies = read.map(({ body }, place): worklogs.NewOfMany => ({
      ...body,
      billedElsewhere: body.billedElsewhere || answers.billedElsewhere,
      date: instants[place] ?? scope.now,
    }));
    const unrated = await worklogs.unratedOf(scope, bodies);
    const problemsAt = (place: number): Problems => ({
      ...unratedProblems(unrated[place]),
      ...read[place]?.problems,
    });
    const whole = read.flatMap(({ body, day, timed }, place) =>
      Object.keys(problemsAt(place)).length === 0
        ? [{ ...body, date: instants[place] ?? scope.now, day, timed, place }]
        : [],
    );
    const logged = await worklogs.sameAs(scope, whole);
    const asked = await hourQuestions(
      scope,
      book,
      whole.filter(({ place }) => !logged.has(place)),
    );
    const seen = new Map<string, Row>();
    const good: worklogs.NewOfMany[] = [];
    const all = await inBatches([...read.entries()], ([place, { row, timed }]): Judged => {
      const body = bodies[place];
      const key = JSON.stringify([body?.employeeId, body?.projectId, body?.date, body?.quantity, body?.comment]);
      const [registered, above] = [logged.get(place), seen.get(key)];
      const name = row.values.description ?? row.values.project ?? '';
      const repeated: Problems =
        above && !timed ? { description: { key: 'sameAsLine', values: { line: above.line } } } : {};
      const one = judged(
        row,
        problemsAt(place),
        registered
          ? { id: registered, line: null, name }
          : above && timed
            ? { id: null, line: above.line, name }
            : null,
        { ...repeated, ...asked.get(place) },
        answers,
      );
      if (one.verdict !== 'bad' && one.verdict !== 'duplicate') seen.set(key, row);
      if (one.verdict === 'good' && body) good.push(body);
      return one;
    });
    return { rows: all, create: () => worklogs.createMany(scope, good), unknown: names.unknown() };
  },
  usesOf: async (scope, ids) => {
    const billed = await worklogs.billedAmong(scope, ids);
    return billed.length === 0 ? [] : [{ kind: 'invoice', count: billed.length, names: [] }];
  },
  remove: worklogs.removeMany,
};

/** Without an exchange rate, an amount in another currency would be indistinguishable from krónur. */
function unratedProblems(
  unrated: { readonly price: string | null; readonly project: string | null } | undefined,
): Problems {
  const problem = (currency: string) => ({ key: 'noExchangeRate', values: { currency } });
  return {
    ...(unrated?.project ? { project: problem(unrated.project) } : {}),
    ...(unrated?.price ? { price: problem(unrated.price) } : {}),
  };
}
