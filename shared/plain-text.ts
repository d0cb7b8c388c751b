/**
 * Removes characters that XML forbids (XML 1.0 §2.2): control characters except tab and line breaks, U+FFFE, U+FFFF,
 * and lone surrogates. A single one makes a spreadsheet or an e-invoice unreadable.
 */
export const plainText = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\ud800-\udfff]/gu, '');

/** The same, escaped for the content of an XML element or attribute. */
export const xmlText = (text: string): string =>
  plainText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
