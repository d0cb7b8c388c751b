import type { ExtensionDefinition } from '#shared/extension.ts';
import { valuesOf } from '#shared/record.ts';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { emptyPlain, plainFields, type PlainName, type Project } from '../contract/record.ts';
import type { EditedProject, NewProject } from '../contract/written.ts';
import { extensionsFor } from '../rules.ts';

export type Named = { readonly id: number; readonly name: string };
export type TypeOfProject = Named & { readonly parentTypeId: number | null };

/** A project while it is edited, in the format of the form's fields; the first of the parties is the primary one. */
export type Draft = Pick<Project, PlainName> & {
  readonly employee: Named | null;
  readonly types: readonly TypeOfProject[];
  readonly labels: readonly Named[];
  readonly clients: readonly Named[];
  readonly opponents: readonly Named[];
  readonly payor: Named | null;
  readonly employees: readonly Named[];
  /** By extension id; text, as on the wire. */
  readonly values: Readonly<Record<number, string>>;
};

/** The steps and their fields, so that an error is shown on the step where it can be fixed. */
const stepFields = [
  ['name', 'description', 'employeeId', 'statusId', 'expirationDate'],
  ['types', 'labels'],
  ['clients', 'opponents', 'payorId', 'employees', 'clientId', 'opponentId'],
  ['extensions'],
] as const;
export const lastStep = stepFields.length - 1;

/** The step of a field; the first for a field that is on none. */
export const stepOf = (field: string): number =>
  Math.max(
    0,
    stepFields.findIndex((fields) => (fields as readonly string[]).includes(field.split('.')[0] ?? '')),
  );

/**
 * The initial draft of a new project: open, one's own, with the default values of the extensions (PROJ-14, PROJ-23).
 */
export const newDraft = (self: Named): Draft => ({
  ...emptyPlain,
  employee: self,
  types: [],
  labels: [],
  clients: [],
  opponents: [],
  payor: null,
  employees: [],
  values: {},
});

export const draftOf = (project: Project): Draft => ({
  ...valuesOf(plainFields, project),
  employee: { id: project.employeeId, name: project.employeeName },
  types: project.types,
  labels: project.labels,
  clients: project.clients,
  opponents: project.opponents,
  payor:
    project.payorId === null || project.payorName === null ? null : { id: project.payorId, name: project.payorName },
  employees: project.employees,
  values: Object.fromEntries(project.extensions.map(({ extensionId, value }) => [extensionId, value])),
});

/**
 * The extensions that apply to a project of these types: those that the firm has today, and those that this project has
 * values for.
 */
export function askedOf(
  draft: Draft,
  definitions: readonly ExtensionDefinition[],
  project: Project | null,
): readonly ExtensionDefinition[] {
  const today = extensionsFor(definitions, draft.types);
  const earlier = extensionsFor(
    (project?.extensions ?? []).map(({ extension }) => extension),
    draft.types,
  ).filter(({ id }) => !today.some((one) => one.id === id));
  return [...today, ...earlier];
}

/** The value of an extension: what was typed, else its default. */
export const valueOf = (draft: Draft, { id, defaultValue }: Pick<ExtensionDefinition, 'id' | 'defaultValue'>): string =>
  draft.values[id] ?? defaultValue;

/** The errors that block a step, by field. */
export function problemsOf(
  step: number,
  draft: Draft,
  asked: readonly ExtensionDefinition[],
  words: { readonly name: string; readonly required: (property: string) => string },
): Readonly<Record<string, string>> {
  if (step === 0 && draft.name.trim() === '') return { name: words.required(words.name) };
  if (step !== lastStep) return {};
  const empty = asked.filter((extension) => extension.required && valueOf(draft, extension).trim() === '');
  return Object.fromEntries(empty.map(({ id, name }) => [`extensions.${id}`, words.required(name)]));
}

/** @throws FormProblem with the errors of all steps */
export function refuseUnfinished(
  draft: Draft,
  asked: readonly ExtensionDefinition[],
  words: Parameters<typeof problemsOf>[3],
): void {
  const problems = Object.assign({}, ...stepFields.map((_, step) => problemsOf(step, draft, asked, words)));
  if (Object.keys(problems).length > 0) throw new FormProblem(problems);
}

/** The draft in the API's format. */
export const bodyOf = (draft: Draft, asked: readonly ExtensionDefinition[]): NewProject => ({
  ...valuesOf(plainFields, draft),
  statusId: draft.statusId as NewProject['statusId'],
  ...(draft.employee ? { employeeId: draft.employee.id } : {}),
  types: idsOf(draft.types),
  labels: idsOf(draft.labels),
  clients: idsOf(draft.clients),
  opponents: idsOf(draft.opponents),
  clientId: draft.clients[0]?.id ?? null,
  opponentId: draft.opponents[0]?.id ?? null,
  payorId: draft.payor?.id ?? null,
  employees: idsOf(draft.employees),
  extensions: asked.map((extension) => ({ extensionId: extension.id, value: valueOf(draft, extension) })),
});

/** Only the changed fields, so that a colleague's changes to other fields are kept. */
export function changesOf(
  start: Draft,
  draft: Draft,
  asked: readonly ExtensionDefinition[],
  version: number,
): EditedProject {
  const [before, after] = [bodyOf(start, []), bodyOf(draft, [])];
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof NewProject]),
  );
  const values = asked
    .filter((extension) => start.values[extension.id] !== valueOf(draft, extension))
    .map((extension) => ({ extensionId: extension.id, value: valueOf(draft, extension) }));
  return {
    ...Object.fromEntries(changed),
    ...(values.length > 0 ? { extensions: values } : {}),
    version,
  } as EditedProject;
}

const idsOf = (items: readonly Named[]): number[] => items.map(({ id }) => id);
