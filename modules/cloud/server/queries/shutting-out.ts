import { sql } from 'kysely';
import type { Transaction } from '#server/db/transaction.ts';
import type { FirmPerson } from '../../rules.ts';

// For the scheduled job, which belongs to no firm.

export const firms = async (db: Transaction): Promise<readonly number[]> =>
  (await sql<{ id: number }>`select firms_in_cloud() as id`.execute(db)).rows.map(({ id }) => id);

type FirmCloud = {
  readonly clientKey: string;
  readonly containerType: string;
  readonly directory: string;
  readonly sealed: string;
};

export const cloudOf = async (db: Transaction, tenantId: number): Promise<FirmCloud | undefined> =>
  (
    await sql<FirmCloud>`select client_key as "clientKey", container_type as "containerType", directory, sealed
      from cloud_of_firm(${tenantId})`.execute(db)
  ).rows[0];

export type TakenCase = { readonly projectId: number; readonly container: string };

/** Those checked longest ago, which are rescheduled from now on. */
export const takeCases = async (
  db: Transaction,
  tenantId: number,
  now: Date,
  most: number,
): Promise<readonly TakenCase[]> =>
  (
    await sql<TakenCase>`select project_id as "projectId", container
      from take_cloud_cases(${tenantId}, ${now}, ${most})`.execute(db)
  ).rows;

/** Every current and former member of the firm, with their permission on the case. */
export const peopleOf = async (db: Transaction, tenantId: number, projectId: number): Promise<readonly FirmPerson[]> =>
  (await sql<FirmPerson>`select email, sees, writes from firm_of_cloud_case(${tenantId}, ${projectId})`.execute(db))
    .rows;
