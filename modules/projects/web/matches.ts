import { fold } from '#shared/fold.ts';

/** Whether the name contains every typed word, ignoring case and accents, as the server's search does. */
export function matches(name: string, typed: string): boolean {
  const folded = fold(name);
  return fold(typed)
    .trim()
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
