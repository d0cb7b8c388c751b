import { freeNames, nameKey } from '#modules/documents/rules/names.ts';

/** An item on its way from one store to the other: `key` is its id there. */
export type Paper = {
  readonly key: string;
  readonly parent: string | null;
  readonly isFolder: boolean;
  readonly name: string;
};

/**
 * The name of each item in the other store: valid there (`clean`), and unique in its folder, among files and folders
 * alike. Deterministic. Folders are named first, because their content is found by their names.
 */
export function namesThere(papers: readonly Paper[], clean: (name: string) => string): ReadonlyMap<string, string> {
  const taken = new Map<string | null, Set<string>>();
  const names = new Map<string, string>();
  for (const paper of papers.toSorted((a, b) => Number(b.isFolder) - Number(a.isFolder))) {
    const siblings = taken.get(paper.parent) ?? new Set();
    taken.set(paper.parent, siblings);
    const name = freeNames((key) => siblings.has(key))(clean(paper.name));
    siblings.add(nameKey(name));
    names.set(paper.key, name);
  }
  return names;
}

/** Folders before their content; items in an unknown folder are left out. */
export function topDown<P extends Paper>(papers: readonly P[]): readonly P[] {
  const inside = Map.groupBy(papers, ({ parent }) => parent);
  const ordered: P[] = [];
  const waiting: (string | null)[] = [null];
  for (let at = 0; at < waiting.length; at += 1)
    for (const paper of inside.get(waiting[at] ?? null) ?? []) {
      ordered.push(paper);
      if (paper.isFolder) waiting.push(paper.key);
    }
  return ordered;
}

/** A version by its digest; its location does not matter here. */
type Digested = { readonly digest: string };

/**
 * The versions of one store that the other lacks, both oldest first: those in the same order are skipped, a repetition
 * of the previous one is not a version, and the other store's order counts.
 */
export function versionsMissing<V extends Digested>(theirs: readonly V[], ours: readonly Digested[]): readonly V[] {
  const known: Digested[] = [...ours];
  const missing: V[] = [];
  let at = 0;
  for (const version of theirs) {
    if (known[at]?.digest === version.digest) at += 1;
    else if (at < known.length || known.at(-1)?.digest !== version.digest) {
      missing.push(version);
      known.push(version);
      at = known.length;
    }
  }
  const newest = theirs.at(-1);
  if (newest && known.at(-1)?.digest !== newest.digest) missing.push(newest);
  return missing;
}

/** After this many failures a document is reported to people, and retried on request. */
export const mostAttempts = 5;

/** Why a document is not moved, or a move waits. */
export const moveNotes = [
  'differs',
  'empty',
  'infected',
  'scanning',
  'refused',
  'taken',
  'locked',
  'missing',
  'changed',
  'full',
  'down',
  'closed',
  'failed',
  'left',
] as const;
export type MoveNote = (typeof moveNotes)[number];
