import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';

/** An event of the person's external calendar. */
export type OutsideRow = {
  readonly id: number;
  readonly subject: string;
  readonly start: Date;
  readonly end: Date;
  readonly isAllDay: boolean;
  readonly isFree: boolean;
  readonly location: string;
  readonly webLink: string | null;
  readonly modifiedDate: Date;
  readonly imageId: string | null;
};

const columns = sql`o.id, o.subject, o.starts_at as start, o.ends_at as "end", o.is_all_day as "isAllDay", o.is_free as "isFree", o.location,
  o.web_link as "webLink", o.modified_at as "modifiedDate", e.image_id as "imageId"`;
const mine = ({ tenantId, actor }: Scope) => sql`outside_event o
  join employee e on e.tenant_id = o.tenant_id and e.id = o.employee_id
  where o.tenant_id = ${tenantId} and o.employee_id = ${actor.employeeId}`;

/** The person's events that overlap a time. Colleagues only learn that the person is busy. */
export const listOutside = async (scope: Scope, from: Date, to: Date): Promise<readonly OutsideRow[]> =>
  (
    await sql<OutsideRow>`select ${columns} from ${mine(scope)} and o.starts_at < ${to} and o.ends_at > ${from}
      order by o.starts_at, o.id limit 2000`.execute(scope.db)
  ).rows;

export const findOutside = async (scope: Scope, id: number): Promise<OutsideRow | undefined> =>
  (await sql<OutsideRow>`select ${columns} from ${mine(scope)} and o.id = ${id}`.execute(scope.db)).rows[0];
