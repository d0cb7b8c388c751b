import * as z from 'zod/mini';
import { conflictHit } from '#modules/parties/contract/record.ts';
import { contract } from '#shared/endpoint.ts';
import { body, id, idParams, instant, oneOf, requiredText } from '#shared/fields.ts';
import { list, paging } from '#shared/page.ts';

/** Error codes of imports. */
export const codes = {
  /** Neither delimited text nor an Excel workbook, or a damaged one. */
  import_unreadable: 422,
  /** A workbook from before 2007, or one with a password. */
  import_old_excel: 422,
  /** An opening quotation mark without a closing one. */
  import_broken_quotes: 422,
  /** No row below the headings. */
  import_empty: 422,
  import_too_many_rows: 422,
  import_too_many_columns: 422,
  /** The chosen columns lack a required field, or contain one twice. */
  import_columns: 422,
  /** All rows were requested, and some are bad. */
  import_has_bad_rows: 422,
  /** The file contains no good new row. */
  import_nothing: 422,
  /** The content of the file is already registered. */
  import_has_run: 409,
  /** The import was already undone. */
  import_undone: 409,
} as const;

export const importKinds = ['clients', 'opponents', 'projects', 'employees', 'worklogs', 'tasks'] as const;
export type ImportKind = (typeof importKinds)[number];

/** The possible fields of a column. A name may be split, as in Clio: first and last name, or a company. */
const fieldNames = [
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

/** The maximum size of a file in bytes. */
export const mostFileBytes = 16 * 1024 * 1024;
export const mostColumns = 200;
/** The maximum number of rows in a file. */
export const mostRows: Readonly<Record<ImportKind, number>> = {
  clients: 20_000,
  opponents: 20_000,
  projects: 5000,
  employees: 500,
  worklogs: 20_000,
  tasks: 2000,
};

const field = z.nullable(z.enum(fieldNames));

/** A file as it was read: its format, the guessed fields of its columns, and its first rows. */
const importFile = z.object({
  id,
  kind: z.enum(importKinds),
  fileName: z.string(),
  /** `board`: a Trello board or an Asana project, as exported to JSON. */
  format: z.enum(['csv', 'xlsx', 'board']),
  /** Null for a workbook, which states its own encoding. */
  encoding: z.nullable(z.enum(['utf-8', 'utf-8-bom', 'utf-16le', 'utf-16be', 'windows-1252'])),
  separator: z.nullable(z.enum([';', ',', '\t', '|'])),
  rowCount: z.int(),
  columns: z.array(z.object({ heading: z.string(), field })),
  rows: z.array(z.array(z.string())),
  /** The possible fields of this kind of file, and the required ones. */
  fields: z.array(z.object({ name: z.enum(fieldNames), required: z.boolean() })),
});
export type ImportFile = z.output<typeof importFile>;

/** The field of each column in order; null: ignored, like columns beyond the list. */
const columns = z.array(z.nullable(oneOf(fieldNames))).check(z.maxLength(mostColumns));

/** `asked`: good, but possibly unintended; registered when a person confirms it. */
export const verdicts = ['good', 'asked', 'duplicate', 'bad'] as const;
export type Verdict = (typeof verdicts)[number];

/** A party on the other side that may be the same as a row's, or is related to it: named with its kind, without cases. */
const conflict = z.pick(conflictHit, { partyType: true, name: true, matchedBy: true, deleted: true, via: true });

const checkedRow = z.object({
  /** The number of the row in the file, including the headings, as a spreadsheet numbers them. */
  line: z.int(),
  verdict: z.enum(verdicts),
  /** The content of the chosen columns. */
  values: z.partialRecord(z.enum(fieldNames), z.string()),
  problems: z.array(z.object({ field: z.enum(fieldNames), text: z.string() })),
  /** Questions about a row that is otherwise good. */
  questions: z.array(z.object({ field: z.enum(fieldNames), text: z.string() })),
  /** The registered duplicate; without an id it is an earlier row of the file. */
  known: z.nullable(z.object({ id: z.nullable(id), line: z.nullable(z.int()), name: z.string() })),
  /** A warning, which does not prevent registering the row (PERM-20). */
  conflicts: z.array(conflict),
});
export type CheckedRow = z.output<typeof checkedRow>;

/** Names in a file that refer to existing rows, and that a person can match. */
const matchFields = ['project', 'employee', 'rate'] as const;
export type MatchField = (typeof matchFields)[number];
const match = z.object({ field: oneOf(matchFields), text: requiredText(600), id });
export type Match = z.output<typeof match>;
/** A name that was not found, the number of its rows, and its manual match. */
const unknownName = z.object({ field: z.enum(matchFields), text: z.string(), count: z.int(), id: z.nullable(id) });
export type UnknownName = z.output<typeof unknownName>;

/** The manual matches of names. */
const matches = z.optional(z.array(match).check(z.maxLength(500)));

/** Lines that are registered despite a question. */
const accepted = z.optional(z.array(z.int()).check(z.maxLength(20_000)));

/** Time that another system has billed: imported as history, and not billed again. A column may say so row by row. */
const billedElsewhere = z.optional(z.boolean());

const counts = z.object({ rows: z.int(), good: z.int(), asked: z.int(), duplicate: z.int(), bad: z.int() });
/** All counts, the first rows that are not good, and a few good ones. */
const checkResult = z.object({
  counts,
  /** Rows with a party that may be on the other side. */
  conflicts: z.int(),
  rows: z.array(checkedRow),
  truncated: z.boolean(),
  /** Every line with a question. */
  askedLines: z.array(z.int()),
  unknown: z.array(unknownName),
});
export type CheckResult = z.output<typeof checkResult>;

const importRun = z.object({
  id,
  kind: z.enum(importKinds),
  fileName: z.string(),
  employeeName: z.string(),
  runDate: instant,
  created: z.int(),
  duplicates: z.int(),
  bad: z.int(),
  /** Possible conflicts of interest of the import; they are among the checks, to be decided. */
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
