import { xmlText } from '#shared/plain-text.ts';

/**
 * Replaces parameters, names in double braces, by values in a part of a Word document (its XML); those for which
 * `valueOf` returns null stay visible as written. Word divides a text into arbitrary runs, so braces and names are
 * searched across the runs of a line.
 */
export function fillIn(xml: string, valueOf: (name: string) => string | null): string {
  const written = runsOf(xml).flatMap((runs) => filled(runs, valueOf));
  let [out, place] = ['', 0];
  for (const { start, end, text } of written) {
    out += xml.slice(place, start) + runText(text);
    place = end;
  }
  return out + xml.slice(place);
}

/** The text of an XML, line by line. */
export const linesOf = (xml: string): readonly string[] => runsOf(xml).map(textOf);

/** The text of a run, with the position of its element. */
type Run = { readonly start: number; readonly end: number; readonly text: string };

/** A name in double braces. */
export const parameter = /\{\{\s*([^{}\s](?:[^{}\r\n]{0,118}[^{}\s])?)\s*\}\}/g;
/** Texts of runs, and the ends of lines: paragraphs, breaks and tabs. */
const token = /<w:t(?:\s[^<>]*)?>([^<]*)<\/w:t>|<\/?w:p[\s>]|<w:(?:br|cr|tab)[\s/>]/g;

/** The texts of an XML, grouped by line. */
function runsOf(xml: string): readonly (readonly Run[])[] {
  const lines: Run[][] = [[]];
  for (const match of xml.matchAll(token)) {
    const [element, content] = match;
    if (content === undefined) lines.push([]);
    else lines.at(-1)?.push({ start: match.index, end: match.index + element.length, text: decoded(content) });
  }
  return lines.filter((runs) => runs.length > 0);
}

const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

/** The changed runs: a value replaces its opening braces, and the rest of the tag is removed. */
function filled(runs: readonly Run[], valueOf: (name: string) => string | null): readonly Run[] {
  const whole = textOf(runs);
  const found = [...whole.matchAll(parameter)].flatMap(({ 0: { length }, 1: name = '', index }) => {
    const value = valueOf(name.trim());
    return value === null ? [] : [{ from: index, to: index + length, value }];
  });
  let offset = 0;
  return runs.flatMap((run) => {
    const [from, to] = [offset, offset + run.text.length];
    offset = to;
    const here = found.filter((one) => one.from < to && one.to > from);
    if (here.length === 0) return [];
    let [text, place] = ['', from];
    for (const one of here) {
      text += whole.slice(place, Math.max(place, one.from)) + (one.from >= from ? one.value : '');
      place = Math.min(one.to, to);
    }
    return [{ ...run, text: text + whole.slice(place, to) }];
  });
}

const open = '<w:t xml:space="preserve">';
const runText = (text: string): string =>
  open + text.split(/\r?\n/).map(xmlText).join(`</w:t><w:br/>${open}`) + '</w:t>';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** Decodes XML entities. */
export const decoded = (xml: string): string =>
  xml.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi,
    (all, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? all;
      const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return point > 0x10ffff ? all : String.fromCodePoint(point);
    },
  );
