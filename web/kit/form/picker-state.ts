/** What a picker shows while a person chooses. */
export type PickerState = {
  readonly open: boolean;
  /** The key of the highlighted option, which Enter chooses. */
  readonly pointed: string | null;
  /** The text being typed; null while the box shows the chosen option. */
  readonly typed: string | null;
  /** The person left the box before the search answered, or it failed: the text stays, but nothing is chosen. */
  readonly unchosen: boolean;
  /** Enter was pressed while the search was running. */
  readonly enters: boolean;
};

/** The list is closed, and the box shows the chosen option. */
export const resting: PickerState = { open: false, pointed: null, typed: null, unchosen: false, enters: false };

export const typing = (text: string): PickerState => ({ ...resting, open: true, typed: text });

export const leftUnchosen = (typed: string | null): PickerState => ({ ...resting, typed, unchosen: true });

/** Wraps around at the ends; a list that is not open yet highlights its first option by itself. */
export function stepped(state: PickerState, keys: readonly string[], by: 1 | -1): PickerState {
  if (!state.open) return { ...state, open: true };
  const from = state.pointed === null ? (by === 1 ? -1 : 0) : keys.indexOf(state.pointed);
  return { ...state, pointed: keys.at((from + by) % keys.length) ?? null };
}
