import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

const known = new Map<string, Buffer>();

/**
 * A font file as TrueType. A WOFF file is the same with its tables compressed, and fontkit would decompress all glyphs
 * again for each one that it reads.
 */
export function unpacked(path: string): Buffer {
  const found = known.get(path) ?? asTrueType(readFileSync(path));
  known.set(path, found);
  return found;
}

function asTrueType(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOFF') return file;
  const count = file.readUInt16BE(12);
  const entries = Array.from({ length: count }, (_, index) => file.subarray(44 + index * 20, 64 + index * 20));
  const tables = entries.map((entry) => tableOf(file, entry));
  const directory = Buffer.alloc(12 + count * 16);
  file.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  let at = directory.length;
  entries.forEach((entry, index) => {
    const length = tables[index]?.length ?? 0;
    const place = 12 + index * 16;
    entry.copy(directory, place, 0, 4);
    entry.copy(directory, place + 4, 16, 20);
    directory.writeUInt32BE(at, place + 8);
    directory.writeUInt32BE(length, place + 12);
    at += padded(length);
  });
  return Buffer.concat([
    directory,
    ...tables.flatMap((table) => [table, Buffer.alloc(padded(table.length) - table.length)]),
  ]);
}

/** A table, which is stored as it is where compression would not make it smaller. */
function tableOf(file: Buffer, entry: Buffer): Buffer {
  const [offset, stored, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
  const bytes = file.subarray(offset, offset + stored);
  return stored < length ? inflateSync(bytes) : bytes;
}

/** Tables begin at multiples of four. */
const padded = (length: number): number => Math.ceil(length / 4) * 4;
