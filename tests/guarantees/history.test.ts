import { describe, expect, it } from 'vitest';
import { en as usesEn } from '#modules/history/texts/uses.en.ts';
import { is as usesIs } from '#modules/history/texts/uses.is.ts';
import { en } from '#modules/history/web/all-words.en.ts';
import { is } from '#modules/history/web/all-words.is.ts';
import { rowKinds, wireName } from '#server/row-kinds.ts';
import { english, icelandic } from '#shared/texts/nouns.ts';
import { openWorld } from '#tests/support/world.ts';

// The readable history of the audit log: every audited table declares which of its columns are shown, with labels in
// both languages.

const world = await openWorld();
const words = [is(icelandic.legal), en(english.legal)];

/** Columns that are never shown: keys, columns that every row has, and columns computed from others. */
const inner =
  /^(id|tenant_id|version|created_at|created_by|modified_at|modified_by|deleted_at|deleted_by|search_text|search_vector|total|total_\w+|year|number|year_number)$/;

/**
 * Internal columns of a table, with the reason; a new column is declared in the module's row-kinds.ts, or listed here.
 */
const kept: Readonly<Record<string, string>> = {
  'tenant.logo_id': 'a picture has no words',
  'tenant.accounting_system_id': 'not there yet',
  'employee.image_id': 'a picture has no words',
  'employee.user_id': 'the account, which is not of the tenant',
  'worklog.suggestion_id': 'where it came from',
  'event.import_key': 'where it came from',
  'event.series_id': 'where it came from',
  'event.series_at': 'where it came from',
  'task.due_base': 'told by the due date',
  'worklog.timer_duration': 'told by the hours',
  'invoice.seller': 'the firm as it stood',
  'invoice.buyer': 'told by the payor',
  'invoice.project_name': 'told by the project',
  'invoice.discount': 'told by the figures',
  'invoice.discount_perc': 'told by the figures',
  'invoice.reference': 'for machines',
  'invoice.paid_total': 'told by its payments',
  'invoice.written_off': 'told by its payments',
  'invoice.balance': 'told by its payments',
  'invoice_payment.project_id': 'told by the invoice',
  'accounting_connection.account': 'how it is reached',
  'accounting_connection.options': 'how it is reached',
  'accounting_connection.tested_at': 'for machines',
  'bundle.hours_employee_ids': 'many people, told by the hours that are bound',
  'cloud_connection.activated_at': 'said by the directory, which comes with it',
  'store_move.note': 'why it waits, which passes',
  'store_move.container': 'for machines',
  'store_move.root': 'for machines',
  'store_move.files': 'how far it has come',
  'store_move.busy_until': 'for machines',
  'cloud_item.item': 'for machines',
  'cloud_item.parent_item': 'for machines',
  'cloud_item.type_id': 'an item stays one',
  'cloud_item.extension': 'told by its name',
  'cloud_item.created_by_name': 'who did it is told',
  'cloud_item.modified_by_name': 'who did it is told',
  'cloud_item.web_url': 'for machines',
  'cloud_item.tag': 'for machines',
  'invoice_payment.bank_key': 'for machines',
  'invoice_payment.bank_part': 'for machines',
  'invoice_payment.bank_amount': 'for machines',
  'invoice_payment.move_id': 'for machines',
  'invoice_payment.told_from': 'for machines',
  'invoice_payment.told_to': 'for machines',
  'invoice_payment.told_rest': 'its invoice tells it',
  'invoice_draft.seen': 'its work, told by that',
  'invoice_draft.seen_shares': 'who pays its work, told of the case',
  'invoice_draft.asked_at': 'when it was done is told',
  'invoice_draft.decided_at': 'when it was done is told',
  'invoice_letter.reply_to': 'who wrote it is told',
  'invoice_letter.attempts': 'for machines',
  'invoice_letter.marks': 'for machines',
  'invoice_letter.carried_by': 'for machines',
  'invoice_letter.project_id': 'told by the invoice',
  'invoice.external_system': 'told by the number there',
  'invoice.external_state': 'for machines',
  'project_extension.project_id': 'told under its project',
  'project_share.project_id': 'told under its project',
  'party_merge.gone_id': 'told by mergedInto',
  'party_merge.kept_id': 'told by mergedInto',
  'party_merge.moved': 'what to undo, for the machine',
  'conflict_clearance.party_id': 'told by its name',
  'conflict_clearance.employee_id': 'who did it is told',
  'default_template.blob_id': 'the bytes, which have no words',
  'default_template.mime_type': 'told by its extension',
  'default_template.parameters': 'told by the document',
  'document.task_id': 'not there yet',
  'document.type_id': 'a document stays one',
  'document.name_key': 'told by its name',
  'document.extension': 'told by its name',
  'document.content_type': 'told by its name',
  'document.version_id': 'told by the number of the version',
  'comment.project_id': 'told by its name',
  'interest_calculation.request': 'told by what it came to',
  'saved_source.source_id': 'told by its name',
  'saved_source.type': 'told by its name',
  'saved_source.concepts': 'as the library had them',
  'saved_source.members': 'as the library had them',
  'saved_source.date': 'as the library had it',
  'saved_source.anchor': 'told by the quote',
  'comment.client_id': 'told by its name',
  'comment.opponent_id': 'told by its name',
  'comment.task_id': 'told by its project',
  'task.default_task_id': 'where it came from',
  'task.completed_by': 'who did it is told',
  'task.sharepoint_folder_id': 'for machines',
  'task.rank': 'where its card stands',
  'task.project_rank': 'where its card stands',
  'task.parent_rank': 'where its card stands',
  'task.repeats': 'told by the task itself',
  'task.repeat_from': 'told by the task itself',
  'task.repeats_on': 'follows the rule',
  'task.next_task_id': 'told by the task itself',
  'event.repeats': 'told by the event itself',
  'event.repeats_until': 'told by the event itself',
  'event.skipped': 'told by the event itself',
  'event.ical_uid': 'for machines',
  'webhook.subjects': 'a list, told by the webhook itself',
  'webhook.failing_since': 'told by the webhook itself',
};

