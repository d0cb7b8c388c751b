import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import type { Seeds } from './resample.ts';
import { writePlaces } from './write.ts';

// Part of the corpus, on a processor of its own.
const { url, seeds, first, places } = workerData as {
  readonly url: string;
  readonly seeds: Seeds;
  readonly first: number;
  readonly places: { readonly from: number; readonly to: number; readonly step: number };
};
const db = new pg.Client({ connectionString: url });
await db.connect();
await writePlaces(db, seeds, first, places, (many) => parentPort?.postMessage(many));
await db.end();
