/**
 * Whether a robots.txt allows a robot to fetch a path (RFC 9309): by the group of its name, else the group of
 * everybody; the longest matching rule decides, and `allow` on a tie.
 */
export function mayFetch(robots: string, name: string, path: string): boolean {
  const rules = rulesFor(robots, name) ?? rulesFor(robots, '*') ?? [];
  const [decides] = rules
    .filter(({ pattern }) => pattern !== '' && fits(pattern, path))
    .toSorted((a, b) => b.pattern.length - a.pattern.length || Number(b.allow) - Number(a.allow));
  return decides?.allow ?? true;
}

type Rule = { readonly allow: boolean; readonly pattern: string };

/** The rules of all groups with a name; null when none has it. */
function rulesFor(robots: string, name: string): readonly Rule[] | null {
  const rules: Rule[] = [];
  let names: string[] = [];
  let begun = false;
  let found = false;
  for (const line of robots.split(/\r\n?|\n/u)) {
    const [, field = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*)/u.exec(line) ?? [];
    if (/^user-agent$/i.test(field)) {
      if (begun) [names, begun] = [[], false];
      names.push(value.trim().toLowerCase());
    } else if (/^(?:dis)?allow$/i.test(field)) {
      begun = true;
      if (names.includes(name)) rules.push({ allow: /^allow$/i.test(field), pattern: value.trim() });
    }
    found ||= names.includes(name);
  }
  return found ? rules : null;
}

/** `*` matches any characters, and `$` the end. */
function fits(pattern: string, path: string): boolean {
  const toEnd = pattern.endsWith('$');
  const parts = (toEnd ? pattern.slice(0, -1) : pattern).split('*');
  let at = 0;
  for (const [place, part] of parts.entries()) {
    const found = place === 0 ? (path.startsWith(part) ? 0 : -1) : path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return !toEnd || at === path.length || (parts.at(-1) !== '' && path.endsWith(parts.at(-1) ?? ''));
}
