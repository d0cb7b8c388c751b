import type { DraftShelf } from '#web/kit/dialog/drafts.ts';

/** A draft store that holds text only, as the browser's does; `kept` is its content. */
export function draftShelf() {
  const kept = new Map<string, string>();
  const it: DraftShelf = {
    read: (name) => JSON.parse(kept.get(name) ?? 'null'),
    write: (name, value) => void (value === null ? kept.delete(name) : kept.set(name, JSON.stringify(value))),
  };
  return { kept, it };
}
