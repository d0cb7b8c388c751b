import { crc32 } from 'node:zlib';

/** A file or a folder (its name ends with a slash) of a zip that is generated while it is sent. */
export type ZipPart = {
  readonly name: string;
  /** Wall time in the fields of a UTC date, because a zip has no time zones. */
  readonly dated: Date;
  /** The expected size: readers need to know in advance which files exceed 4 GB. */
  readonly size: number;
  readonly open: () => Promise<AsyncIterable<Uint8Array>>;
};

const fileMark = 0x04034b50;
const listMark = 0x02014b50;
const sizesMark = 0x08074b50;
const endMark = 0x06054b50;
const largeEndMark = 0x06064b50;
const largePlaceMark = 0x07064b50;
const version = 45;
/** Flags: names are UTF-8, and sizes follow the data. */
const flags = 0x0808;
const most32 = 0xffffffff;
const most16 = 0xffff;

/**
 * Streams a zip of these entries; keeps only the list of names in memory. Files are stored uncompressed, because most
 * documents are compressed already. Sizes and offsets beyond 4 GB use Zip64.
 */
export async function* zipped(parts: AsyncIterable<ZipPart> | Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const list: Buffer[] = [];
  let place = 0;
  for await (const part of parts) {
    const name = Buffer.from(part.name);
    const at = place;
    const large = part.size > most32;
    const extra = large ? fields([2, 1], [2, 16], [8, 0], [8, 0]) : Buffer.alloc(0);
    const before = fields([4, fileMark], [2, version], [2, flags], [2, 0], [4, dosTime(part.dated)], ...zeros(3));
    const head = Buffer.concat([before, fields([2, name.length], [2, extra.length]), name, extra]);
    yield head;
    let [crc, size] = [0, 0];
    for await (const chunk of await part.open()) {
      crc = crc32(chunk, crc);
      size += chunk.length;
      yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    }
    const after = fields([4, sizesMark], [4, crc], [large ? 8 : 4, size], [large ? 8 : 4, size]);
    yield after;
    place += head.length + size + after.length;
    list.push(entry(name, part.dated, crc, size, at));
  }
  const directory = list.reduce((sum, one) => sum + one.length, 0);
  for (const one of list) yield one;
  yield end(list.length, directory, place);
}

function entry(name: Buffer, dated: Date, crc: number, size: number, at: number): Buffer {
  const wide = [...(size > most32 ? [size, size] : []), ...(at > most32 ? [at] : [])];
  const extra =
    wide.length === 0 ? Buffer.alloc(0) : fields([2, 1], [2, wide.length * 8], ...wide.map((one) => [8, one] as const));
  const small = Math.min(size, most32);
  return Buffer.concat([
    fields(
      [4, listMark],
      [2, version],
      [2, version],
      [2, flags],
      [2, 0],
      [4, dosTime(dated)],
      [4, crc],
      [4, small],
      [4, small],
    ),
    fields([2, name.length], [2, extra.length], [2, 0], [2, 0], [2, 0], [4, 0], [4, Math.min(at, most32)]),
    name,
    extra,
  ]);
}

function end(count: number, length: number, place: number): Buffer {
  const wide = count >= most16 || length >= most32 || place >= most32;
  const large = fields(
    [4, largeEndMark],
    [8, 44],
    [2, version],
    [2, version],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, length],
    [8, place],
    [4, largePlaceMark],
    [4, 0],
    [8, place + length],
    [4, 1],
  );
  const few = Math.min(count, most16);
  const small = fields(
    [4, endMark],
    [2, 0],
    [2, 0],
    [2, few],
    [2, few],
    [4, Math.min(length, most32)],
    [4, Math.min(place, most32)],
    [2, 0],
  );
  return wide ? Buffer.concat([large, small]) : small;
}

const zeros = (count: number) => Array.from({ length: count }, () => [4, 0] as const);

/** Little-endian numbers of so many bytes each. */
function fields(...numbers: readonly (readonly [bytes: number, value: number])[]): Buffer {
  const buffer = Buffer.alloc(numbers.reduce((sum, [bytes]) => sum + bytes, 0));
  let place = 0;
  for (const [bytes, value] of numbers) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), place);
    else buffer.writeUIntLE(value, place, bytes);
    place += bytes;
  }
  return buffer;
}

/** DOS time: a resolution of two seconds, from 1980 on. */
function dosTime(dated: Date): number {
  const year = Math.max(0, dated.getUTCFullYear() - 1980);
  const date = (year << 9) | ((dated.getUTCMonth() + 1) << 5) | dated.getUTCDate();
  const time = (dated.getUTCHours() << 11) | (dated.getUTCMinutes() << 5) | (dated.getUTCSeconds() >> 1);
  return ((date << 16) | time) >>> 0;
}
