import type { Scope } from '#server/scope.ts';
import { AppError, type FieldProblem } from '#shared/errors.ts';
import {
  accountFields,
  hasItems,
  itemKinds,
  takesFile,
  type AccountingTest,
  type EditedAccounting,
} from '../../contract.ts';
import { connectorOptions } from '../outgoing-invoice.ts';
import { mayEdit } from '../policy.ts';
import { AccountingFailure, systems, type OpenConnector, type SystemId } from '#server/accounting.ts';
import * as queries from '../queries/connection.ts';
import type { Sealing } from '../secrets.ts';

export type Opening = { readonly open: OpenConnector; readonly sealing: Sealing };

/** The connection of one's own firm; any other is not there. */
export async function get(scope: Scope, id: number) {
  refuseOther(scope, id);
  const row = await queries.find(scope);
  const { items = {}, paymentTerm, salesPerson, createClaim = false, sendElectronic = false } = row?.options ?? {};
  const said = (name: string) => row?.account[name] ?? null;
  return {
    type: row?.systemId ?? null,
    name: row ? systems[row.systemId as SystemId] : null,
    attachInvoice: row?.attachInvoice ?? false,
    hasSecret: row !== null,
    companyName: row?.companyName ?? '',
    clientKey: said('clientKey'),
    username: said('username'),
    entraTenant: said('entraTenant'),
    environment: said('environment'),
    company: said('company'),
    items: {
      time: items['time'] ?? null,
      fixedFee: items['fixedFee'] ?? null,
      expense: items['expense'] ?? null,
      outlay: items['outlay'] ?? null,
    },
    paymentTerm: paymentTerm ?? null,
    salesPerson: salesPerson ?? null,
    createClaim,
    sendElectronic,
    testedDate: row?.testedDate ?? null,
    version: row?.version ?? 0,
    ...(await queries.counts(scope)),
    can: { edit: mayEdit(scope) },
  };
}

/** Tries what was typed, and keeps it only if it opens the firm's books (CONN-03). */
export async function edit(scope: Scope, opening: Opening, id: number, body: EditedAccounting) {
  refuseOther(scope, id);
  if (!mayEdit(scope)) throw new AppError('forbidden');
  const before = await queries.find(scope, { lock: true });
  if ((before?.version ?? 0) !== (body.version ?? 0)) throw new AppError('stale', { current: await get(scope, id) });
  const { account, secrets, options } = await readForm(scope, opening, body, before, true);
  const { company } = await tried(
    () => opening.open(body.type, { ...account, ...secrets }, connectorOptions(options)).test(),
    body.type,
  );
  await queries.save(scope, {
    systemId: body.type,
    attachInvoice: takesFile(body.type) && (body.attachInvoice ?? before?.attachInvoice ?? false),
    companyName: company,
    account,
    options,
    sealed: opening.sealing.seal(scope.tenantId, secrets),
  });
  scope.emit({ name: 'TenantUpdated', payload: { id } });
  return get(scope, id);
}

export async function remove(scope: Scope, id: number): Promise<void> {
  refuseOther(scope, id);
  if (!mayEdit(scope)) throw new AppError('forbidden');
  if ((await queries.find(scope, { lock: true })) === null) throw new AppError('not_found');
  await queries.remove(scope);
  scope.emit({ name: 'TenantUpdated', payload: { id } });
}

/** Tries what was typed and keeps nothing: whose books it opens, and what is sold there. */
export async function test(scope: Scope, opening: Opening, id: number, body: AccountingTest) {
  refuseOther(scope, id);
  if (!mayEdit(scope)) throw new AppError('forbidden');
  const { account, secrets, options } = await readForm(scope, opening, body, await queries.find(scope), false);
  const connector = opening.open(body.type, { ...account, ...secrets }, connectorOptions(options));
  return tried(async () => {
    const { company } = await connector.test();
    return { companyName: company, items: hasItems(body.type) ? await connector.items() : [] };
  }, body.type);
}

/** What was typed, with the secrets that were kept where none is typed; refused field by field where something is missing. */
async function readForm(
  scope: Scope,
  { sealing }: Opening,
  body: AccountingTest,
  before: queries.Connection | null,
  whole: boolean,
) {
  const sealed = before?.systemId === body.type ? await queries.findSealed(scope) : null;
  const kept = (sealed === null ? null : sealing.open(scope.tenantId, sealed)) ?? {};
  const account: Record<string, string> = {};
  const secrets: Record<string, string> = {};
  const missing: Record<string, FieldProblem> = {};
  for (const { name, secret } of accountFields[body.type]) {
    const value = body[name] || (secret ? kept[name] : '');
    if (!value) missing[name] = { key: 'required' };
    else if (patterns[name] && !patterns[name].test(value)) missing[name] = { key: 'badPattern' };
    else (secret ? secrets : account)[name] = value;
  }
  const typed = Object.entries(body.items ?? before?.options.items ?? {}).filter((one): one is [string, string] =>
    Boolean(one[1]),
  );
  const items = Object.fromEntries(typed);
  if (whole && hasItems(body.type))
    for (const kind of itemKinds) if (!items[kind]) missing[`items.${kind}`] = { key: 'required' };
  if (Object.keys(missing).length > 0) throw malformed(missing);
  const options: queries.Options = {
    items,
    ...(body.paymentTerm ? { paymentTerm: body.paymentTerm } : {}),
    ...(body.salesPerson ? { salesPerson: body.salesPerson } : {}),
    createClaim: body.createClaim ?? false,
    sendElectronic: body.sendElectronic ?? false,
  };
  return { account, secrets, options };
}

/** What stands in an address of the vendor's is no free text. */
const patterns: Readonly<Record<string, RegExp>> = {
  entraTenant: /^[0-9a-f-]{36}$/i,
  company: /^[0-9a-f-]{36}$/i,
  environment: /^[\w-]{1,30}$/,
};

const malformed = (fields: Record<string, FieldProblem>) => new AppError('malformed', { fields });

/** Each waits with a connection to the database in its hand: a slow system is not to keep the house from its work. */
const mostAtOnce = 2;
let running = 0;

async function tried<T>(work: () => Promise<T>, type: SystemId): Promise<T> {
  if (running >= mostAtOnce) throw new AppError('accounting_down');
  running += 1;
  try {
    return await work();
  } catch (error) {
    throw error instanceof AccountingFailure ? refusalOf(error, type) : error;
  } finally {
    running -= 1;
  }
}

function refusalOf(failure: AccountingFailure, type: SystemId): AppError {
  if (failure.kind !== 'credentials' && failure.kind !== 'refused')
    return new AppError('accounting_down', { cause: failure });
  const secret = accountFields[type].find((field) => field.secret)?.name ?? 'type';
  return new AppError('accounting_credentials', { fields: { [secret]: { key: 'refusedThere' } }, cause: failure });
}

function refuseOther(scope: Scope, id: number): void {
  if (id !== scope.tenantId) throw new AppError('not_found');
}
