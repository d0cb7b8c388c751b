import { sql } from 'kysely';
import type { Transaction } from '#server/db/transaction.ts';
import type { Scope } from '#server/scope.ts';
import type { InvoiceLetter } from '../../contract/record.ts';

export const lettersOf = (scope: Scope, invoiceId: number) =>
  scope.db
    .selectFrom('invoice_letter as l')
    .leftJoin('employee as e', (join) =>
      join.onRef('e.tenant_id', '=', 'l.tenant_id').onRef('e.id', '=', 'l.created_by'),
    )
    // Null for a letter sent by itself, and for one that names invoices hidden from the person.
    .leftJoin('invoice_letter_whole as w', (join) =>
      join.onRef('w.tenant_id', '=', 'l.tenant_id').on('w.letter_id', '=', sql<number>`coalesce(l.carried_by, l.id)`),
    )
    .where('l.tenant_id', '=', scope.tenantId)
    .where('l.invoice_id', '=', invoiceId)
    .select([
      'l.id',
      'l.recipients as to',
      sql<string>`coalesce(w.subject, l.subject)`.as('subject'),
      sql<string>`coalesce(w.message, l.message)`.as('message'),
      'l.with_report as workReport',
      'l.with_e_invoice as eInvoice',
      sql<InvoiceLetter['state']>`l.state`.as('state'),
      'l.refused',
      'l.step',
      'l.attempts',
      'l.created_at as createdDate',
      'e.name as createdByName',
    ])
    .orderBy('l.id', 'desc')
    .execute();

type Written = {
  readonly invoice_id: number;
  readonly project_id: number;
  readonly recipients: string;
  readonly subject: string;
  readonly message: string;
  readonly with_report: boolean;
  readonly with_e_invoice: boolean;
  readonly reply_to: string;
  readonly marks: boolean;
  /** Of a reminder. */
  readonly step?: number;
  /** The letter that carries this one. */
  readonly carried_by?: number | null;
};

export const insertLetter = async (scope: Scope, letter: Written): Promise<number> =>
  (
    await scope.db
      .insertInto('invoice_letter')
      .values({ tenant_id: scope.tenantId, ...letter, created_at: scope.now })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Inserts the text of a letter that carries others, as it is sent. */
export const insertWhole = (
  scope: Scope,
  whole: { readonly letter_id: number; readonly others: number; readonly subject: string; readonly message: string },
) =>
  scope.db
    .insertInto('invoice_letter_whole')
    .values({ tenant_id: scope.tenantId, ...whole })
    .execute();

/** The payor's current address, and that of the writer, who gets the replies. */
export async function addressesOf(
  scope: Scope,
  payorId: number,
): Promise<{ readonly payor: string | null; readonly writer: string }> {
  const { rows } = await sql<{ payor: string | null; writer: string }>`
    select e.email as writer, (select c.email from client c where c.tenant_id = e.tenant_id and c.id = ${payorId}) as payor
    from employee e where e.tenant_id = ${scope.tenantId} and e.id = ${scope.actor.employeeId}`.execute(scope.db);
  return rows[0] ?? { payor: null, writer: '' };
}

export type Due = {
  readonly tenantId: number;
  readonly letterId: number;
  /** The payor's language, in which the letter was suggested. */
  readonly language?: 'is' | 'en';
};

export type OpenLetter = {
  /** All invoices that the letter names, the carrying one first. */
  readonly invoice_ids: readonly number[];
  readonly recipients: string;
  readonly subject: string;
  readonly message: string;
  readonly with_report: boolean;
  readonly with_e_invoice: boolean;
  readonly reply_to: string;
  readonly firm: string;
  readonly attempts: number;
};

/** The letter if it is still to be sent; counts this attempt. */
export const openLetter = async (db: Transaction, { tenantId, letterId }: Due): Promise<OpenLetter | null> =>
  (await sql<OpenLetter>`select * from invoice_letter_open(${tenantId}, ${letterId})`.execute(db)).rows[0] ?? null;

export const settleLetter = async (
  db: Transaction,
  { tenantId, letterId }: Due,
  state: 'sent' | 'failed',
  refused: readonly string[],
): Promise<void> => {
  await sql`select invoice_letter_settle(${tenantId}, ${letterId}, ${state}, ${refused.join(', ')})`.execute(db);
};
