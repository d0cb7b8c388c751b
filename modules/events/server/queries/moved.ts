import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';

// Occurrences of a series that were moved by themselves: single events that store the occurrence they stand for.

type Moved = { readonly id: number; readonly projectId: number | null; readonly employeeId: number };

const moved = ({ db, tenantId }: Scope, seriesIds: readonly number[]) =>
  db
    .selectFrom('event as e')
    .where('e.tenant_id', '=', tenantId)
    .where('e.series_id', '=', sql<number>`any(${[...seriesIds]}::int[])`)
    .where('e.series_at', 'is not', null)
    .where('e.repeats', 'is', null)
    .select(['e.id', 'e.project_id as projectId', 'e.employee_id as employeeId']);

/** Those of a series, from an occurrence on, that are not in the bin. */
export const movedOf = (scope: Scope, seriesId: number, from?: Date): Promise<readonly Moved[]> =>
  moved(scope, [seriesId])
    .where('e.deleted_at', 'is', null)
    .$if(from !== undefined, (q) => q.where('e.series_at', '>=', from ?? null))
    .execute();

/**
 * Those that went to the bin with their series, or when it was ended before an occurrence, if that was its last change:
 * `modified_at` is the start of the transaction that wrote both.
 */
export const movedTogether = (scope: Scope, seriesIds: readonly number[], from?: Date): Promise<readonly Moved[]> =>
  moved(scope, seriesIds)
    .innerJoin('event as s', (join) =>
      join
        .onRef('s.tenant_id', '=', 'e.tenant_id')
        .onRef('s.id', '=', 'e.series_id')
        .onRef('s.modified_at', '=', 'e.modified_at'),
    )
    .where('e.deleted_at', 'is not', null)
    .$if(from !== undefined, (q) => q.where('e.series_at', '>=', from ?? null))
    .execute();

type Along = { readonly into: number; readonly from?: Date; readonly byMs: number };

/** Lets those of a series, from an occurrence on, stand for the moved occurrences of this or another series. */
export const moveAlong = (scope: Scope, seriesId: number, { into, from, byMs }: Along) =>
  scope.db
    .updateTable('event')
    .set({ series_id: into, series_at: sql<Date>`series_at + ${byMs} * interval '1 millisecond'` })
    .where('tenant_id', '=', scope.tenantId)
    .where('series_id', '=', seriesId)
    .where('series_at', 'is not', null)
    .where('repeats', 'is', null)
    .where('deleted_at', 'is', null)
    .$if(from !== undefined, (q) => q.where('series_at', '>=', from ?? null))
    .execute();
