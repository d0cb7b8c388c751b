export type Encoding = 'utf-8' | 'utf-8-bom' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Decodes a text file and detects its encoding: by byte order mark, by zero bytes (UTF-16), as UTF-8 when valid, else
 * as Windows-1252.
 */
export function decode(bytes: Uint8Array): { readonly text: string; readonly encoding: Encoding } | null {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding === 'utf-8-bom' ? 'utf-8' : encoding).decode(bytes);
  return isText(text) ? { text, encoding } : null;
}

function encodingOf(bytes: Uint8Array): Encoding {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8-bom';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return utf16WithoutMark(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

/** UTF-16 of Latin letters has a zero in every other byte. */
function utf16WithoutMark(bytes: Uint8Array): Encoding | null {
  const head = bytes.subarray(0, 2000);
  const empty = [0, 1].map((place) =>
    head.reduce((count, byte, index) => count + (byte === 0 && index % 2 === place ? 1 : 0), 0),
  );
  const most = head.length / 4;
  if ((empty[1] ?? 0) > most && (empty[0] ?? 0) < most / 8) return 'utf-16le';
  return (empty[0] ?? 0) > most && (empty[1] ?? 0) < most / 8 ? 'utf-16be' : null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Images and programs contain many bytes that are undefined in the encoding. */
function isText(text: string): boolean {
  const head = text.slice(0, 20_000);
  const strange = head.match(/[\u0000-\u0008\u000e-\u001f\ufffd]/g)?.length ?? 0;
  return strange <= head.length / 1000;
}