/** Audited tables without a readable history, with the reason; the list may only shrink. */
const untold: Readonly<Record<string, string>> = {};

const audited = await world.sql<{ table: string; columns: string[] }>(`
  select c.relname as "table", array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'audit' order by 1`);

describe('the audit log', () => {
  it('covers every audited table: declare it in modules/…/server/row-kinds.ts and list it in server/module.ts', () => {
    const told = new Set(rowKinds().map(({ table }) => table));
    expect(audited.map(({ table }) => table).filter((table) => !told.has(table) && !(table in untold))).toEqual([]);
    expect(Object.keys(untold).filter((table) => told.has(table))).toEqual([]);
  });

  it('is written when a row is added, edited or erased: call secure_table, or audit_table for a table of its own', async () => {
    const heard = await world.sql<{ table: string; events: number }>(`
      select c.relname as "table", bit_or(t.tgtype & 28) as events from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where t.tgfoid in ('audit'::regproc, 'audit_added'::regproc) and t.tgenabled = 'O' group by 1 order by 1`);
    // The bits of insert, delete and update. A move of documents to another store is never deleted.
    const partly = heard.filter(({ events }) => events !== 4 + 8 + 16).map(({ table }) => table);
    expect(partly).toEqual(['store_move']);
    expect(heard.map(({ table }) => table)).toEqual(audited.map(({ table }) => table));
  });

  it('covers every column that a person may write: declare its kind, or give the reason why it is internal', () => {
    const missing = rowKinds().flatMap(({ table, fields }) =>
      (audited.find((one) => one.table === table)?.columns ?? [])
        .filter((column) => !inner.test(column) && !(column in fields) && !(`${table}.${column}` in kept))
        .map((column) => `${table}.${column}`),
    );
    expect(missing).toEqual([]);
    const gone = Object.keys(kept).filter(
      (name) =>
        !audited.some(
          ({ table, columns }) => name.startsWith(`${table}.`) && columns.includes(name.slice(table.length + 1)),
        ),
    );
    expect(gone, 'not needed any more').toEqual([]);
  });

  it('refers to existing kinds', () => {
    const tables = new Set(rowKinds().map(({ table }) => table));
    const unknown = rowKinds().flatMap(({ table, fields, parts = [] }) =>
      [
        ...Object.values(fields).flatMap((field) =>
          typeof field === 'object' && 'refers' in field ? [field.refers] : [],
        ),
        ...parts.map((part) => part.table),
      ]
        .filter((one) => !tables.has(one))
        .map((one) => `${table} → ${one}`),
    );
    expect(unknown).toEqual([]);
  });

  it('has labels for each kind and field, in both languages: texts/history.{is,en}.ts of the module (PLUS-04)', () => {
    for (const { rows, fields } of words) {
      const unnamed = rowKinds().flatMap(({ table, fields: declared }) => {
        const row = rows[wireName(table)];
        const labels = { ...fields, ...row?.fields };
        return [
          ...(row ? [] : [table]),
          ...Object.keys(declared).flatMap((column) => (labels[wireName(column)] ? [] : [`${table}.${column}`])),
        ];
      });
      expect(unnamed).toEqual([]);
    }
  });

  it('has no label for a kind or a field that is not shown, and none twice', () => {
    const declared = new Map(
      rowKinds().map(({ table, fields }) => [wireName(table), Object.keys(fields).map(wireName)]),
    );
    for (const { rows, fields } of words) {
      const dead = Object.entries(rows).flatMap(([kind, { fields: labels = {} }]) =>
        Object.entries(labels)
          .filter(([field, label]) => !declared.get(kind)?.includes(field) || fields[field] === label)
          .map(([field]) => `${kind}.${field}`),
      );
      expect([...Object.keys(rows).filter((kind) => !declared.has(kind)), ...dead]).toEqual([]);
    }
  });

  it('reads names of rows by valid SQL', async () => {
    for (const { table, name, fields, bin } of rowKinds()) {
      const typed = Object.values(fields).flatMap((field) =>
        typeof field === 'object' && 'typedBy' in field ? [field.typedBy] : [],
      );
      await world.sql(
        `select ${[`(${name})::text`, ...typed].join(', ')} from ${table} t where ${bin?.shown ?? 'true'} limit 1`,
      );
    }
  });
});

it('uses of a rate or a type are worded in both languages: modules/history/texts/uses.{is,en}.ts (SET-03, SET-04)', async () => {
  const referers = await world.sql<{ table: string }>(
    `select distinct conrelid::regclass::text as "table" from pg_constraint where contype = 'f' and confrelid in ('rate'::regclass, 'project_type'::regclass) order by 1`,
  );
  for (const { kinds } of [usesIs(icelandic.legal), usesEn(english.legal)])
    expect(referers.map(({ table }) => table).filter((table) => !kinds[table])).toEqual([]);
});
