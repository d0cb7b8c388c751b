import { inRole } from '#server/db/transaction.ts';
import type { JobContext } from '#server/jobs/job.ts';
import { nextOf, numberWaitSeconds } from '../rules.ts';
import { storedOf } from './failure.ts';
import { connectorOptions, outgoingOf } from './outgoing-invoice.ts';
import {
  AccountingFailure,
  type AccountingConnector,
  type Booked,
  type OpenConnector,
  type OutgoingInvoice,
  type SystemId,
} from '#server/accounting.ts';
import * as queries from './queries/worker.ts';
import type { Sealing } from './secrets.ts';

/** The parts of the context that are needed, both of a job and of a call that waits after the commit. */
type Reaches = Pick<JobContext, 'pool' | 'log'>;

/** The invoice as a file for the accounting system, if it can be rendered. */
export type PrintInvoice = (due: queries.Due, context: Reaches) => Promise<OutgoingInvoice['attachment']>;

export type PushSettings = {
  readonly open: OpenConnector;
  readonly sealing: Sealing;
  readonly clock: () => Date;
  readonly print: PrintInvoice;
};

/**
 * Sends one invoice, or looks up its state. Uses short transactions: one to claim the push before, one to store the
 * result after. After any earlier attempt the invoice is looked up by its reference before it is sent (§0.1).
 */
export async function pushOne(settings: PushSettings, context: Reaches, due: queries.Due): Promise<void> {
  const now = settings.clock();
  const claim = await inRole(context.pool, 'stod_worker', (db) => queries.claim(db, due, now));
  if (claim === null) return;
  const settled = await attempt(settings, context, due, claim);
  await inRole(context.pool, 'stod_worker', (db) => queries.settle(db, due, claim.lease, settled));
  context.log.info(
    {
      tenantId: due.tenant_id,
      invoiceId: due.invoice_id,
      state: settled.state,
      attempts: claim.attempts,
      kind: settled.failure?.kind,
    },
    'accounting push',
  );
}

async function attempt(
  settings: PushSettings,
  context: Reaches,
  due: queries.Due,
  claim: queries.Claim,
): Promise<queries.Settled> {
  const after = (seconds: number) => new Date(settings.clock().getTime() + seconds * 1000);
  // Once the lookup finds nothing, the push is known not to be booked, whatever happens next.
  let maybeThere = claim.maybe_there;
  try {
    const booked = await book(settings, context, due, claim, () => void (maybeThere = false));
    const state = booked.number === null ? 'created' : 'numbered';
    const asked = claim.state === 'created' ? claim.attempts : 1;
    return {
      state,
      maybeThere: false,
      externalId: booked.externalId,
      number: booked.number,
      failure: null,
      nextAt: after(numberWaitSeconds(asked)),
    };
  } catch (error) {
    if (!(error instanceof AccountingFailure))
      context.log.error(
        { error: error instanceof Error ? error.message : 'unknown' },
        'accounting push failed in a way that was not foreseen',
      );
    const failure = error instanceof AccountingFailure ? error : new AccountingFailure('unknown', { cause: error });
    if (claim.state === 'created')
      return {
        ...nothing,
        state: 'created',
        maybeThere: false,
        failure: storedOf(failure),
        nextAt: after(numberWaitSeconds(claim.attempts)),
      };
    const next = nextOf(failure.kind, {
      attempts: claim.attempts,
      maybeThere,
      retryAfterSeconds: failure.retryAfterSeconds,
    });
    return {
      ...nothing,
      state: next.state,
      maybeThere: next.maybeThere,
      failure: storedOf(failure),
      nextAt: after(next.waitSeconds),
    };
  }
}

/** The system has no way to look up an invoice. */
const regla = 2;

const nothing = { externalId: null, number: null } as const;

async function book(
  settings: PushSettings,
  context: Reaches,
  due: queries.Due,
  claim: queries.Claim,
  lookedUp: () => void,
): Promise<Booked> {
  const paper = await inRole(context.pool, 'stod_worker', (db) => queries.paper(db, due));
  if (paper?.connection?.systemId !== claim.system_id)
    throw new AccountingFailure('refused', { reason: { key: 'disconnected' } });
  const connector = openConnector(settings, due.tenant_id, paper.connection);
  if (claim.state === 'created' && claim.external_id !== null) return connector.refresh(claim.external_id);
  const credits = paper.kind === 'credit-note' ? paper.credited : null;
  // A certain failure is looked up too, if possible: it costs little and confirms the state.
  if (claim.maybe_there || (claim.attempts > 1 && claim.system_id !== regla)) {
    const found = await connector.find({ reference: claim.reference, credits });
    if (found) return found;
    lookedUp();
  }
  if (paper.kind === 'credit-note' && credits === null)
    throw new AccountingFailure('down', { reason: { key: 'credited_not_there' } });
  const attachment = paper.connection.attachInvoice ? await settings.print(due, context).catch(notPrinted) : null;
  return connector.send(outgoingOf(paper, claim.reference, attachment));
}

/** Nothing was sent yet: retry. */
function notPrinted(cause: unknown): never {
  throw new AccountingFailure('down', { reason: { key: 'not_printed' }, cause });
}

export function openConnector(
  { open, sealing }: Pick<PushSettings, 'open' | 'sealing'>,
  tenantId: number,
  { systemId, account, options, sealed }: NonNullable<queries.Paper['connection']>,
): AccountingConnector {
  const secrets = sealing.open(tenantId, sealed);
  if (secrets === null) throw new AccountingFailure('credentials');
  return open(systemId as SystemId, { ...account, ...secrets }, connectorOptions(options));
}
