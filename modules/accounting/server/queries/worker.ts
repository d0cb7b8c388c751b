import { sql } from 'kysely';
import type { Transaction } from '#server/db/transaction.ts';
import type { StoredFailure } from '../failure.ts';
import type { Account, Options } from './connection.ts';

/** A claimed row; the claim lasts three minutes. */
export type Claim = {
  readonly lease: string;
  readonly state: string;
  readonly maybe_there: boolean;
  readonly attempts: number;
  readonly external_id: string | null;
  readonly reference: string;
  readonly system_id: number;
};

export type Paper = {
  readonly number: number;
  readonly kind: string;
  readonly invoiceDate: string;
  readonly dueDate: string;
  readonly finalDueDate: string;
  readonly payorId: number;
  readonly currencyCode: string;
  readonly currencyRate: number;
  readonly totalWithVat: number;
  readonly languageCode: string;
  readonly projectNumber: string;
  readonly edition: string;
  readonly buyer: {
    readonly name: string;
    readonly ssn: string | null;
    readonly address: string | null;
    readonly postalCode: string | null;
    readonly city: string | null;
    readonly country: string;
    readonly email: string | null;
    readonly phone: string | null;
  };
  readonly credited: { readonly externalId: string; readonly number: string | null } | null;
  readonly lines: readonly {
    readonly workTypeId: number;
    readonly comment: string;
    readonly quantity: number;
    readonly price: number;
    readonly discount: number;
    readonly vatRate: number;
  }[];
  readonly connection: {
    readonly systemId: number;
    readonly attachInvoice: boolean;
    readonly account: Account;
    readonly options: Options;
    readonly sealed: string;
  } | null;
};

export type Due = { readonly tenant_id: number; readonly invoice_id: number };

export const firmsDue = async (db: Transaction, now: Date): Promise<readonly number[]> =>
  (await sql<{ id: number }>`select accounting_firms_due(${now}) as id`.execute(db)).rows.map(({ id }) => id);

export const due = async (db: Transaction, tenantId: number, now: Date, most: number): Promise<readonly Due[]> =>
  (await sql<Due>`select * from accounting_due(${tenantId}, ${now}, ${most})`.execute(db)).rows;

export const claim = async (db: Transaction, { tenant_id, invoice_id }: Due, now: Date): Promise<Claim | null> =>
  (await sql<Claim>`select * from accounting_claim(${tenant_id}, ${invoice_id}, ${now})`.execute(db)).rows[0] ?? null;

export const paper = async (db: Transaction, { tenant_id, invoice_id }: Due): Promise<Paper | null> =>
  (await sql<{ paper: Paper | null }>`select accounting_paper(${tenant_id}, ${invoice_id}) as paper`.execute(db))
    .rows[0]?.paper ?? null;

export type State = Due & {
  readonly system_id: number;
  readonly state: string;
  readonly failure: StoredFailure | null;
  readonly edition: string;
};

export const states = async (db: Transaction, invoiceIds: readonly number[]): Promise<readonly State[]> =>
  (await sql<State>`select * from accounting_states(${[...invoiceIds]}::int[])`.execute(db)).rows;

export type Settled = {
  readonly state: 'queued' | 'unknown' | 'created' | 'numbered' | 'failed';
  readonly maybeThere: boolean;
  readonly externalId: string | null;
  readonly number: string | null;
  readonly failure: StoredFailure | null;
  readonly nextAt: Date;
};

export const settle = async (
  db: Transaction,
  { tenant_id, invoice_id }: Due,
  lease: string,
  { state, maybeThere, externalId, number, failure, nextAt }: Settled,
): Promise<void> => {
  await sql`select accounting_settle(${tenant_id}, ${invoice_id}, ${lease}::uuid, ${state}, ${maybeThere}, ${externalId}, ${number}, ${failure === null ? null : JSON.stringify(failure)}::jsonb, ${nextAt})`.execute(
    db,
  );
};
