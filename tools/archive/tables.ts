import type pg from 'pg';

// The contents of a tenant's archive (PLUS-07). A test compares these lists with the database: every new table must be
// in one of them.

/** Tables whose rows are carried whole. */
export const carriedTables = [
  'audit_log',
  'blob',
  'bundle',
  'bundle_part',
  'bundle_volume',
  'client',
  'comment',
  'comment_mention',
  'conflict_clearance',
  'conflict_hit',
  'default_extension',
  'default_task',
  'default_task_predecessor',
  'default_template',
  'document',
  'document_letter',
  'document_opening',
  'document_sending',
  'document_text',
  'document_version',
  'employee',
  'employee_setting',
  'event',
  'event_employee',
  'exchange_rate',
  'frozen_version',
  'import_run',
  'interest_calculation',
  'interest_proposal',
  'interest_rate',
  'interest_series',
  'invoice',
  'invoice_case',
  'invoice_counter',
  'invoice_draft',
  'invoice_draft_case',
  'invoice_file',
  'invoice_letter',
  'invoice_letter_whole',
  'invoice_line',
  'invoice_payment',
  'label',
  'letter_template',
  'notification',
  'notification_choice',
  'opponent',
  'party_merge',
  'party_name',
  'party_role',
  'party_tie',
  'project',
  'project_client',
  'project_counter',
  'project_employee',
  'project_extension',
  'project_favorite',
  'project_label',
  'project_opponent',
  'project_rate',
  'project_reminder_employee',
  'project_share',
  'project_type',
  'project_type_link',
  'project_type_rate',
  'rate',
  'reminder_step',
  'recent_use',
  'saved_source',
  'saved_view',
  'source_chat_use',
  'source_message',
  'source_setting',
  'suggestion',
  'task',
  'task_deadline',
  'task_helper',
  'task_reminder',
  'template_folder',
  'vouched_letter',
  'worklog',
] as const;

/** Tables of a tenant that stay behind, each with the reason. */
export const leftTables: Readonly<Record<string, string>> = {
  accounting_connection: 'of no use without its secret, which is sealed for the installation',
  accounting_push: 'goes with the connection; the invoice itself says its number there',
  accounting_reading: 'goes with the connection',
  accounting_secret: 'sealed for the installation',
  api_token: 'a key to this installation',
  audit_anchor: 'the chain of seals is begun anew where the log arrives',
  audit_seal: 'the chain of seals is begun anew where the log arrives',
  blob_block: 'half an upload',
  cloud_connection: 'of no use without its secret, which is sealed for the installation',
  cloud_health: 'how the document cloud last answered; it is asked again',
  cloud_item: 'what the document cloud was last seen to hold; it is asked again',
  cloud_project: 'goes with the connection; what stands in the cloud stays there',
  cloud_secret: 'sealed for the installation',
  calendar_copy: 'what stands in a calendar that is not connected where the archive arrives',
  calendar_sync: 'how far a calendar was read by this installation',
  document_batch: 'a download under way',
  due_telling: 'of this day',
  document_lock: 'somebody edits at this moment, here',
  editor_user: 'what an editor here keeps of a person',
  event_feed: 'a secret address of this installation',
  external_identity: 'who somebody is at a provider of this installation',
  idempotency: 'answers of the last day, for retries',
  import_file: 'a file that was not imported yet',
  mailed_link: 'a key to this installation',
  cloud_letter: 'goes with the items of the cloud; the letters themselves are files there',
  cloud_opening: 'goes with the items of the cloud',
  letter_rule: 'reads a mailbox that is not connected where the archive arrives',
  morning_letter: 'of this day',
  outgoing_letter: 'on its way out of a mailbox of this installation; what has gone is a document of its case',
  outgoing_part: 'goes with the letter',
  store_copy: 'how far papers have moved between stores, here',
  store_move: 'papers under way between stores, here',
  store_version: 'papers under way between stores, here',
  outbox: 'announcements to browsers that are open',
  outside_connection: 'of no use without its tokens, which are sealed for the installation',
  outside_event: 'read again where the calendar is connected anew',
  outside_grant: 'sealed for the installation',
  passed_letter: 'goes with the mailbox that it was read in',
  pending_identity: 'half a sign-in',
  ruled_letter: 'which letters of mailboxes here were filed by themselves; the letters are documents of their cases',
  sign_in_domain: 'shown to be the firm’s own to this installation',
  sign_in_health: 'how sign-in went here',
  sign_in_provider: 'of no use without its secret, which is sealed for the installation',
  sign_in_secret: 'sealed for the installation',
  source_watch: 'looks for keywords and places by their numbers in the library of this installation',
  source_watch_hit: 'goes with the watch',
  webhook: 'of no use without its secret',
  webhook_delivery: 'goes with the webhook',
  webhook_secret: 'sealed for the installation',
};

