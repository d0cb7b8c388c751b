import * as z from 'zod/mini';
import { cleanHtml } from '#server/rich-text.ts';
import type { FileAnswer } from '#server/http/module.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';
import { calendarDay } from '#shared/format.ts';
import { newDefaultTask } from '../contract.ts';
import { processesType, type ImportedProcesses } from '../contract/file.ts';
import { mayEdit } from './policy.ts';
import * as queries from './queries/templates.ts';
import { create, list } from './service.ts';

const name = z.string().check(z.minLength(1), z.maxLength(500));
const days = z.nullable(z.int());

/** A template in the file's format: references are by name. */
const inFile = z.object({
  name,
  description: z.string(),
  status: z.string(),
  priority: z.string(),
  type: z.nullable(name),
  subType: z.nullable(name),
  dueDateDays: days,
  dueDateBase: z.nullable(name),
  reminder: z.boolean(),
  reminderDateDays: days,
  reminderBase: z.nullable(name),
  autoCreate: z.boolean(),
  after: z.array(name).check(z.maxLength(100)),
});
type InFile = z.output<typeof inFile>;
const file = z.object({ format: z.literal('stod-processes'), processes: z.array(inFile).check(z.maxLength(500)) });

const everything = { pageNumber: 1, pageSize: 2000, skip: 0, orderBy: [{ field: 'name', direction: 'asc' }] } as const;

/** All templates with references by name, so that another firm can import them. */
export async function exportAll(scope: Scope): Promise<FileAnswer> {
  const { items } = await list(scope, everything);
  const processes = items.map((one): InFile => ({
    name: one.name,
    description: one.description,
    status: one.status,
    priority: one.priority,
    type: one.projectTypeName,
    subType: one.projectSubTypeName,
    dueDateDays: one.dueDateDays,
    dueDateBase: one.dueDateExtensionName,
    reminder: one.reminder,
    reminderDateDays: one.reminderDateDays,
    reminderBase: one.reminderExtensionName,
    autoCreate: one.autoCreate,
    after: one.dependedDefaultTasks.map((before) => before.name),
  }));
  return {
    fileName: `verkferlar-${calendarDay(scope.now, scope.timeZone)}.json`,
    contentType: processesType,
    content: Buffer.from(`${JSON.stringify({ format: 'stod-processes', processes }, null, 2)}\n`),
  };
}

type Outcome = Pick<ImportedProcesses['items'][number], 'state' | 'reason'>;
const left = (reason: Outcome['reason']): Outcome => ({ state: 'Left', reason });

/** Creates the templates of a file that do not exist yet, predecessors first. */
export async function importFile(scope: Scope, bytes: Uint8Array, dryRun: boolean): Promise<ImportedProcesses> {
  if (!mayEdit(scope)) throw new AppError('forbidden');
  const processes = read(bytes);
  await queries.lockWaits(scope);
  const places = await placesOf(scope);
  const outcomes = new Map<InFile, Outcome>();
  // Each round creates the templates whose predecessors exist; when a round creates none, the rest cannot be created.
  for (let before = -1; before < outcomes.size;) {
    before = outcomes.size;
    for (const one of processes)
      if (!outcomes.has(one)) {
        const outcome = await tryOne(scope, one, places, dryRun);
        if (outcome) outcomes.set(one, outcome);
      }
  }
  const items = processes.map((one) => ({
    name: one.name,
    typeName: one.type,
    subTypeName: one.subType,
    ...(outcomes.get(one) ?? left('predecessor')),
  }));
  const count = (state: Outcome['state']) => items.filter((one) => one.state === state).length;
  return { items, made: count('New'), known: count('Known'), left: count('Left') };
}

function read(bytes: Uint8Array): readonly InFile[] {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return z.parse(file, JSON.parse(text)).processes;
  } catch {
    throw new AppError('processes_unreadable');
  }
}

type Places = Awaited<ReturnType<typeof placesOf>>;

/** What the names in a file refer to here: types, date fields, and templates by type and name. */
async function placesOf(scope: Scope) {
  const types = await queries.typeNames(scope);
  const { items } = await list(scope, everything);
  const ids = new Map(items.map((one) => [keyOf(one.projectSubTypeId ?? one.projectTypeId, one.name), one.id]));
  return { types, dates: await queries.dateNames(scope), ids };
}
const keyOf = (typeId: number | null, text: string): string => `${typeId ?? 0} ${fold(text)}`;

/** Null while its predecessors may still be created. */
async function tryOne(scope: Scope, one: InFile, places: Places, dryRun: boolean): Promise<Outcome | null> {
  const typeId = typeOf(one, places);
  if (typeId === undefined) return left('type');
  if (places.ids.has(keyOf(typeId, one.name))) return { state: 'Known', reason: null };
  const [dueBase, reminderBase] = [one.dueDateBase, one.reminderBase].map((text) => baseOf(text, typeId, places));
  if (dueBase === undefined || reminderBase === undefined) return left('base');
  const after = one.after.map((text) => places.ids.get(keyOf(typeId, text)) ?? places.ids.get(keyOf(null, text)));
  if (after.includes(undefined)) return null;
  const body = z.safeParse(newDefaultTask, {
    name: one.name,
    description: cleanHtml(one.description),
    status: one.status,
    priority: one.priority,
    ...(places.types.some(({ id, parentTypeId }) => id === typeId && parentTypeId !== null)
      ? { projectSubTypeId: typeId }
      : { projectTypeId: typeId }),
    dueDateDays: one.dueDateDays,
    dueDateExtensionId: dueBase,
    reminder: one.reminder,
    reminderDateDays: one.reminderDateDays,
    reminderExtensionId: reminderBase,
    autoCreate: one.autoCreate,
    dependedDefaultTasks: dryRun ? [] : after.map((dependedTaskId) => ({ dependedTaskId })),
  });
  if (!body.success) return left('broken');
  places.ids.set(keyOf(typeId, one.name), dryRun ? 0 : (await create(scope, body.data)).id);
  return { state: 'New', reason: null };
}

/** The type or subtype by name; undefined when it does not exist. */
function typeOf({ type, subType }: InFile, { types }: Places): number | null | undefined {
  if (type === null) return subType === null ? null : undefined;
  const above = types.find((one) => one.parentTypeId === null && fold(one.name) === fold(type));
  if (!above || subType === null) return above?.id;
  return types.find((one) => one.parentTypeId === above.id && fold(one.name) === fold(subType))?.id;
}

/** A date field of projects of the type; undefined when there is none of that name. */
function baseOf(text: string | null, typeId: number | null, { types, dates }: Places): number | null | undefined {
  if (text === null) return null;
  const above = types.find(({ id }) => id === typeId)?.parentTypeId ?? null;
  const fits = (of: number | null) => of === null || of === typeId || of === above;
  return dates.find((one) => fold(one.name) === fold(text) && fits(one.typeId))?.id;
}
