import { sql } from 'kysely';
import type { Scope } from '../scope.ts';

/**
 * For sums over everything, beside the wall: PostgreSQL then begins from the few projects that a person sees, and does not
 * ask of every row whether it is on one of them. It hides nothing that the wall shows.
 */
export const onSeenProjects = (scope: Scope, projectId: string) =>
  scope.seesAll ? sql<boolean>`true` : sql<boolean>`${sql.ref(projectId)} in (select app_projects())`;
