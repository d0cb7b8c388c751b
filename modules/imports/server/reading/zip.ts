/** A workbook of a million cells has some 60 MB of XML. */
const mostUnpacked = 200 * 1024 * 1024;
const mostEntries = 2000;
const endMark = 0x06_05_4b_50;
const entryMark = 0x02_01_4b_50;
const largerElsewhere = 0xff_ff_ff_ff;

/**
 * Whether the unpacked size stated by a zip file is acceptable; the reader stops when an entry exceeds its size. A file
 * without stated sizes is not unpacked.
 */
export function zipFits(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === null) return false;
  const count = view.getUint16(end + 10, true);
  if (count > mostEntries) return false;
  let at = view.getUint32(end + 16, true);
  let unpacked = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entryMark) return false;
    const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    if (
      size === largerElsewhere ||
      packed === largerElsewhere ||
      (size === 0) !== (view.getUint32(at + 16, true) === 0)
    )
      return false;
    unpacked += size;
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return unpacked <= mostUnpacked;
}

/** The end record is last, before a comment of at most 64 KB. */
function endOf(view: DataView): number | null {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at -= 1)
    if (view.getUint32(at, true) === endMark) return at;
  return null;
}
