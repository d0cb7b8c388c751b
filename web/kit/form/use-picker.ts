import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { leftUnchosen, resting, stepped, typing, type PickerState } from './picker-state.ts';
import type { SearchPickerProps } from './search-picker.tsx';
import { useSearch, type Search } from './use-search.ts';

/** The key of the last option, `action`. */
export const ACTION_KEY = 'kit-picker-action';

/** What is typed, found, highlighted and chosen in a picker. */
export function usePicker<Item>(props: SearchPickerProps<Item>) {
  const { value, onChange, load, loadInitial, getKey, action, takesOffered = true } = props;
  const [state, setState] = useState(resting);
  const set = (part: Partial<PickerState>) => setState((before) => ({ ...before, ...part }));
  const search = useSearch({ active: state.open, text: state.typed ?? '', load, loadInitial });
  const { status, items } = search;
  const typed = (state.typed ?? '').trim();
  const sought = typed !== '';
  const clears = (props.clearable ?? !props.required) && value !== null;
  const offersAction = action !== undefined && sought;

  /** What Enter chooses: the first result, or the last option of the list when there are none. */
  function firstKey(): string | null {
    const [first] = items;
    if (first === undefined) return offersAction ? ACTION_KEY : null;
    return sought || takesOffered ? getKey(first) : null;
  }

  function choose(key: string) {
    const item = items.find((candidate) => getKey(candidate) === key);
    setState(resting);
    if (key === ACTION_KEY) action?.onChoose(typed);
    else if (item !== undefined) onChange(item);
  }

  useAnswer(search, () => {
    const first = status === 'ready' ? firstKey() : null;
    if (first !== null && state.enters) return choose(first);
    set({ ...(first === null ? {} : { pointed: first }), enters: false });
  });

  function type(text: string) {
    setState(typing(text));
    if (!text && clears) onChange(null);
  }

  const keys = [...items.map(getKey), ...(offersAction ? [ACTION_KEY] : [])];
  return {
    state,
    search,
    typed,
    firstKey,
    choose,
    type,
    leave: () =>
      setState(sought && (state.unchosen || (state.open && status !== 'ready')) ? leftUnchosen(state.typed) : resting),
    clears,
    clear: () => {
      onChange(null);
      setState(resting);
    },
    rest: () => setState(resting),
    set,
    arrive: (box: HTMLInputElement) => {
      box.select();
      if (state.unchosen) set({ open: true });
    },
    step: (by: 1 | -1) => setState((before) => stepped(before, keys, by)),
  };
}

/** Calls back once for each answer of a search, and for each failure. */
function useAnswer({ status, items }: Search<unknown>, act: () => void): void {
  const answered = useEffectEvent(act);
  useEffect(() => {
    if (status !== 'loading' && status !== 'idle') answered();
  }, [status, items]);
}

type Picker = ReturnType<typeof usePicker>;

/** The keys of a picker's box. While the list is open, Enter chooses from it; it never submits the dialog. */
export function pressKey(picker: Picker, event: KeyboardEvent): void {
  const { state } = picker;
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Escape' && state.open) picker.rest();
  if (event.key.startsWith('Arrow')) picker.set({ enters: false });
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    picker.step(event.key === 'ArrowDown' ? 1 : -1);
  }
  if (event.key === 'Enter' && state.open) pressEnter(picker, event);
}

function pressEnter(picker: Picker, event: KeyboardEvent): void {
  const { state, search } = picker;
  if (state.pointed !== null) {
    event.preventDefault();
    return picker.choose(state.pointed);
  }
  if (event.ctrlKey || event.metaKey) return;
  // Enter chooses now, or when the search has answered.
  event.preventDefault();
  const first = picker.firstKey();
  if (search.status === 'loading') picker.set({ enters: picker.typed !== '' });
  else if (search.status === 'failed') search.retry();
  else if (search.status === 'ready' && first !== null) picker.choose(first);
}
