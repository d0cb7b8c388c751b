import { parentPort, workerData } from 'node:worker_threads';
import { readTable, Unreadable, type Limits } from './table.ts';

/** The input of the thread: the file, and the requested columns; without them it inspects the file. */
export type Given = { readonly bytes: Uint8Array; readonly limits: Limits; readonly columns: readonly number[] | null };

const sampleRows = 12;
const longestSample = 200;

const { bytes, limits, columns } = workerData as Given;

try {
  const table = await readTable(bytes, limits);
  const { rows, ...known } = table;
  const wanted =
    columns === null
      ? rows.slice(0, sampleRows).map(({ line, cells }) => ({
          line,
          cells: known.headings.map((_, column) => (cells[column] ?? '').slice(0, longestSample)),
        }))
      : rows.map(({ line, cells }) => ({ line, cells: columns.map((column) => cells[column] ?? '') }));
  parentPort?.postMessage({ ...known, rowCount: rows.length, rows: wanted });
} catch (error) {
  parentPort?.postMessage({ refused: error instanceof Unreadable ? error.code : 'import_unreadable' });
}
