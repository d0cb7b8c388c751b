import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { flagText } from '#shared/fields.ts';

/** Error codes of files of processes. */
export const codes = {
  /** The file does not contain processes, or is damaged. */
  processes_unreadable: 422,
} as const;

/** A distinct media type, so that it is not mistaken for an answer of the API. */
export const processesType = 'application/vnd.stod.processes+json';
const mostFileBytes = 1024 * 1024;

/** New: it is created; Known: its type has one with that name; Left: it cannot be created. */
const processStates = ['New', 'Known', 'Left'] as const;
/** The reason: its type, date field or predecessor does not exist, it forms a cycle, or its values are invalid. */
const leftReasons = ['type', 'base', 'predecessor', 'broken'] as const;

const found = z.object({
  name: z.string(),
  typeName: z.nullable(z.string()),
  subTypeName: z.nullable(z.string()),
  state: z.enum(processStates),
  reason: z.nullable(z.enum(leftReasons)),
});

const imported = z.object({ items: z.array(found), made: z.int(), known: z.int(), left: z.int() });
export type ImportedProcesses = z.output<typeof imported>;

export const processFilesContract = contract({
  exportDefaultTasks: {
    method: 'GET',
    path: '/defaultTasks/export',
    access: 'tenant',
    limit: 30,
    summary: 'All templates as a file that another firm can bring in: types, dates and predecessors by their names',
    answer: 'file',
    fileTypes: [processesType],
  },
  importDefaultTasks: {
    method: 'POST',
    path: '/defaultTasks/import',
    access: 'tenant',
    limit: 30,
    summary:
      'Brings templates of such a file in, each once however often the file comes; with `dryRun` it only says what would become of them',
    query: z.object({ dryRun: z.optional(flagText) }),
    body: 'bytes',
    mostBytes: mostFileBytes,
    answer: imported,
  },
});
