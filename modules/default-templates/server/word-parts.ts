/** Parts of a Word document in which people write: the text itself, what stands above and below it, and notes. */
export const written = /^word\/(document|header\d*|footer\d*|footnotes|endnotes)\.xml$/;
/** Of these the ones that have no lines to repeat. */
export const notes = /^word\/(footnotes|endnotes)\.xml$/;
/** What each part is. */
export const kinds = '[Content_Types].xml';
/** A book of several hundred pages; what is larger is not looked into, so that nobody waits for it. */
export const mostPartBytes = 10_000_000;
/** All of them together: a zip of nothing but zeros is small. */
export const mostPartsBytes = 50_000_000;
