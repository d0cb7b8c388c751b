/** Short texts that a person keeps to log work with. */
export const mostSnippets = 50;
export const longestSnippet = 300;
/** The setting in which they are stored, per employee and tenant; a stored setting is limited to this many characters. */
export const snippetsKey = 'worklogs.snippets';
const mostStored = 20_000;

type Stored = Readonly<Record<string, unknown>> | null;

/** Parses the stored snippets, skipping invalid ones. */
export function snippetsIn(stored: Stored): readonly string[] {
  const kept = stored?.['texts'];
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, mostSnippets) : [];
}

export const stored = (snippets: readonly string[]): Record<string, unknown> => ({ texts: snippets });

/** Normalises a text for storage: one line, without extra spaces. */
export const snippetOf = (typed: string): string => typed.replace(/\s+/g, ' ').trim().slice(0, longestSnippet);

/** Whether one more fits, which the number and the size of a stored setting limit. */
export const hasRoom = (snippets: readonly string[]): boolean =>
  snippets.length < mostSnippets && JSON.stringify(stored(snippets)).length + 2 * longestSnippet < mostStored;

/** Adds one, or moves it to the top. */
export const withSnippet = (snippets: readonly string[], text: string): readonly string[] =>
  text === '' ? snippets : [text, ...snippets.filter((one) => one !== text)];

/** Replaces one in its place; another with the same text goes. One that is no longer there has been replaced already. */
export const changed = (snippets: readonly string[], before: string, after: string): readonly string[] =>
  snippets.includes(before)
    ? snippets.filter((one) => one !== after || one === before).map((one) => (one === before ? after : one))
    : snippets;

export const without = (snippets: readonly string[], ...texts: readonly string[]): readonly string[] =>
  snippets.filter((one) => !texts.includes(one));

/**
 * Takes back one change of what there is now, and no later one: what it removed returns to its place, what it added
 * goes. Null if there is no room left.
 */
export function undone(
  now: readonly string[],
  { before, after }: { readonly before: readonly string[]; readonly after: readonly string[] },
): readonly string[] | null {
  const left = without(now, ...without(after, ...before));
  const removed = without(before, ...after, ...left);
  const back = removed.reduce((snippets, one) => {
    const ahead = before.slice(0, before.indexOf(one)).findLast((other) => snippets.includes(other));
    return snippets.toSpliced(ahead === undefined ? 0 : snippets.indexOf(ahead) + 1, 0, one);
  }, left);
  return back.length > mostSnippets ? null : back;
}
