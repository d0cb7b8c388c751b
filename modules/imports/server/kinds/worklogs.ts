import { listNamed } from '#modules/projects/server/service/many.ts';
import { newWorklog } from '#modules/worklogs/contract/written.ts';
import * as worklogs from '#modules/worklogs/server/service/create-many.ts';
import type { Scope } from '#server/scope.ts';
import { fold } from '#shared/fold.ts';
import type { FieldName, Match, MatchField, UnknownName } from '../../contract.ts';
import { numberOf } from '../../rules/cells.ts';
import * as time from '../../rules/time.ts';
import { judged, readBody, type Problems } from './judge.ts';
import { calmly, type Judged, type Kind, type Row } from './kind.ts';

type Named = { readonly id: number; readonly name: string };
type Project = Named & { readonly year: number; readonly number: number; readonly clientName: string | null };
type Book = {
  readonly projects: readonly Project[];
  readonly employees: readonly (Named & { readonly email: string })[];
  readonly rates: readonly Named[];
};
type Answer = { readonly id: number | null; readonly problems: Problems };
/** A row as it was understood, with its wall time. */
type Read = {
  readonly row: Row;
  readonly body: Omit<worklogs.NewOfMany, 'date'>;
  readonly wall: string;
  readonly problems: Problems;
};

const noon = '12:00';
const fields: Readonly<Record<string, FieldName>> = {
  comment: 'description',
  quantity: 'hours',
  price: 'price',
  projectId: 'project',
  rateId: 'rate',
};

