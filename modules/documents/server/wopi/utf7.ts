/** Decodes a header of names in UTF-7 (RFC 2152): `+` begins UTF-16 in base64, `-` ends it, `+-` is a plus. */
export const fromUtf7 = (text: string): string =>
  text.replaceAll(/\+([A-Za-z0-9+/]*)-?/g, (_all, coded: string) => {
    if (coded === '') return '+';
    const bytes = Buffer.from(coded, 'base64');
    return bytes
      .subarray(0, bytes.length - (bytes.length % 2))
      .swap16()
      .toString('utf16le');
  });

/** Encodes UTF-7: everything but ASCII letters and digits becomes UTF-16 in base64. */
export const toUtf7 = (text: string): string =>
  text.replaceAll('+', '+-').replaceAll(/[^\x20-\x7e]+/g, (plain) => {
    const bytes = Buffer.from(plain, 'utf16le').swap16();
    return `+${bytes.toString('base64').replaceAll('=', '')}-`;
  });
