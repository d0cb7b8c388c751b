const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain text as html: each of its lines a paragraph, nothing in it more than text. */
export const paragraphsOf = (text: string): string =>
  text
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${line.replace(/[&<>"]/g, (letter) => entities[letter] ?? '')}</p>`)
    .join('');
