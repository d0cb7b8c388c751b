import { buffer } from 'node:stream/consumers';
import { framed, unframed } from '#server/child/frames.ts';
import { watchLimits } from '#server/child/watch-limits.ts';
import { bind, Unbound, type Binding } from './bind.ts';

// A separate process that binds other people's files, so that a hostile file affects only this process.

watchLimits(process.argv[3]);
const { about, files } = unframed(await buffer(process.stdin));
const made = await bind(files, about as Binding).catch((error: unknown) => {
  if (error instanceof Unbound) return error.place;
  throw error;
});
const volumes = typeof made === 'number' ? [] : made;
const said = typeof made === 'number' ? { unbound: made } : { pages: volumes.map(({ pages }) => pages) };
process.stdout.write(
  framed(
    said,
    volumes.map(({ bytes }) => bytes.length),
  ),
);
process.stdout.write(Buffer.concat(volumes.map(({ bytes }) => bytes)), () => process.exit(0));
