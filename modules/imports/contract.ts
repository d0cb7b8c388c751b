import * as z from 'zod/mini';
import { matchKinds, partyTypes } from '#modules/parties/contract/record.ts';
import { contract } from '#shared/endpoint.ts';
import { body, id, idParams, instant, oneOf, requiredText } from '#shared/fields.ts';
import { list, paging } from '#shared/page.ts';

/** Error codes of imports. */
export const codes = {
  /** Neither text with columns nor an Excel workbook, or one that is broken. */
  import_unreadable: 422,
  /** A workbook of before 2007, or one with a password. */
  import_old_excel: 422,
  /** A quotation mark is opened and never closed. */
  import_broken_quotes: 422,
  /** No row below the headings. */
  import_empty: 422,
  import_too_many_rows: 422,
  import_too_many_columns: 422,
  /** The chosen columns do not hold what a row must have, or two of them hold the same. */
  import_columns: 422,
  /** All rows were asked for, and some are bad. */
  import_has_bad_rows: 422,
  /** No row of the file is good and new. */
  import_nothing: 422,
  /** What was in the file is registered already. */
  import_has_run: 409,
  /** It was taken back already. */
  import_undone: 409,
} as const;

export const importKinds = ['clients', 'opponents', 'projects', 'employees', 'worklogs', 'tasks'] as const;
export type ImportKind = (typeof importKinds)[number];

/** What a column may hold. A name may come in parts, as Clio writes it: first and last name, or a company. */
export const fieldNames = [
  'name',
  'firstName',
  'lastName',
  'company',
  'ssn',
  'email',
  'phone',
  'address',
  'postalCode',
  'city',
  'currencyCode',
  'languageCode',
  'number',
  'description',
  'status',
  'client',
  'clientFirstName',
  'clientLastName',
  'clientCompany',
  'clientSsn',
  'opponent',
  'opponentSsn',
  'responsible',
  'expirationDate',
  'type',
  'role',
  'project',
  'employee',
  'date',
  'startTime',
  'endTime',
  'hours',
  'task',
  'billable',
  'invoiced',
  'rate',
  'price',
  'billed',
  'discount',
  'workType',
  'labels',
  'taskName',
  'taskStatus',
  'priority',
  'due',
  'completed',
  'parent',
] as const;
export type FieldName = (typeof fieldNames)[number];

/** As many bytes as a file may have. */
export const mostFileBytes = 16 * 1024 * 1024;
export const mostColumns = 200;
/** As many rows as a file may have. */
export const mostRows: Readonly<Record<ImportKind, number>> = {
  clients: 20_000,
  opponents: 20_000,
  projects: 5000,
  employees: 500,
  worklogs: 20_000,
  tasks: 2000,
};

const field = z.nullable(z.enum(fieldNames));

/** A file as it was read: what it is, what its columns seem to hold, and its first rows. */
export const importFile = z.object({
  id,
  kind: z.enum(importKinds),
  fileName: z.string(),
  /** `board`: a board of Trello or a project of Asana, as they write it in JSON. */
  format: z.enum(['csv', 'xlsx', 'board']),
  /** Null for a workbook, which says so itself. */
  encoding: z.nullable(z.enum(['utf-8', 'utf-8-bom', 'utf-16le', 'utf-16be', 'windows-1252'])),
  separator: z.nullable(z.enum([';', ',', '\t', '|'])),
  rowCount: z.int(),
  columns: z.array(z.object({ heading: z.string(), field })),
  rows: z.array(z.array(z.string())),
  /** What a column of this kind of file may hold, and what no row goes without. */
  fields: z.array(z.object({ name: z.enum(fieldNames), required: z.boolean() })),
});
export type ImportFile = z.output<typeof importFile>;

/** What each column holds, in their order; null: passed over. Columns beyond the list are passed over too. */
const columns = z.array(z.nullable(oneOf(fieldNames))).check(z.maxLength(mostColumns));

/** `asked`: good, but perhaps not meant as it stands; registered where a person says so. */
export const verdicts = ['good', 'asked', 'duplicate', 'bad'] as const;
export type Verdict = (typeof verdicts)[number];

/** Somebody on the other side who may be the party of a row: named with what they are to the firm, and no case. */
const conflict = z.object({
  partyType: z.enum(partyTypes),
  name: z.string(),
  matchedBy: z.enum(matchKinds),
  deleted: z.boolean(),
});