/** Hours of other time trackers. Names that are not ours are matched by the person; the same hours twice are the same. */
export const worklogKind: Kind = {
  judge: async (scope, rows, matches = []) => {
    const book = await bookOf(scope, rows);
    const names = namesOf(book, matches);
    const americans = time.monthFirst(rows.flatMap(({ values: { date } }) => date ?? []));
    const read = await calmly(rows, (row) => readRow(scope, names, row, americans));
    const instants = await worklogs.instantsOf(
      scope,
      read.map(({ wall }) => wall),
    );
    const bodies = read.map(({ body }, place): worklogs.NewOfMany => ({ ...body, date: instants[place] ?? scope.now }));
    const whole = bodies.flatMap((body, place) =>
      Object.keys(read[place]?.problems ?? {}).length === 0 ? [{ ...body, place }] : [],
    );
    const logged = await worklogs.sameAs(scope, whole);
    const seen = new Map<string, Row>();
    const good: worklogs.NewOfMany[] = [];
    const all = await calmly([...read.entries()], ([place, { row, problems }]): Judged => {
      const body = bodies[place];
      const key = JSON.stringify([body?.employeeId, body?.projectId, body?.date, body?.quantity, body?.comment]);
      const [registered, above] = [logged.get(place), seen.get(key)];
      const name = row.values.description ?? row.values.project ?? '';
      const one = judged(
        row,
        problems,
        registered ? { id: registered, line: null, name } : above ? { id: null, line: above.line, name } : null,
      );
      if (one.verdict !== 'good' || !body) return one;
      good.push(body);
      seen.set(key, row);
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

function readRow(scope: Scope, { find }: Names, { line, values }: Row, americans: boolean): Read {
  const project = find('project', projectText(values));
  const person = employeeText(values);
  const employee =
    person === undefined ? { id: scope.actor.employeeId, problems: {} } : find('employee', person, values.email);
  const rate = values.rate === undefined ? { id: null, problems: {} } : find('rate', values.rate);
  const day = time.dayOf(values.date ?? '', americans);
  const [start, end] = [values.startTime, values.endTime].map((text) =>
    text === undefined ? null : time.timeOf(text),
  );
  const quantity = time.hoursOf(values.hours, start ?? null, end ?? null);
  const price = values.price === undefined ? null : time.amountOf(values.price);
  const comment = time.commentOf(values.task, values.description);
  const { problems } = readBody(
    newWorklog,
    {
      projectId: project.id ?? 1,
      comment,
      ...(quantity === null ? {} : { quantity }),
      ...(price === null ? {} : { price }),
    },
    fields,
  );
  return {
    // What is shown is how it was understood.
    row: {
      line,
      values: {
        ...values,
        ...(day === null ? {} : { date: day }),
        ...(comment === '' ? {} : { description: comment }),
      },
    },
    body: {
      projectId: project.id ?? 0,
      employeeId: employee.id ?? 0,
      quantity: quantity ?? 0,
      comment,
      billable: !time.notBilled(values.billable),
      rateId: rate.id,
      price,
    },
    wall: `${day ?? '2000-01-01'} ${start ?? noon}`,
    problems: {
      ...problems,
      ...project.problems,
      ...employee.problems,
      ...rate.problems,
      ...(day === null ? { date: { key: 'badDate' } } : {}),
      ...(quantity === null
        ? { hours: { key: 'badTime' } }
        : quantity === 0
          ? { hours: { key: 'tooSmall', values: { min: '0,01' } } }
          : {}),
      ...(values.price !== undefined && price === null ? { price: { key: 'badPattern' } } : {}),
      ...(values.startTime !== undefined && start === null ? { startTime: { key: 'badTimeOfDay' } } : {}),
    },
  };
}

const projectText = ({ project = '', client }: Row['values']): string =>
  client === undefined ? project : `${project} · ${client}`;
const employeeText = ({ employee, name, email }: Row['values']): string | undefined => employee ?? name ?? email;

type Names = {
  readonly find: (field: MatchField, text: string, email?: string) => Answer;
  readonly unknown: () => readonly UnknownName[];
};

/** Finds what is ours for a name of the file, by what the person matched before all else, and keeps the names that were not found. */
function namesOf(book: Book, matches: readonly Match[]): Names {
  const matched = new Map(matches.map(({ field, text, id }) => [`${field} ${text}`, id]));
  const found = new Map<string, Answer>();
  const unknown = new Map<string, { field: MatchField; text: string; count: number; id: number | null }>();
  const idsOf = {
    project: (text: string) => projectsFor(book, text),
    employee: (text: string, email?: string) => employeesFor(book, text, email),
    rate: (text: string) => book.rates.filter(({ name }) => fold(name) === fold(text)),
  };
  const ours = (field: MatchField, id: number) =>
    field === 'project' || (field === 'employee' ? book.employees : book.rates).some((one) => one.id === id);

  function find(field: MatchField, text: string, email?: string): Answer {
    const key = `${field} ${text}`;
    const answer = found.get(key) ?? decide(field, key, text, email);
    found.set(key, answer);
    const asked = unknown.get(key);
    if (asked) asked.count += 1;
    return answer;
  }

  function decide(field: MatchField, key: string, text: string, email?: string): Answer {
    const chosen = matched.get(key);
    const candidates = chosen === undefined ? idsOf[field](text, email) : ours(field, chosen) ? [{ id: chosen }] : [];
    const [only] = candidates;
    if (only && candidates.length === 1 && chosen === undefined) return { id: only.id, problems: {} };
    unknown.set(key, { field, text, count: 0, id: chosen ?? null });
    if (only && candidates.length === 1) return { id: only.id, problems: {} };
    return { id: null, problems: { [field]: { key: only ? 'severalRegistered' : 'notRegistered' } } };
  }

  return { find, unknown: () => [...unknown.values()].toSorted((a, b) => b.count - a.count).slice(0, mostUnknown) };
}

/** As many names as a person would match by hand. */
const mostUnknown = 200;

/** Projects that a text may mean: by the number in it, else by its name, and of several by its client. */
function projectsFor({ projects }: Book, text: string): readonly Named[] {
  const [name = '', client] = text.split(' · ');
  const number = numberIn(name);
  const numbered = number ? projects.filter((one) => one.year === number.year && one.number === number.number) : [];
  if (numbered.length > 0) return numbered;
  const called = projects.filter((one) => fold(one.name) === fold(name));
  const ofClient =
    client === undefined
      ? []
      : called.filter(({ clientName }) => clientName !== null && fold(clientName) === fold(client));
  return called.length > 1 && ofClient.length > 0 ? ofClient : called;
}

function employeesFor({ employees }: Book, text: string, email?: string): readonly Named[] {
  const address = (email ?? text).toLowerCase();
  const byAddress = employees.filter((one) => one.email.toLowerCase() === address);
  return byAddress.length > 0 ? byAddress : employees.filter(({ name }) => fold(name) === fold(text));
}

/** `[2026-0042] Landamerki`: a number stands in the name. */
const numberIn = (text: string) => numberOf(text) ?? numberOf(/\b(\d{4}-\d{1,8})\b/.exec(text)?.[1] ?? '');

async function bookOf(scope: Scope, rows: readonly Row[]): Promise<Book> {
  const names = [...new Set(rows.flatMap(({ values: { project } }) => project ?? []))];
  const projects = await worklogs.projectsNamed(
    scope,
    names,
    names.flatMap((name) => numberIn(name) ?? []),
  );
  return { projects, employees: (await listNamed(scope)).employees, rates: await worklogs.hourlyRates(scope) };
}
