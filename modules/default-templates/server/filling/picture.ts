/** Maximum size of a letterhead's logo, in CSS pixels. */
const [mostWide, mostHigh] = [220, 90];

/** A PNG or a JPEG for the document, in its proportions; null for other types. */
export function pictureOf(bytes: Buffer) {
  const size = pngSize(bytes) ?? jpegSize(bytes);
  if (!size || size.width === 0 || size.height === 0) return null;
  const scale = Math.min(1, mostWide / size.width, mostHigh / size.height);
  return {
    _type: 'image',
    source: bytes,
    format: bytes[0] === 0x89 ? 'image/png' : 'image/jpeg',
    width: Math.round(size.width * scale),
    height: Math.round(size.height * scale),
  };
}

const pngSize = (bytes: Buffer) =>
  bytes.length > 24 && bytes.readUInt32BE(0) === 0x89504e47
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : null;

/** The size in the frame header of a JPEG, after segments with a length each. */
function jpegSize(bytes: Buffer) {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  let place = 2;
  while (place + 9 < bytes.length) {
    const mark = bytes.readUInt16BE(place);
    const isFrame = mark >= 0xffc0 && mark <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(mark);
    if (isFrame) return { width: bytes.readUInt16BE(place + 7), height: bytes.readUInt16BE(place + 5) };
    place += 2 + bytes.readUInt16BE(place + 2);
  }
  return null;
}
