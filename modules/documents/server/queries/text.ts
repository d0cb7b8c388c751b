import { sql } from 'kysely';
import type { Transaction } from '#server/db/transaction.ts';
import type { Scope } from '#server/scope.ts';
import type { Found } from '../reading/read.ts';

type Unread = { readonly blob_id: string; readonly size: number; readonly content_type: string };

/** The version for a job to read; undefined if its text exists already. */
export const versionToRead = async (
  db: Transaction,
  tenantId: number,
  versionId: string,
): Promise<Unread | undefined> =>
  (await sql<Unread>`select * from version_to_read(${tenantId}, ${versionId})`.execute(db)).rows[0];

/** For `scanning`: the number of first pages already recognised. */
type Kept = {
  readonly state: Found['state'];
  readonly text?: string;
  readonly words?: string;
  readonly scanned?: number;
};

export const keepText = (
  db: Transaction,
  tenantId: number,
  versionId: string,
  { state, text = '', words = '', scanned = 0 }: Kept,
) =>
  sql`select keep_document_text(${tenantId}, ${versionId}, ${state}, ${text}, ${words}::tsvector, ${scanned})`.execute(
    db,
  );

/** Ends the recognition of a version's pictures. */
export const endText = (db: Transaction, tenantId: number, versionId: string) =>
  sql`select end_document_text(${tenantId}, ${versionId})`.execute(db);

type Unrecognised = Unread & { readonly body: string; readonly scanned_pages: number };

/** The version for a job to recognise; undefined if all pages are done. */
export const versionToRecognise = async (
  db: Transaction,
  tenantId: number,
  versionId: string,
): Promise<Unrecognised | undefined> =>
  (await sql<Unrecognised>`select * from version_to_recognise(${tenantId}, ${versionId})`.execute(db)).rows[0];

type Left = { readonly tenant_id: number; readonly version_id: string };

export const unreadVersions = async (
  db: Transaction,
  types: readonly string[],
  before: Date,
  most: number,
): Promise<readonly Left[]> =>
  (await sql<Left>`select * from unread_versions(${[...types]}, ${before}, ${most})`.execute(db)).rows;

export const unrecognisedVersions = async (db: Transaction, before: Date, most: number): Promise<readonly Left[]> =>
  (await sql<Left>`select * from unrecognised_versions(${before}, ${most})`.execute(db)).rows;

/** A part of the texts of some versions, from a character on. */
export async function texts(scope: Scope, versionIds: readonly string[], from: number, length: number) {
  if (versionIds.length === 0) return new Map<string, string>();
  const { rows } = await sql<{ id: string; part: string }>`
    select version_id as id, substr(body, ${from}::int + 1, ${length}::int) as part from document_text
     where tenant_id = ${scope.tenantId} and version_id = any(${[...versionIds]}::uuid[])`.execute(scope.db);
  return new Map(rows.map(({ id, part }) => [id, part]));
}