/** Columns that name a row of the tenant without a reference that the database knows. */
const namingColumns: Readonly<Record<string, readonly string[]>> = {
  audit_log: ['employee_id', 'entity_id'],
  bundle: ['hours_employee_ids'],
  conflict_clearance: ['party_id'],
  conflict_hit: ['party_id'],
  import_run: ['created_ids'],
  party_merge: ['kept_id', 'gone_id'],
  party_name: ['party_id'],
  party_role: ['party_id'],
  party_tie: ['client_id', 'opponent_id'],
  recent_use: ['entity_id'],
  suggestion: ['object_ids'],
  worklog: ['suggestion_id'],
};

/** Columns that end as ids do and are codes of the product, or ids of what all tenants share. */
export const codeColumns: readonly string[] = [
  'accounting_system_id',
  'fee_cap_type_id',
  'source_id',
  'status_id',
  'system_id',
  'tenant_id',
  'transaction_id',
  'type_id',
  'user_id',
  'vat_rate_id',
  'work_type_id',
];

type Column = {
  readonly name: string;
  readonly type: string;
  /** The database makes it itself. */
  readonly generated: boolean;
  /** It refers to a row of the tenant by a number that differs in the target installation. */
  readonly names: boolean;
};
export type Table = { readonly name: string; readonly columns: readonly Column[] };

/** The carried tables with their columns, each after those that it refers to. */
export async function tablesOf(db: Pick<pg.Client, 'query'>): Promise<readonly Table[]> {
  const { rows: columns } = await db.query<Omit<Column, 'names'> & { table: string; refers: boolean; own: boolean }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, a.attgenerated <> '' as generated,
       a.attidentity <> '' as own,
       exists (select from pg_constraint x where x.contype = 'f' and x.conrelid = c.oid and a.attnum = any(x.conkey)
         and a.attname not in ('tenant_id', 'user_id', 'source_id')) as refers
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relname = any($1) order by c.relname, a.attnum`,
    [carriedTables],
  );
  const { rows: references } = await db.query<{ from: string; to: string }>(
    `select distinct x.conrelid::regclass::text as "from", x.confrelid::regclass::text as "to" from pg_constraint x
     where x.contype = 'f' and x.conrelid <> x.confrelid and x.conrelid::regclass::text = any($1) and x.confrelid::regclass::text = any($1)`,
    [carriedTables],
  );
  const byTable = Map.groupBy(columns, ({ table }) => table);
  return inOrder(references).map((name) => ({
    name,
    columns: (byTable.get(name) ?? []).map((column) => ({
      name: column.name,
      type: column.type,
      generated: column.generated,
      names:
        /^(integer|bigint)(\[\])?$/.test(column.type) &&
        (column.own ||
          column.refers ||
          column.name.endsWith('_by') ||
          (namingColumns[name] ?? []).includes(column.name)),
    })),
  }));
}

/** Each table after those that it refers to. */
function inOrder(references: readonly { readonly from: string; readonly to: string }[]): readonly string[] {
  const placed: string[] = [];
  let waiting: readonly string[] = carriedTables;
  while (waiting.length > 0) {
    const free = waiting.filter((name) => !references.some(({ from, to }) => from === name && !placed.includes(to)));
    if (free.length === 0) throw new Error(`these tables refer to each other in a circle: ${waiting.join(', ')}`);
    placed.push(...free);
    waiting = waiting.filter((name) => !free.includes(name));
  }
  return placed;
}
