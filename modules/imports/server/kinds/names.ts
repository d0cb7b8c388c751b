import { listNamed } from '#modules/projects/server/service/many.ts';
import * as worklogs from '#modules/worklogs/server/service/create-many.ts';
import type { Scope } from '#server/scope.ts';
import { asciiAddress } from '#shared/email-address.ts';
import { fold } from '#shared/fold.ts';
import type { Match, MatchField, UnknownName } from '../../contract.ts';
import { numberOf } from '../../rules/cells.ts';
import type { Problems, Row } from './kind.ts';

type Named = { readonly id: number; readonly name: string };
type Project = Named & { readonly year: number; readonly number: number; readonly clientName: string | null };
export type ExistingRows = {
  readonly projects: readonly Project[];
  readonly employees: readonly (Named & { readonly email: string; readonly role: string })[];
  readonly rates: readonly Named[];
};
type Answer = { readonly id: number | null; readonly problems: Problems };
export type Names = {
  readonly find: (field: MatchField, text: string, email?: string) => Answer;
  readonly unknown: () => readonly UnknownName[];
};

/** Finds the existing row for a name in the file, manual matches first, and collects unknown names. */
export function namesOf(book: ExistingRows, matches: readonly Match[]): Names {
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

/** The maximum number of names to match manually. */
const mostUnknown = 200;

/** The case of a row as one text: its number, its name, and its client. */
export const projectText = ({ number, project, client }: Row['values']): string =>
  [[number === project ? undefined : number, project].filter(Boolean).join(' '), client].filter(Boolean).join(' · ');

/**
 * Projects that a text may refer to: by the number in it, unless it names another; else by name, and among several by
 * client. Another system may have assigned the number to another case.
 */
function projectsFor({ projects }: ExistingRows, text: string): readonly Named[] {
  const [said = '', client] = text.split(' · ');
  const number = numberIn(said);
  const name = said.replace(leadingNumber, '');
  const numbered = number
    ? projects.filter(
        (one) =>
          one.year === number.year && one.number === number.number && (name === '' || fold(one.name) === fold(name)),
      )
    : [];
  if (numbered.length > 0) return numbered;
  const called = projects.filter((one) => [fold(name), fold(said)].includes(fold(one.name)));
  const ofClient =
    client === undefined
      ? []
      : called.filter(({ clientName }) => clientName !== null && fold(clientName) === fold(client));
  return called.length > 1 && ofClient.length > 0 ? ofClient : called;
}

function employeesFor({ employees }: ExistingRows, text: string, email?: string): readonly Named[] {
  const address = asciiAddress((email ?? text).toLowerCase());
  const byAddress = employees.filter((one) => one.email.toLowerCase() === address);
  return byAddress.length > 0 ? byAddress : employees.filter(({ name }) => fold(name) === fold(text));
}

const leadingNumber = /^\[?(\d{4}[-/]\d{1,8}|\d{1,8}\/\d{4})\]?\s*/u;

/** `[2026-0042] Landamerki`: the name contains a number. */
const numberIn = (text: string) => numberOf(text) ?? numberOf(/\b(\d{4}-\d{1,8})\b/.exec(text)?.[1] ?? '');

export async function readExistingRows(scope: Scope, rows: readonly Row[]): Promise<ExistingRows> {
  const names = [...new Set(rows.flatMap(({ values: { project } }) => project ?? []))];
  const numbers = [...new Set(rows.flatMap(({ values: { number } }) => number ?? []))];
  const projects = await worklogs.projectsNamed(
    scope,
    names.flatMap((name) => [name, name.replace(leadingNumber, '')]),
    [...names, ...numbers].flatMap((text) => numberIn(text) ?? []),
  );
  return { projects, employees: (await listNamed(scope)).employees, rates: await worklogs.hourlyRates(scope) };
}
