import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import { selectionOf } from '#shared/record.ts';
import { projectFields } from '../../contract/record.ts';
import { described } from './list.ts';

type Part = { id: number; name: string };
type Party = Part & { ssn: string | null };
type Person = Part & { imageId: string | null };

// Includes the primary party even when only the project's own column refers to it.
const parties = (kind: 'client' | 'opponent') => sql<Party[]>`(
  select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name, 'ssn', x.ssn) order by x.id = ${sql.ref(`p.${kind}_id`)} desc nulls last, x.name), '[]')
    from (select ${sql.ref(`p.${kind}_id`)} as id union select ${sql.ref(`l.${kind}_id`)} from ${sql.table(`project_${kind}`)} l where l.tenant_id = p.tenant_id and l.project_id = p.id) named
      join ${sql.table(kind)} x on x.tenant_id = p.tenant_id and x.id = named.id)`;

const people = (table: 'project_employee' | 'project_reminder_employee') => sql<Person[]>`(
  select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name, 'imageId', x.image_id) order by x.name), '[]')
    from ${sql.table(table)} l join employee x on x.tenant_id = l.tenant_id and x.id = l.employee_id
   where l.tenant_id = p.tenant_id and l.project_id = p.id)`;

const rates = sql<{ rateId: number; value: number }[]>`(
  select coalesce(json_agg(json_build_object('rateId', r.rate_id, 'value', r.value) order by r.rate_id), '[]')
    from project_rate r where r.tenant_id = p.tenant_id and r.project_id = p.id)`;

/** The folder of its documents in the document cloud; null when they are in the product's own store. */
const cloud = sql<{ containerId: string; projectFolderId: string; tasksFolderId: string } | null>`(
  select json_build_object('containerId', c.container, 'projectFolderId', c.root, 'tasksFolderId', coalesce(c.tasks_folder, ''))
    from cloud_project c where c.tenant_id = p.tenant_id and c.project_id = p.id)`;

const ownColumns = selectionOf(projectFields, 'p');

/** A project with everything in it, in one statement; undefined when the walls hide it. */
export const find = (scope: Scope, id: number) =>
  described(
    scope,
    scope.db
      .selectFrom('project as p')
      .where('p.tenant_id', '=', scope.tenantId)
      .where('p.id', '=', id)
      .where('p.deleted_at', 'is', null),
  )
    .select(ownColumns)
    .select([
      people('project_employee').as('employees'),
      parties('client').as('clients'),
      parties('opponent').as('opponents'),
      people('project_reminder_employee').as('taskReminderEmployees'),
      rates.as('rates'),
      cloud.as('sharepointProjectSettings'),
    ])
    .executeTakeFirst();

export type FullRow = NonNullable<Awaited<ReturnType<typeof find>>>;

/** A deleted project. */
export const findBinned = (scope: Scope, id: number) =>
  scope.db
    .selectFrom('project')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .select(['id', 'employee_id as employeeId', 'deleted_at as deletedAt', 'version'])
    .executeTakeFirst();
