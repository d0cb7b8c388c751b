import { sql } from 'kysely';
import type { Scope } from '../scope.ts';

/**
 * A condition for sums over everything, in addition to the wall: PostgreSQL then starts from the projects that a person
 * sees, instead of checking each row. It hides nothing that the wall shows.
 */
export const onSeenProjects = (scope: Scope, projectId: string) =>
  scope.seesAll ? sql<boolean>`true` : sql<boolean>`${sql.ref(projectId)} in (select app_projects())`;
