import { buffer } from 'node:stream/consumers';
import { watchMemory } from '#server/child/watch-memory.ts';
import { bind, Unbound, type Binding } from './bind.ts';
import { framed, unframed } from '#server/child/frames.ts';

// A process of its own that binds files of others into a bundle: whatever they do, they do to it alone.

watchMemory(Number(process.argv[3] ?? 512));
const { about, files } = unframed(await buffer(process.stdin));
const made = await bind(files, about as Binding).catch((error: unknown) => {
  if (error instanceof Unbound) return error.place;
  throw error;
});
const [said, volumes] = typeof made === 'number' ? [{ unbound: made }, []] : [{}, made];
process.stdout.write(
  framed(
    said,
    volumes.map(({ length }) => length),
  ),
);
process.stdout.write(Buffer.concat(volumes), () => process.exit(0));
