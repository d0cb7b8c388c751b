import { emptyPlain } from '#modules/tasks/contract/record.ts';
import { newTask } from '#modules/tasks/contract/written.ts';
import * as tasks from '#modules/tasks/server/service/create-many.ts';
import { dayOf, amountOf, monthFirst } from '../../rules/time.ts';
import { fold } from '#shared/fold.ts';
import type { FieldName } from '../../contract.ts';
import { isCompleted, peopleIn, priorityOf, statusOf, textAsHtml } from '../../rules/task.ts';
import { judged, readBody } from './judge.ts';
import { inBatches, type Kind, type Problems, type Row } from './kind.ts';
import { readExistingRows, namesOf, projectText, type Names } from './names.ts';

const fields: Readonly<Record<string, FieldName>> = {
  name: 'taskName',
  description: 'description',
  projectId: 'project',
  dueDate: 'due',
  plannedHours: 'hours',
};

type Read = { readonly row: Row; readonly body: tasks.NewOfMany; readonly problems: Problems };

/** Tasks of other systems: unknown cases and people are matched by a person; an identical task is a duplicate. */
export const taskKind: Kind = {
  judge: async (scope, rows, answers) => {
    const book = await readExistingRows(scope, rows);
    const names = namesOf(book, answers.matches);
    const americans = monthFirst(rows.flatMap(({ values: { due } }) => due ?? []));
    const read = withParents(await inBatches(rows, (row) => readRow(names, row, americans)));
    const registered = new Map(
      (
        await tasks.known(
          scope,
          read.map(({ body }) => body.projectId),
        )
      ).map((task) => [keyOf(task), task.id]),
    );
    const seen = new Map<string, Row>();
    const good: tasks.NewOfMany[] = [];
    /** The position of a file's row among the created ones. */
    const places = new Map<number, number>();
    const all = await inBatches([...read.entries()], ([place, { row, body, problems }]) => {
      const key = keyOf(body);
      const [there, above] = [registered.get(key), seen.get(key)];
      const known = there
        ? { id: there, line: null, name: body.name }
        : above
          ? { id: null, line: above.line, name: body.name }
          : null;
      const one = judged(row, problems, known);
      if (one.verdict === 'good') {
        seen.set(key, row);
        places.set(place, good.length);
        good.push(body);
      }
      return one;
    });
    const made = good.map((body) => ({
      ...body,
      parent: body.parent === null ? null : (places.get(body.parent) ?? null),
    }));
    return { rows: all, create: () => tasks.createMany(scope, made), unknown: names.unknown() };
  },
  usesOf: tasks.usesOfMany,
  remove: tasks.removeMany,
};

function readRow({ find }: Names, { line, values }: Row, americans: boolean): Read & { readonly above: string | null } {
  const project = find('project', projectText(values));
  const people = peopleIn(values.employee).map((text) => find('employee', text, values.email));
  const day = values.due === undefined ? null : dayOf(values.due, americans);
  const hours = values.hours === undefined ? null : amountOf(values.hours);
  const status = isCompleted(values.completed) ? 'Completed' : statusOf(values.taskStatus);
  const written = {
    name: values.taskName ?? '',
    description: textAsHtml(values.description ?? ''),
    projectId: project.id ?? 1,
    dueDate: day,
    plannedHours: hours === 0 ? null : hours,
  };
  const { problems } = readBody(newTask, written, fields);
  return {
    row: { line, values: { ...values, ...(day === null ? {} : { due: day }) } },
    above: values.parent ?? null,
    body: {
      ...emptyPlain,
      ...written,
      projectId: project.id ?? 0,
      employeeIds: [...new Set(people.flatMap(({ id }) => id ?? []))],
      status,
      priority: priorityOf(values.priority),
      parent: null,
    },
    problems: {
      ...problems,
      ...project.problems,
      ...people.find((person) => Object.keys(person.problems).length > 0)?.problems,
      ...(values.due !== undefined && day === null ? { due: { key: 'badDate' } } : {}),
      ...(values.hours !== undefined && hours === null ? { hours: { key: 'badTime' } } : {}),
    },
  };
}

/** A subtask names its parent, which is in the file and on the same case, and is not a subtask itself. */
function withParents(rows: readonly (Read & { readonly above: string | null })[]): readonly Read[] {
  // Of two identical ones the first is created.
  const tops = new Map(
    rows
      .flatMap(({ above, body }, place) =>
        above === null ? [[nameKey(body.projectId, body.name), place] as const] : [],
      )
      .toReversed(),
  );
  return rows.map(({ above, ...read }) => {
    if (above === null) return read;
    const parent = tops.get(nameKey(read.body.projectId, above)) ?? null;
    const problems: Problems = parent === null ? { ...read.problems, parent: { key: 'notRegistered' } } : read.problems;
    return { ...read, problems, body: { ...read.body, parent } };
  });
}

const nameKey = (projectId: number, name: string): string => `${projectId} ${fold(name)}`;
const keyOf = (task: { readonly projectId: number; readonly name: string; readonly dueDate: string | null }): string =>
  `${nameKey(task.projectId, task.name)} ${task.dueDate}`;
