import { Readable } from 'node:stream';
import { blobKey } from '#server/blobs/blob-store.ts';
import type { Firm } from './firm.ts';
import { cloudItem } from './cloud.ts';
import { drafted, owed } from './invoiced.ts';
import { one, settingRows, withLetter } from './setting-rows.ts';
import type { World } from './world.ts';

/** A row of each kind that a path may refer to, by the words before it, on a project that only managers see. */
export async function makeRows(world: World, firm: Firm): Promise<Readonly<Record<string, number | string>>> {
  const client = await firm.client();
  const project = await firm.project({ clientId: client.id });
  const [worklog] = await world.sql<{ id: number }>(
    'insert into worklog (tenant_id, project_id, payor_id, employee_id, date, quantity, price) values ($1, $2, $3, $4, now(), 1, 1000) returning id',
    [firm.id, project.id, client.id, firm.manager.employeeId],
  );
  const { extension, type, rate, typeRate, exchangeRate, label, folder, letterTemplate, savedView } = await settingRows(
    world,
    firm,
  );
  const pictures = await world.sql<{ id: string; kind: string }>(
    "insert into blob (tenant_id, kind, name, size, sha256, state, stored_at, created_by) select $1, kind, 'Skjal.pdf', 2, sha256('{}'), 'stored', now(), $2 from unnest(array['profile-image', 'tenant-logo', 'default-template']) kind returning id, kind",
    [firm.id, firm.manager.employeeId],
  );
  const picture = (kind: string) => pictures.find((row) => row.kind === kind)?.id ?? '';
  // A template's file is read when it is filled in.
  await world.blobs.put(blobKey(firm.id, picture('default-template')), Readable.from([Buffer.from('{}')]), 2);
  const opponent = await firm.opponent();
  const clearance = await one(
    world,
    "insert into conflict_clearance (tenant_id, party_type, name, decision, employee_id, created_at) values ($1, 'client', 'Aðili', 'no_conflict', $2, '2026-01-05T10:00:00Z') returning id",
    firm.id,
    firm.manager.employeeId,
  );
  const merge = await one(
    world,
    "insert into party_merge (tenant_id, party_type, kept_id, gone_id, moved) values ($1, 'client', $2, $2, '{}') returning id",
    firm.id,
    client.id,
  );
  const comment = await one(
    world,
    "insert into comment (tenant_id, project_id, employee_id, text) values ($1, $2, $3, 'Athugasemd') returning id",
    firm.id,
    project.id,
    firm.manager.employeeId,
  );
  const event = await one(
    world,
    "insert into event (tenant_id, project_id, employee_id, subject, starts_at, ends_at) values ($1, $2, $3, 'Fundur', '2026-01-20T10:00:00Z', '2026-01-20T11:00:00Z') returning id",
    firm.id,
    project.id,
    firm.manager.employeeId,
  );
  await world.sql(
    "insert into notification (tenant_id, employee_id, kind, project_id, event_id, actor_id, at) values ($1, $2, 'invited', $3, $4, $2, '2026-01-19T10:00:00Z')",
    [firm.id, firm.manager.employeeId, project.id, event],
  );
  const imported = await one(
    world,
    "insert into import_run (tenant_id, employee_id, kind, file_name, run_at) values ($1, $2, 'clients', 'Viðskiptavinir.csv', now()) returning id",
    firm.id,
    firm.manager.employeeId,
  );
  const invoiceOf = (number: number) =>
    one(
      world,
      `insert into invoice (tenant_id, number, project_id, payor_id, invoice_date, due_date, currency_code, currency_rate, total, discount, total_with_discount, total_vat, total_with_vat, seller, buyer)
    values ($1, ${number}, $2, $3, '2026-01-02', '2026-01-16', 'ISK', 1, 0, 0, 0, 0, 0,
      '{"name": "Lögstofan Próf", "ssn": null, "address": null, "postalCode": null, "city": null, "country": "IS", "email": null, "phone": null, "vatNumber": null, "bankAccount": null}',
      '{"name": "Viðskiptavinur ehf.", "ssn": null, "address": null, "postalCode": null, "city": null, "country": "IS", "email": null, "phone": null}') returning id`,
      firm.id,
      project.id,
      client.id,
    );
  const invoice = await invoiceOf(1);
  const payment = await one(
    world,
    "insert into invoice_payment (tenant_id, invoice_id, project_id, amount, paid_on) values ($1, $2, $3, 1240, '2026-02-14') returning id",
    firm.id,
    await invoiceOf(2),
    project.id,
  );
  const owing = await owed(world, firm, project.id, [await invoiceOf(3), await invoiceOf(4)]);
  const invoiceDraft = await drafted(world, firm, project.id, client.id);
  const template = await one(
    world,
    "insert into default_template (tenant_id, folder_id, name, extension, blob_id, size, mime_type) values ($1, $2, 'Umboð', 'txt', $3, 2, 'text/plain') returning id",
    firm.id,
    folder,
    picture('default-template'),
  );
  const defaultTask = await one(
    world,
    "insert into default_task (tenant_id, name) values ($1, 'Stefna') returning id",
    firm.id,
  );
  const task = await one(
    world,
    "insert into task (tenant_id, project_id, employee_id, name, rank, project_rank, parent_rank) values ($1, $2, $3, 'Greinargerð', 'V', 'V', 'V') returning id",
    firm.id,
    project.id,
    firm.manager.employeeId,
  );
  await world.sql(
    "insert into task_deadline (tenant_id, task_id, rule, edition, from_day, raw_last_day, last_day, target) values ($1, $2, 'appealLandsrettur', '156b', '2026-01-05', '2026-02-02', '2026-02-02', '2026-02-02')",
    [firm.id, task],
  );
  const paper = await one(
    world,
    `with made as (insert into document (tenant_id, project_id, type_id, name, extension, size, version_id, version_number) values ($1, $2, 1, 'Stefna.pdf', 'pdf', 1, gen_random_uuid(), 1) returning *), opened as (insert into document_opening select tenant_id, version_id, $4, 'preview', id, project_id, now() from made)
     insert into document_version (tenant_id, id, document_id, project_id, number, blob_id, size, sha256, content_type, created_at, created_by)
     select tenant_id, version_id, id, project_id, 1, $3, 1, sha256('stefna'), 'application/pdf', now(), $4 from made returning document_id as id`,
    firm.id,
    project.id,
    picture('default-template'),
    firm.manager.employeeId,
  );
  const bundle = await one(
    world,
    "insert into bundle (tenant_id, project_id, title, most_pages, most_megabytes, edited_at) values ($1, $2, 'Málsgögn', 400, 50, '2026-01-20T10:00:00Z') returning id",
    firm.id,
    project.id,
  );
  await world.sql(
    `with part as (insert into bundle_part (tenant_id, bundle_id, project_id, position, kind, document_id) values ($1, $2, $3, 0, 'document', $4))
     insert into bundle_volume (tenant_id, bundle_id, project_id, number, document_id, version_id, pages)
     select tenant_id, $2, project_id, 1, id, version_id, 1 from document where tenant_id = $1 and id = $4`,
    [firm.id, bundle, project.id, paper],
  );
  const suggestion = await one(
    world,
    "insert into suggestion (tenant_id, employee_id, project_id, date, object_type, suggestion_type, object_ids, last_at) values ($1, $2, $3, '2026-06-16', 'Comment', 'Created', array[1], '2026-06-16T14:00:00Z') returning id",
    firm.id,
    firm.manager.employeeId,
    project.id,
  );
  // The library has no tenant: one source serves every firm.
  const [source] = await world.sql<{ id: number }>(
    "insert into source (key, type, subtype, number, number_norm, date, title, title_fold, hash) values ('test', 'SupremeCourt', 'SupremeCourtVerdict', '901/2020', '901/2020', '2020-05-07', 'Galli í fasteign', 'galli i fasteign', '') on conflict (key) do update set hash = '' returning id",
  );
  const saved = await one(
    world,
    "insert into saved_source (tenant_id, project_id, source_id, source_name, type, number) values ($1, $2, $3, 'Galli í fasteign', 'SupremeCourt', '901/2020') returning id",
    firm.id,
    project.id,
    source?.id,
  );
  const watch = await one(
    world,
    'insert into source_watch (tenant_id, employee_id, name, asked) values ($1, $2, \'Galli\', \'{"searchQuery": "galli", "types": [], "subTypes": [], "keywords": [], "references": [], "dateFrom": null, "dateTo": null}\') returning id',
    firm.id,
    firm.manager.employeeId,
  );
  await world.sql(
    "insert into source_watch_hit (tenant_id, employee_id, watch_id, source_id, at) values ($1, $2, $3, $4, '2026-01-19T10:00:00Z')",
    [firm.id, firm.manager.employeeId, watch, source?.id],
  );
  const webhook = await one(
    world,
    "insert into webhook (tenant_id, url, subjects) values ($1, 'https://kerfi.example/stod', '{invoice}') returning id",
    firm.id,
  );
  const delivery = await one(
    world,
    "insert into webhook_delivery (tenant_id, webhook_id, event, payload) values ($1, $2, 'InvoiceUpdated', '{}') returning id",
    firm.id,
    webhook,
  );
  const interestRate = await one(
    world,
    "insert into interest_rate (tenant_id, interest_type, month, rate, source) values ($1, 'Penalty', '1999-01-01', 0.2, 'Tilkynning') returning id",
    firm.id,
  );
  const series = await one(
    world,
    "insert into interest_series (tenant_id, name, law) values ($1, 'Kjörvextir', '3. gr. lánssamnings') returning id",
    firm.id,
  );
  // A case keeps its documents in one store. It is of another year, so that it takes no case number of a test.
  const inCloud = await one(
    world,
    "insert into project (tenant_id, year, number, name, employee_id, status_id) values ($1, 2025, 1, 'Samruni', $2, 1) returning id",
    firm.id,
    firm.manager.employeeId,
  );
  const cloudTask = await one(
    world,
    "insert into task (tenant_id, project_id, employee_id, name, rank, project_rank, parent_rank) values ($1, $2, $3, 'Skjöl', 'W', 'V', 'V') returning id",
    firm.id,
    inCloud,
    firm.manager.employeeId,
  );
  const calculation = await one(
    world,
    `insert into interest_calculation (tenant_id, project_id, name, request)
     values ($1, $2, 'Skuld', '{"dayCountConvention": "30/360", "capitalise": true, "debts": [{"name": "Höfuðstóll 1", "principalAmount": 1000, "interestPeriods": [], "payments": []}]}') returning id`,
    firm.id,
    project.id,
  );
  return {
    driveitems: await cloudItem(world, firm.id, inCloud),
    'cloud/projects': inCloud,
    'cloud/tasks': cloudTask,
    'calculators/calculations': calculation,
    webhooks: webhook,
    'webhooks/deliveries': delivery,
    'calculators/rates': interestRate,
    'calculators/series': series,
    sources: source?.id ?? 0,
    'sources/saved': saved,
    'sources/watches': watch,
    'worklogs/suggestions': suggestion,
    defaulttasks: defaultTask,
    tasks: task,
    'deadlines/kept': task,
    ...(await withLetter(world, firm, project.id, paper)),
    bundles: bundle,
    defaulttemplates: template,
    lettertemplates: letterTemplate,
    savedviews: savedView,
    'defaulttemplates/folders': folder,
    invoices: invoice,
    'invoices/payments': payment,
    ...owing,
    'invoices/drafts': invoiceDraft,
    'invoices/texts': worklog?.id ?? 0,
    imports: imported,
    comments: comment,
    events: event,
    tenants: firm.id,
    projects: project.id,
    clients: client.id,
    employees: firm.manager.employeeId,
    worklogs: worklog?.id ?? 0,
    defaultextensions: extension,
    projecttypes: type,
    rates: rate,
    'rates/projecttypes': typeRate,
    'exchange-rates': exchangeRate,
    blobs: picture('default-template'),
    'profile-images': picture('profile-image'),
    'tenants-logos': picture('tenant-logo'),
    labels: label,
    opponents: opponent.id,
    conflicts: clearance,
    'parties/merges': merge,
  };
}
