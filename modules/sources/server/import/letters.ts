/** Files of a release are ISO 8859-1, web pages UTF-8. */
export function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A text read in the wrong encoding has no Icelandic letters. Short ones are not judged. */
function isIcelandic(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters < 200 || (text.match(/[áðéíóúýþæö]/giu)?.length ?? 0) / letters >= 0.02;
}

/** @throws Error for a text that is not Icelandic, for the ledger */
export function demandIcelandic(text: string): void {
  if (!isIcelandic(text))
    throw new Error(
      'less than 2 % of its letters are Icelandic: it was read in a wrong encoding, or is another language',
    );
}
