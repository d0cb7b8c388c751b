import { inSteps, thenOutside } from '#server/http/steps.ts';
import { limiter } from '#server/limiter.ts';
import type { Scope } from '#server/scope.ts';
import { AppError, type FieldProblem } from '#shared/errors.ts';
import {
  accountFields,
  hasItems,
  itemKinds,
  otherItemKinds,
  takesFile,
  type AccountingTest,
  type EditedAccounting,
} from '../../contract.ts';
import { tellsPaid } from '../../contract/reading.ts';
import { connectorOptions } from '../outgoing-invoice.ts';
import { mayEdit } from '../policy.ts';
import { AccountingFailure, systems, type OpenConnector, type SystemId } from '#server/accounting.ts';
import * as queries from '../queries/connection.ts';
import { forget } from '../queries/reading.ts';
import type { Sealing } from '../secrets.ts';
import { readingOf } from './reading.ts';

/** A person waits for the vendor: limits of concurrency and time. */
const trying = limiter('a try of an accounting system', 4, 20);
const patience = { seconds: 45, late: 'accounting_down' } as const;

type Opening = { readonly open: OpenConnector; readonly sealing: Sealing };

/** The connection of the caller's own firm; any other is not found. */
export async function get(scope: Scope, id: number) {
  refuseOther(scope, id);
  const row = await queries.find(scope);
  const {
    items = {},
    paymentTerm,
    salesPerson,
    otherCustomer,
    createClaim = false,
    sendElectronic = false,
  } = row?.options ?? {};
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
    items: Object.fromEntries([...itemKinds, ...otherItemKinds].map((kind) => [kind, items[kind] ?? null])),
    paymentTerm: paymentTerm ?? null,
    salesPerson: salesPerson ?? null,
    otherCustomer: otherCustomer ?? null,
    createClaim,
    sendElectronic,
    testedDate: row?.testedDate ?? null,
    version: row?.version ?? 0,
    ...(await queries.counts(scope)),
    payments: row && tellsPaid(row.systemId) ? await readingOf(scope, row.systemId) : null,
    can: { edit: mayEdit(scope) },
  };
}

type Edit = { readonly params: { readonly id: number }; readonly body: EditedAccounting };

/** Tests the credentials, and saves them only if they open the firm's books (CONN-03). */
export const makeEdit = (opening: Opening) =>
  inSteps({
    before: async (scope: Scope, { params: { id }, body }: Edit) =>
      readForm(scope, opening, body, await unchanged(scope, id, body), true),
    outside: ({ account, secrets, options }, { signal }, { body: { type } }) =>
      tried(() => opening.open(type, { ...account, ...secrets }, connectorOptions(options)).test(), type, signal),
    ...patience,
    after: async (scope, { began: { account, secrets, options }, outcome: { company } }, { params: { id }, body }) => {
      const before = await unchanged(scope, id, body);
      await queries.save(scope, {
        systemId: body.type,
        attachInvoice: takesFile(body.type) && (body.attachInvoice ?? before?.attachInvoice ?? false),
        companyName: company,
        account,
        options,
        sealed: opening.sealing.seal(scope.tenantId, secrets),
      });
      await forget(scope);
      scope.emit({ name: 'TenantUpdated', payload: { id } });
      return get(scope, id);
    },
  });

/** The connection in the version that the editor saw. */
async function unchanged(scope: Scope, id: number, body: EditedAccounting): Promise<queries.Connection | null> {
  refuseOther(scope, id);
  if (!mayEdit(scope)) throw new AppError('forbidden');
  const before = await queries.find(scope, { lock: true });
  if ((before?.version ?? 0) !== (body.version ?? 0)) throw new AppError('stale', { current: await get(scope, id) });
  return before;
}

export async function remove(scope: Scope, id: number): Promise<void> {
  refuseOther(scope, id);
  if (!mayEdit(scope)) throw new AppError('forbidden');
  if ((await queries.find(scope, { lock: true })) === null) throw new AppError('not_found');
  await queries.remove(scope);
  await forget(scope);
  scope.emit({ name: 'TenantUpdated', payload: { id } });
}

type Test = { readonly params: { readonly id: number }; readonly body: AccountingTest };

/** Tests the credentials without saving: returns the company, and its products. */
export const makeTest = (opening: Opening) =>
  thenOutside({
    before: async (scope: Scope, { params: { id }, body }: Test) => {
      refuseOther(scope, id);
      if (!mayEdit(scope)) throw new AppError('forbidden');
      return readForm(scope, opening, body, await queries.find(scope), false);
    },
    outside: ({ account, secrets, options }, { signal }, { body: { type } }) => {
      const connector = opening.open(type, { ...account, ...secrets }, connectorOptions(options));
      return tried(
        async () => {
          const { company } = await connector.test();
          return { companyName: company, items: hasItems(type) ? [...(await connector.items())] : [] };
        },
        type,
        signal,
      );
    },
    ...patience,
  });

/** The input, with the stored secrets when none were typed; errors are per field. */
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
    ...(body.otherCustomer ? { otherCustomer: body.otherCustomer } : {}),
    createClaim: body.createClaim ?? false,
    sendElectronic: body.sendElectronic ?? false,
  };
  return { account, secrets, options };
}

/** What becomes part of a vendor's URL must not be free text. */
const patterns: Readonly<Record<string, RegExp>> = {
  entraTenant: /^[0-9a-f-]{36}$/i,
  company: /^[0-9a-f-]{36}$/i,
  environment: /^[\w-]{1,30}$/,
};

const malformed = (fields: Record<string, FieldProblem>) => new AppError('malformed', { fields });

async function tried<T>(work: () => Promise<T>, type: SystemId, signal: AbortSignal): Promise<T> {
  try {
    return await trying.run(work, signal);
  } catch (error) {
    throw error instanceof AccountingFailure ? refusalOf(error, type) : error;
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
