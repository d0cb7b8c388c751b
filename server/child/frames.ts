// The framing of several files sent to and from a child process: a header precedes the files.

/** A line with their lengths, and then all files. */
export function framed(about: object, sizes: readonly number[]): Buffer {
  const said = Buffer.from(JSON.stringify({ about, sizes }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(said.length);
  return Buffer.concat([length, said]);
}

/** The files, and the header. */
export function unframed(bytes: Buffer): { readonly about: unknown; readonly files: readonly Buffer[] } {
  const start = 4 + bytes.readUInt32BE(0);
  const { about, sizes } = JSON.parse(bytes.toString('utf8', 4, start)) as { about: unknown; sizes: readonly number[] };
  let place = start;
  const files = sizes.map((size) => bytes.subarray(place, (place += size)));
  return { about, files };
}
