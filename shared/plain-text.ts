/**
 * Text without what no paper can show and XML forbids (XML 1.0 §2.2): control characters but tab and the ends of lines,
 * U+FFFE, U+FFFF, and halves of surrogate pairs. One such character makes the whole of a spreadsheet or an e-invoice unreadable.
 */
export const plainText = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\ud800-\udfff]/gu, '');

/** The same as the content of an element or an attribute of XML. */
export const xmlText = (text: string): string =>
  plainText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
