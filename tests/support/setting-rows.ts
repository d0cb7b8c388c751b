import type { Firm } from './firm.ts';
import type { World } from './world.ts';

/** A row of each kind of firm setting. */
export async function settingRows(world: World, firm: Firm) {
  const extension = await one(
    world,
    "insert into default_extension (tenant_id, name, value_type, required) values ($1, 'Dómstóll', 'String', false) returning id",
    firm.id,
  );
  const type = await one(
    world,
    "insert into project_type (tenant_id, name) values ($1, 'Dómsmál') returning id",
    firm.id,
  );
  const rate = await one(
    world,
    "insert into rate (tenant_id, name, work_type_id, value) values ($1, 'Lögmaður', 1, 28900) returning id",
    firm.id,
  );
  const typeRate = await one(
    world,
    'insert into project_type_rate (tenant_id, rate_id, project_type_id, value) values ($1, $2, $3, 30000) returning id',
    firm.id,
    rate,
    type,
  );
  const exchangeRate = await one(
    world,
    "insert into exchange_rate (tenant_id, currency_code, date, rate) values ($1, 'EUR', '2026-11-02', 143.5) returning id",
    firm.id,
  );
  const label = await one(world, "insert into label (tenant_id, name) values ($1, 'Merki') returning id", firm.id);
  const folder = await one(
    world,
    "insert into template_folder (tenant_id, name) values ($1, 'Samningar') returning id",
    firm.id,
  );
  const letterTemplate = await one(
    world,
    "insert into letter_template (tenant_id, name, subject, message) values ($1, 'Móttaka', 'Mál {{málsnúmer}}', 'Góðan dag.') returning id",
    firm.id,
  );
  const savedView = await one(
    world,
    "insert into saved_view (tenant_id, employee_id, list, name, search) values ($1, $2, 'projects', 'Lokið', '{\"status\":\"2\"}') returning id",
    firm.id,
    firm.manager.employeeId,
  );
  return { extension, type, rate, typeRate, exchangeRate, label, folder, letterTemplate, savedView };
}

/** The id of the created row. */
export const one = async (world: World, text: string, ...values: readonly unknown[]): Promise<number> =>
  (await world.sql<{ id: number }>(text, values))[0]?.id ?? 0;

/** A document of a case, with an unsent letter of the manager's. */
export async function withLetter(world: World, firm: Firm, projectId: number, paper: number) {
  const letter = await one(
    world,
    `with letter as (insert into outgoing_letter (tenant_id, project_id, employee_id, message_id, recipients, subject, message, state, failure, created_at)
       values ($1, $2, $3, gen_random_uuid() || '@logstofa.example', 'a@daemi.is', 'Stefna', 'Meðfylgjandi er stefnan.', 'failed', 'unreachable', '2026-01-20T10:00:00Z') returning *),
     part as (insert into outgoing_part select l.tenant_id, l.id, 0, d.version_id, d.id, d.project_id, false from letter l join document d on d.tenant_id = l.tenant_id and d.id = $4)
     select id from letter`,
    firm.id,
    projectId,
    firm.manager.employeeId,
    paper,
  );
  const rule = await one(
    world,
    "insert into letter_rule (tenant_id, project_id, employee_id, address, created_at) values ($1, $2, $3, 'a@daemi.is', '2026-01-20T10:00:00Z') returning id",
    firm.id,
    projectId,
    firm.manager.employeeId,
  );
  return { documents: paper, 'unsent-letters': letter, 'letter-rules': rule };
}
