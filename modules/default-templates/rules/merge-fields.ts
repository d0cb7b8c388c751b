import { decoded } from './word-text.ts';

const run = /<w:r(?:\s[^<>]*)?>[\s\S]*?<\/w:r>/g;
const simple = /<w:fldSimple\b[^<>]*\bw:instr="([^"]*)"[^<>]*>([\s\S]*?)<\/w:fldSimple>/g;

/**
 * Converts Word's MERGEFIELDs to names in braces, so that existing templates of a firm work. Other fields are
 * unchanged.
 */
export function withTags(xml: string): string {
  const known = xml.replaceAll(simple, (all, instruction: string, content: string) => {
    const name = mergeName(decoded(instruction));
    return name === null ? all : tagRun(name, content);
  });
  let [out, place] = ['', 0];
  for (const { start, end, name, look } of fieldsIn(known)) {
    out += known.slice(place, start) + tagRun(name, look);
    place = end;
  }
  return out + known.slice(place);
}

/** Fields that are divided into runs: begin, instruction, result, end; within one paragraph. */
function fieldsIn(xml: string) {
  const found: { start: number; end: number; name: string; look: string }[] = [];
  let open: { start: number; end: number; said: string; isSaying: boolean; look: string } | null = null;
  let depth = 0;
  for (const { 0: element, index } of xml.matchAll(run)) {
    const kind = /<w:fldChar\b[^<>]*\bw:fldCharType="(\w+)"/.exec(element)?.[1];
    if (open && /<\/?w:p[\s>]/.test(xml.slice(open.end, index))) [open, depth] = [null, 0];
    if (kind === 'begin') {
      depth += 1;
      if (depth === 1) open = { start: index, end: index, said: '', isSaying: true, look: element };
    }
    if (open === null) continue;
    open.end = index + element.length;
    if (depth === 1 && open.isSaying)
      open.said += [...element.matchAll(/<w:instrText\b[^<>]*>([^<]*)/g)].map(([, text]) => text).join('');
    if (kind === 'separate' && depth === 1) open.isSaying = false;
    else if (kind === 'end') {
      depth -= 1;
      const name = depth === 0 ? mergeName(decoded(open.said)) : null;
      if (name !== null) found.push({ start: open.start, end: open.end, name, look: open.look });
      if (depth === 0) open = null;
    } else if (!open.isSaying && /<w:t[\s>]/.test(element)) open.look = element;
  }
  return found;
}

function mergeName(instruction: string): string | null {
  const [, quoted, bare] = /^\s*MERGEFIELD\s+(?:"([^"]+)"|([^\s\\]+))/i.exec(instruction) ?? [];
  return (quoted ?? bare)?.replaceAll('_', ' ').trim() || null;
}

/** A single run with the tag, in the format of the field's result. */
function tagRun(name: string, shown: string): string {
  const look = /<w:rPr>[\s\S]*?<\/w:rPr>/.exec(shown)?.[0] ?? '';
  const text = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll(/[{}]/g, '');
  return `<w:r>${look}<w:t xml:space="preserve">{{${text}}}</w:t></w:r>`;
}
