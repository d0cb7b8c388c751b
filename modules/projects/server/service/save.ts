import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { calendarDay } from '#shared/format.ts';
import type { EditedProject, NewProject } from '../../contract/written.ts';
import { mayCreate, mayLink } from '../policy.ts';
import { save as saveValues } from '../queries/extensions.ts';
import type { UnbilledWork } from '../port.ts';
import type { FullRow } from '../queries/one.ts';
import * as queries from '../queries/write.ts';
import { announce, get, getEditable } from './answer.ts';
import { planOf, type Plan } from './plan.ts';

/**
 * Creates a project: open, numbered in the tenant's current year, with its creator as the responsible person unless
 * another is named (PERM-08).
 */
export async function create(scope: Scope, body: NewProject) {
  if (!mayCreate(scope.actor)) throw new AppError('forbidden');
  const { employeeId: self, role } = scope.actor;
  const { columns, ...parts } = await planOf(scope, null, body);
  const year = Number(calendarDay(scope.now, scope.timeZone).slice(0, 4));
  const responsible = body.employeeId ?? self;
  // The responsible person is written last: until then the walls let the creator write.
  const id = await queries.insert(scope, {
    ...columns,
    name: body.name,
    year,
    number: await queries.newNumber(scope, year),
    employee_id: self,
  });
  await writeParts(scope, id, parts, responsible === self || role === 'manager' ? [] : [self]);
  if (responsible !== self) await queries.setResponsible(scope, id, responsible);
  const made = await get(scope, id);
  announce(scope, 'ProjectCreated', made);
  return made;
}

/** Edits a project; an outdated version is refused with the current row (WIRE-22). */
export async function edit(
  scope: Scope,
  id: number,
  { version, unbilledWork, ...body }: Omit<EditedProject, 'version'> & { readonly version?: number | undefined },
  work: UnbilledWork | null = null,
) {
  const before = await getEditable(scope, id);
  if (version !== undefined && version !== before.version)
    throw new AppError('stale', { current: await get(scope, id) });
  refuseLinking(scope, before, body);
  const { columns, ...parts } = await planOf(scope, before, body);
  const payors = { from: payorOf(before), to: payorOf({ ...before, ...payorIn(columns) }) };
  const waiting = work && payors.from !== payors.to ? await work.count(scope, id, payors.from) : 0;
  if (waiting > 0 && unbilledWork === undefined)
    throw new AppError('payor_has_unbilled', { values: { count: waiting } });
  const saved = await queries.update(scope, id, before.version, columns);
  if (!saved) throw new AppError('stale', { current: await get(scope, id) });
  const responsible = body.employeeId ?? before.employeeId;
  const handedOver =
    responsible !== before.employeeId && before.employeeId === scope.actor.employeeId && scope.actor.role !== 'manager';
  // A person who hands a project over stays linked, so that they do not lock themselves out by accident.
  const links = handedOver ? { employees: before.employees.map((one) => one.id), ...parts.links } : parts.links;
  if (waiting > 0 && unbilledWork === 'moves') await work?.move(scope, id, payors.from, payors.to);
  await writeParts(scope, id, { ...parts, links }, handedOver ? [before.employeeId] : []);
  if (responsible !== before.employeeId) await queries.setResponsible(scope, id, responsible);
  const after = await get(scope, id);
  announce(scope, 'ProjectUpdated', after);
  for (const employeeId of unlinked(before, after))
    scope.emit({ name: 'AccessUpdated', employeeId, payload: { id: employeeId } });
  return after;
}

type Linked = Pick<FullRow, 'employeeId' | 'employees'>;

/** The people who were linked to a project or responsible for it, and are neither any more. */
function unlinked(before: Linked, after: Linked): readonly number[] {
  const linkedTo = ({ employeeId, employees }: Linked) => new Set([employeeId, ...employees.map(({ id }) => id)]);
  const left = linkedTo(after);
  return [...linkedTo(before)].filter((id) => !left.has(id));
}

type Paid = { readonly payorId: number | null; readonly clientId: number | null };

/** The payor of a project, else its client. */
const payorOf = ({ payorId, clientId }: Paid): number | null => payorId ?? clientId;

const payorIn = ({ payor_id: payorId, client_id: clientId }: Plan['columns']): Partial<Paid> => ({
  ...(payorId === undefined ? {} : { payorId }),
  ...(clientId === undefined ? {} : { clientId }),
});

/** Only managers and the responsible person may change who sees the project and who is responsible (PERM-09). */
function refuseLinking(
  scope: Scope,
  before: FullRow,
  { employees, employeeId }: Pick<EditedProject, 'employees' | 'employeeId'>,
): void {
  if (mayLink(scope.actor, before)) return;
  const asked = new Set(employees ?? before.employees.map(({ id }) => id));
  const same = asked.size === before.employees.length && before.employees.every(({ id }) => asked.has(id));
  if (!same || (employeeId !== undefined && employeeId !== before.employeeId))
    throw new AppError('project_responsible_only');
}

/** Writes links, prices and values; people in `staying` are linked whatever the body says. */
async function writeParts(
  scope: Scope,
  id: number,
  { links, rates, values }: Omit<Plan, 'columns'>,
  staying: readonly number[],
): Promise<void> {
  const employees =
    links.employees === undefined && staying.length === 0
      ? undefined
      : [...new Set([...(links.employees ?? []), ...staying])];
  for (const [kind, ids] of Object.entries({ ...links, ...(employees ? { employees } : {}) }))
    await queries.setLinks(scope, kind as queries.LinkKind, id, ids);
  if (rates !== undefined) await queries.setRates(scope, id, rates);
  await saveValues(scope, id, values);
}
