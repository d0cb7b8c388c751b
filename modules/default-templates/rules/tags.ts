import { linesOf, parameter } from './word-text.ts';
import { readField, readList, type ListKey } from './lists.ts';

/** `#` begins a block that repeats for each line of a list, or depends on a condition; `/` ends it. */
type Tag = { readonly kind: 'open' | 'close' | 'value'; readonly name: string };

export function readTag(said: string): Tag {
  const text = said.trim();
  const kind = text.startsWith('#') ? 'open' : text.startsWith('/') ? 'close' : 'value';
  const name = (kind === 'value' ? text : text.slice(1)).replace(/\[.*\]$/, '').trim();
  return { kind, name };
}

/** `{{#ekki gagnaðili}}`, `{{#not opponent}}`: a negated condition. */
export function readCondition(name: string): { readonly name: string; readonly isNot: boolean } {
  const [, negated] = /^(?:ekki|not)\s+(.+)$/i.exec(name) ?? [];
  return { name: negated ?? name, isNot: negated !== undefined };
}

/** An error in a template: its kind, the name, and the surrounding text. */
type TemplateProblem = {
  readonly why: 'unclosed' | 'unopened' | 'unfinished';
  readonly tag: string;
  readonly near: string;
};

export type TemplatePlan = {
  /** Parameters in order, each once; a list is `#aðilar`. */
  readonly parameters: readonly string[];
  readonly problem: TemplateProblem | null;
};

/** The parameters of a template's parts, and the first error. */
export function planOf(parts: readonly string[]): TemplatePlan {
  const names = new Set<string>();
  let problem: TemplateProblem | null = null;
  for (const xml of parts) problem = readPart(xml, names) ?? problem;
  return { parameters: [...names], problem };
}

type Open = { readonly said: string; readonly near: string; readonly list: ListKey | null };

function readPart(xml: string, names: Set<string>): TemplateProblem | null {
  const open: Open[] = [];
  for (const line of linesOf(xml)) {
    const near = nearOf(line);
    for (const [said, inner = ''] of line.matchAll(parameter)) {
      const tag = readTag(inner);
      if (tag.kind === 'close') {
        if (!open.pop()) return { why: 'unopened', tag: said, near };
      } else if (tag.kind === 'open') {
        const { name, isNot } = readCondition(tag.name);
        const list = readList(name);
        if (list !== null) names.add(`#${name}`);
        else if (!isOfLine(open, name)) names.add(name);
        open.push({ said, near, list: isNot ? null : list });
      } else if (!isOfLine(open, tag.name)) names.add(tag.name);
    }
    const rest = line.replaceAll(parameter, '');
    const left = /\{\{.{0,30}|.{0,30}\}\}/.exec(rest);
    if (left) return { why: 'unfinished', tag: left[0].trim(), near };
  }
  const [first] = open;
  return first ? { why: 'unclosed', tag: first.said, near: first.near } : null;
}

/** Whether an enclosing list has the name as a field. */
const isOfLine = (open: readonly Open[], name: string): boolean =>
  open.some(({ list }) => list !== null && readField(list, name) !== null);

const nearOf = (line: string): string => (line.length > 90 ? `${line.slice(0, 90)}…` : line).trim();
