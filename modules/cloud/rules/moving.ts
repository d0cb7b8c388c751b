import { freeNames, nameKey } from '#modules/documents/rules/names.ts';

/** Something that stands in the one store, on its way to the other: `key` is what it is called there. */
export type Paper = {
  readonly key: string;
  readonly parent: string | null;
  readonly isFolder: boolean;
  readonly name: string;
};

/**
 * The name of each in the other store: as that store takes names (`clean`), and one in its folder, files and folders alike.
 * Of the same papers it is always the same. Folders are named first: what stands in them is found by their names.
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

/** Folders before what stands in them; what stands in none that is known is left out. */
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

/** A version by its digest; where it stands does not matter here. */
type Digested = { readonly digest: string };

/**
 * Which of the versions of one store the other lacks, both the oldest first: those that it has in the same order are passed,
 * one that is the same as the one before it is none, and what counts there counts here.
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

/** A paper that fails so often is told to people, and tried again when they say so. */
export const mostAttempts = 5;

/** Why a paper is not moved, or a move waits. */
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
