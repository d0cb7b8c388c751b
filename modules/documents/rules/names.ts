/** Maximum length of a name in bytes of UTF-8, as in common file systems. */
const mostNameBytes = 255;

// Line breaks, other control characters, and marks that reverse the direction of text, `annexe‮gpj.exe`, or that nobody
// sees. Emoji are joined by one that stays.
const controls = /[\p{Cc}\u2028\u2029]+/gu;
const unseen = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/**
 * A name as it is stored: composed (NFC), on one line, without marks that nobody sees, and no longer than file systems accept.
 * A cut keeps the extension. Never empty. Slashes stay, because a name is not used as a path.
 */
export function cleanName(written: string): string {
  const plain = written.normalize('NFC').replace(unseen, '').replace(controls, ' ').trim();
  const { base, extension } = splitName(plain);
  const ending = extension && `.${plain.slice(base.length + 1)}`;
  const name = cutTo(base, mostNameBytes - bytesOf(ending)).trim() + ending;
  return /^[.\s]*$/.test(name) ? '_' : name;
}

/** `Samningur.v2.DOCX` is `Samningur.v2` and `docx`; the extension is empty if there is none, or nothing before it. */
export function splitName(name: string): { readonly base: string; readonly extension: string } {
  const dot = name.lastIndexOf('.');
  const [base, extension] = [name.slice(0, Math.max(dot, 0)), name.slice(dot + 1)];
  const isEnding = /^[\p{L}\p{N}]{1,10}$/u.test(extension) && /[^.\s]/.test(base);
  return isEnding ? { base, extension: extension.toLowerCase() } : { base: name, extension: '' };
}

/** The new name of a document with its previous extension (DOC-19), which is not doubled if it was typed too. */
export function keepingExtension(typed: string, name: string): string {
  const { base, extension } = splitName(name);
  if (extension === '') return cleanName(typed);
  const ending = name.slice(base.length);
  const bare = typed.toLowerCase().endsWith(ending.toLowerCase()) ? typed.slice(0, -ending.length) : typed;
  return cleanName((bare.trim() || base) + ending);
}

/** The key by which names are unique in a folder: without case and Unicode form. The database uses the same key. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase();

/** The name, or the first of `Samningur (2).docx` and so on that is not taken. */
export const freeName = (name: string, taken: (key: string) => boolean): string => freeNames(taken)(name);

/** The same for many names, as long as taken names stay taken: no number is tried twice for the same name. */
export function freeNames(taken: (key: string) => boolean): (name: string) => string {
  const tried = new Map<string, number>();
  return (name) => {
    const { base } = splitName(name);
    const ending = name.slice(base.length);
    for (let number = (tried.get(name) ?? 0) + 1; ; number += 1) {
      const mark = number === 1 ? '' : ` (${number})`;
      const free = cutTo(base, mostNameBytes - bytesOf(mark + ending)) + mark + ending;
      if (taken(nameKey(free))) continue;
      tried.set(name, number);
      return free;
    }
  };
}

const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\..*)?$/i;

/** A name that every disk accepts, also on Windows, and that cannot lead to another folder. */
export function diskName(name: string): string {
  const safe = name.replace(/[<>:"/\\|?*]/g, '-').replace(/[.\s]+$/, '');
  if (safe === '') return '_';
  return reserved.test(safe) ? `_${safe}` : safe;
}

/** Length in bytes of UTF-8. */
const bytesOf = (text: string): number =>
  [...text].reduce((sum, letter) => {
    const point = letter.codePointAt(0) ?? 0;
    return sum + (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);
  }, 0);

/** Cuts between characters, never within one. */
function cutTo(text: string, bytes: number): string {
  if (bytesOf(text) <= bytes) return text;
  let cut = '';
  let length = 0;
  for (const letter of text) {
    length += bytesOf(letter);
    if (length > bytes) break;
    cut += letter;
  }
  return cut;
}
