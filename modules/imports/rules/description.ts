const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Converts plain text to HTML: a paragraph per line, escaped. */
export const paragraphsOf = (text: string): string =>
  text
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${line.replace(/[&<>"]/g, (letter) => entities[letter] ?? '')}</p>`)
    .join('');
