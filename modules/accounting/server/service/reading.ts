import { inSteps } from '#server/http/steps.ts';
import { systems, type SystemId } from '#server/accounting.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { tellsPaid } from '../../contract/reading.ts';
import { sentenceOf, wordsOf } from '../failure.ts';
import { mayEdit } from '../policy.ts';
import type { PushSettings } from '../push.ts';
import { find as findConnection } from '../queries/connection.ts';
import * as queries from '../queries/reading.ts';
import { readPayments } from '../read-payments.ts';

/** How long the caller waits; the rest is read in the background. */
const patienceMs = 15_000;

/** Reads payments now, as the job does hourly. */
export const makeRead = (settings: PushSettings) =>
  inSteps({
    before: async (scope: Scope) => {
      if (!mayEdit(scope)) throw new AppError('forbidden');
      const connection = await findConnection(scope);
      if (connection === null) throw new AppError('no_accounting');
      if (!tellsPaid(connection.systemId)) throw new AppError('paid_untold');
      await queries.askNow(scope);
      return { tenantId: scope.tenantId, systemId: connection.systemId };
    },
    outside: ({ tenantId }, context) =>
      readPayments(settings, context, tenantId, AbortSignal.any([context.signal, AbortSignal.timeout(patienceMs)])),
    after: (scope, { began }) => readingOf(scope, began.systemId),
  });

export async function readingOf(scope: Scope, systemId: number) {
  const row = await queries.find(scope);
  const system = systems[systemId as SystemId];
  const { remarks } = wordsOf(scope);
  return {
    readDate: row?.readDate ?? null,
    isReading: row?.isReading ?? false,
    askedCount: row?.askedCount ?? 0,
    writtenCount: row?.writtenCount ?? 0,
    message: row?.failure ? sentenceOf(row.failure, system, scope.language, scope.edition) : null,
    remarks: (await queries.listRemarks(scope, systemId)).map(({ invoiceId, number, remark }) => ({
      invoiceId,
      number,
      message: remarks[remark](system),
    })),
  };
}
