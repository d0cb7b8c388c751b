import { promisify } from 'node:util';
import { crc32, deflateRaw, inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);
const deflate = promisify(deflateRaw);

/** A file in a zip, with its compressed bytes unchanged. */
export type ZipEntry = {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  readonly size: number;
  readonly packed: Buffer;
  readonly dated: number;
};

const endMark = 0x06054b50;
const listMark = 0x02014b50;
const fileMark = 0x04034b50;
/** Names are UTF-8. */
const utf8Flag = 0x0800;
const stored = 0;
const deflated = 8;

/**
 * Reads a zip's directory, for the subset that office documents use (no encryption, not split, under 4 GB). Null for
 * anything else. Decompresses nothing yet.
 */
export function readZip(bytes: Buffer): readonly ZipEntry[] | null {
  try {
    return entriesOf(bytes);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Decompresses an entry; null when it is larger than allowed, or damaged. */
export async function unpack({ method, packed, crc, size }: ZipEntry, mostBytes: number): Promise<Buffer | null> {
  if (size > mostBytes) return null;
  try {
    const bytes = method === stored ? packed : await inflate(packed, { maxOutputLength: Math.max(1, size) });
    return bytes.length === size && crc32(bytes) === crc ? bytes : null;
  } catch {
    return null;
  }
}

/** Replaces the content of an entry under the same name. */
export async function packed(entry: Pick<ZipEntry, 'name' | 'dated'>, bytes: Buffer): Promise<ZipEntry> {
  return {
    name: entry.name,
    dated: entry.dated,
    method: deflated,
    crc: crc32(bytes),
    size: bytes.length,
    packed: await deflate(bytes),
  };
}

/** Packs these entries in order. */
export function writeZip(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const file = Buffer.concat([header(fileMark, entry, name, null), name, entry.packed]);
    list.push(header(listMark, entry, name, offset), name);
    files.push(file);
    offset += file.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(endMark, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, directory, end]);
}

function entriesOf(bytes: Buffer): readonly ZipEntry[] | null {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0) return null;
  const count = bytes.readUInt16LE(end + 10);
  const entries: ZipEntry[] = [];
  let place = bytes.readUInt32LE(end + 16);
  for (let number = 0; number < count; number += 1) {
    if (bytes.readUInt32LE(place) !== listMark) return null;
    const [flags, method] = [bytes.readUInt16LE(place + 8), bytes.readUInt16LE(place + 10)];
    const [nameLength, extraLength, noteLength] = [
      bytes.readUInt16LE(place + 28),
      bytes.readUInt16LE(place + 30),
      bytes.readUInt16LE(place + 32),
    ];
    if ((flags & 1) === 1 || (method !== stored && method !== deflated)) return null;
    entries.push({
      name: bytes.toString('utf8', place + 46, place + 46 + nameLength),
      method,
      dated: bytes.readUInt32LE(place + 12),
      crc: bytes.readUInt32LE(place + 16),
      size: bytes.readUInt32LE(place + 24),
      packed: packedAt(bytes, bytes.readUInt32LE(place + 42), bytes.readUInt32LE(place + 20)),
    });
    place += 46 + nameLength + extraLength + noteLength;
  }
  return entries;
}

function packedAt(bytes: Buffer, place: number, length: number): Buffer {
  if (bytes.readUInt32LE(place) !== fileMark) throw new RangeError('no file begins here');
  const start = place + 30 + bytes.readUInt16LE(place + 26) + bytes.readUInt16LE(place + 28);
  if (start + length > bytes.length) throw new RangeError('the file ends before its content');
  return bytes.subarray(start, start + length);
}

/** The header before a file's bytes, or, with its offset, in the directory at the end. */
function header(
  mark: number,
  { method, dated, crc, size, packed: content }: ZipEntry,
  name: Buffer,
  offset: number | null,
): Buffer {
  const version = 20;
  const common = Buffer.alloc(26);
  common.writeUInt16LE(version, 0);
  common.writeUInt16LE(utf8Flag, 2);
  common.writeUInt16LE(method, 4);
  common.writeUInt32LE(dated, 6);
  common.writeUInt32LE(crc, 10);
  common.writeUInt32LE(content.length, 14);
  common.writeUInt32LE(size, 18);
  common.writeUInt16LE(name.length, 22);
  const start = Buffer.alloc(4);
  start.writeUInt32LE(mark);
  if (offset === null) return Buffer.concat([start, common]);
  const made = Buffer.alloc(2);
  made.writeUInt16LE(version);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([start, made, common, rest]);
}