export const checkedRow = z.object({
  /** The row in the file, the headings' counted, as a spreadsheet numbers them. */
  line: z.int(),
  verdict: z.enum(verdicts),
  /** What was read in the chosen columns. */
  values: z.partialRecord(z.enum(fieldNames), z.string()),
  problems: z.array(z.object({ field: z.enum(fieldNames), text: z.string() })),
  /** What is asked of a row that would do. */
  questions: z.array(z.object({ field: z.enum(fieldNames), text: z.string() })),
  /** The one that is registered already; without an id one that stands further up in the file. */
  known: z.nullable(z.object({ id: z.nullable(id), line: z.nullable(z.int()), name: z.string() })),
  /** A warning, which keeps no row from being registered (PERM-20). */
  conflicts: z.array(conflict),
});
export type CheckedRow = z.output<typeof checkedRow>;

/** Names of a file that stand for something of ours, and that a person may say what they stand for. */
export const matchFields = ['project', 'employee', 'rate'] as const;
export type MatchField = (typeof matchFields)[number];
const match = z.object({ field: oneOf(matchFields), text: requiredText(600), id });
export type Match = z.output<typeof match>;
/** A name that was not found, in how many rows it stands, and what it was matched with by hand. */
const unknownName = z.object({ field: z.enum(matchFields), text: z.string(), count: z.int(), id: z.nullable(id) });
export type UnknownName = z.output<typeof unknownName>;

/** What names of the file stand for, where the person said so. */
const matches = z.optional(z.array(match).check(z.maxLength(500)));

/** Lines that are registered although something is asked of them. */
const accepted = z.optional(z.array(z.int()).check(z.maxLength(20_000)));

/** Time of a file that another system has billed: it comes in as history and is not billed again. A column may say it row by row. */
const billedElsewhere = z.optional(z.boolean());

const counts = z.object({ rows: z.int(), good: z.int(), asked: z.int(), duplicate: z.int(), bad: z.int() });
/** Every count, the first rows that are not good, and a few good ones. */
export const checkResult = z.object({
  counts,
  /** Rows with a party that may be on the other side of somebody. */
  conflicts: z.int(),
  rows: z.array(checkedRow),
  truncated: z.boolean(),
  /** Every line of which something is asked. */
  askedLines: z.array(z.int()),
  unknown: z.array(unknownName),
});
export type CheckResult = z.output<typeof checkResult>;

export const importRun = z.object({
  id,
  kind: z.enum(importKinds),
  fileName: z.string(),
  employeeName: z.string(),
  runDate: instant,
  created: z.int(),
  duplicates: z.int(),
  bad: z.int(),
  /** Possible conflicts of interest that came with it; they stand among the checks, to be decided. */
  conflicts: z.int(),
  undoneDate: z.nullable(instant),
  undoneByName: z.nullable(z.string()),
  can: z.object({ undo: z.boolean() }),
});
export type ImportRun = z.output<typeof importRun>;

export const importsContract = contract({
  readImport: {
    method: 'POST',
    path: '/imports',
    access: 'tenant',
    limit: 60,
    summary:
      'Reads a CSV or Excel file, or a board of Trello or Asana, for a day and says what it seems to be; nothing is registered yet',
    query: z.object({ kind: oneOf(importKinds), fileName: requiredText(200) }),
    body: 'bytes',
    mostBytes: mostFileBytes,
    answer: importFile,
  },
  listImports: {
    method: 'GET',
    path: '/imports',
    access: 'tenant',
    summary: 'Imports that were run, the latest first',
    query: z.object(paging(500)),
    answer: list(importRun),
  },
  checkImport: {
    method: 'POST',
    path: '/imports/:id/check',
    access: 'tenant',
    limit: 120,
    summary: 'The dry run: what would become of each row',
    params: idParams,
    body: body({ columns, matches, billedElsewhere }),
    answer: checkResult,
  },
  runImport: {
    method: 'POST',
    path: '/imports/:id/run',
    access: 'tenant',
    limit: 30,
    summary:
      'Registers the rows that are good and new: all or nothing, or without the bad ones. What is registered already is left out, and what is asked unless its line is accepted',
    params: idParams,
    body: body({ columns, matches, accepted, billedElsewhere, mode: oneOf(['all', 'good']) }),
    answer: importRun,
  },
  undoImport: {
    method: 'POST',
    path: '/imports/:id/undo',
    access: 'tenant',
    summary: 'Takes a whole import back, unless something of it is in use',
    params: idParams,
    answer: importRun,
  },
});
