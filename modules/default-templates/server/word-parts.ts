/** Parts of a Word document with text: the main text, headers and footers, and notes. */
export const written = /^word\/(document|header\d*|footer\d*|footnotes|endnotes)\.xml$/;
/** Parts among these without repeatable lines. */
export const notes = /^word\/(footnotes|endnotes)\.xml$/;
/** The list of content types. */
export const kinds = '[Content_Types].xml';
/** A book of several hundred pages; larger parts are not read, so that requests stay fast. */
export const mostPartBytes = 10_000_000;
/** Maximum of all parts together: a zip of zeros is small. */
export const mostPartsBytes = 50_000_000;
