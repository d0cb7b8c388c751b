import { ChevronDown, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Field, type FieldProps } from './field.tsx';
import classes from './form.module.css';
import { optionId, PickerOptions } from './picker-options.tsx';
import { useSearch } from './use-search.ts';
import { Floating } from '../menu/floating.tsx';
import { useKitTexts } from '../texts/kit-texts.ts';

export type SearchPickerProps<Item> = FieldProps & {
  value: Item | null;
  onChange: (item: Item | null) => void;
  /** Called 300 ms after the last key press; must heed the signal. */
  load: (text: string, signal: AbortSignal) => Promise<readonly Item[]>;
  /** What is offered on opening, such as recent choices. */
  loadInitial?: (signal: AbortSignal) => Promise<readonly Item[]>;
  getKey: (item: Item) => string;
  getLabel: (item: Item) => string;
  /** The second line of an option. */
  getNote?: (item: Item) => string | null | undefined;
  /** Shown when the search failed; defaults to the kit's own sentence. */
  failure?: string;
  clearable?: boolean;
  placeholder?: string;
  /** The last option of the list: „Nýr viðskiptavinur“, with the typed text. */
  action?: { label: (typed: string) => string; onChoose: (typed: string) => void };
  /** Enter chooses the first offered option before anything was typed; by default Enter then does nothing. */
  takesOffered?: boolean;
};

const ACTION_KEY = 'kit-picker-action';

/** Chooses one of many by typing part of its name. */
export function SearchPicker<Item>(props: SearchPickerProps<Item>) {
  const {
    value,
    onChange,
    load,
    loadInitial,
    getKey,
    getLabel,
    placeholder,
    action,
    clearable = !props.required,
    takesOffered = true,
  } = props;
  const texts = useKitTexts();
  const listId = useId();
  const [open, setOpen] = useState(false);
  /** The key of the highlighted option, which Enter chooses. */
  const [pointed, setPointed] = useState<string | null>(null);
  // The text being typed; null while the box shows the chosen option.
  const [typed, setTyped] = useState<string | null>(null);
  // The person left the box before the search answered, or it failed: the text stays, but nothing is chosen.
  const [unchosen, setUnchosen] = useState(false);
  // Enter was pressed while the search was running.
  const [enters, setEnters] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const search = useSearch({ active: open, text: typed ?? '', load, loadInitial });
  const { status, items } = search;
  const shownText = typed ?? (value === null ? '' : getLabel(value));

  const sought = Boolean(typed?.trim());
  const offersAction = action !== undefined && sought;
  const keys = [...items.map(getKey), ...(offersAction ? [ACTION_KEY] : [])];
  /** What Enter chooses: the first result, or the last option of the list when there are none. */
  function firstKey(): string | null {
    const [first] = items;
    if (first === undefined) return offersAction ? ACTION_KEY : null;
    return sought || takesOffered ? getKey(first) : null;
  }

  const answered = useEffectEvent(() => {
    const first = firstKey();
    if (first === null) return;
    if (enters) choose(first);
    else setPointed(first);
  });
  useEffect(() => {
    if (status === 'loading' || status === 'idle') return;
    if (status === 'ready') answered();
    // oxlint-disable-next-line react/set-state-in-effect -- the search outside has ended
    setEnters(false);
  }, [status, items]);

  function choose(key: string) {
    const item = items.find((candidate) => getKey(candidate) === key);
    rest();
    if (key === ACTION_KEY) action?.onChoose((typed ?? '').trim());
    else if (item !== undefined) onChange(item);
  }

  /** Closes the list and shows the chosen option. */
  function rest() {
    setOpen(false);
    setPointed(null);
    setTyped(null);
    setUnchosen(false);
    setEnters(false);
  }

  function type(text: string) {
    setTyped(text);
    setUnchosen(false);
    setEnters(false);
    setPointed(null);
    setOpen(true);
    if (!text && clearable && value !== null) onChange(null);
  }

  function leave() {
    if (!sought || !(unchosen || (open && status !== 'ready'))) return rest();
    setOpen(false);
    setPointed(null);
    setUnchosen(true);
    setEnters(false);
  }

  function clear() {
    onChange(null);
    rest();
    input.current?.focus();
  }

  /** Wraps around at the ends; a list that is not open yet highlights its first option by itself. */
  function step(by: 1 | -1) {
    if (!open) return setOpen(true);
    const from = pointed === null ? (by === 1 ? -1 : 0) : keys.indexOf(pointed);
    setPointed(keys.at((from + by) % keys.length) ?? null);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && open) rest();
    if (event.key.startsWith('Arrow')) setEnters(false);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    }
    if (event.key !== 'Enter' || !open) return;
    if (pointed !== null) {
      event.preventDefault();
      return choose(pointed);
    }
    if (event.ctrlKey || event.metaKey) return;
    // While the list is open, Enter chooses from it, now or when the search has answered; it never submits the dialog.
    event.preventDefault();
    const first = firstKey();
    if (status === 'loading') setEnters(sought);
    else if (status === 'failed') search.retry();
    else if (status === 'ready' && first !== null) choose(first);
  }

  function arrive(box: HTMLInputElement) {
    box.select();
    if (unchosen) setOpen(true);
  }

  const combobox = {
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list' as const,
    'aria-haspopup': 'listbox' as const,
    'aria-expanded': open,
    'aria-controls': open ? listId : undefined,
    'aria-activedescendant': open && pointed !== null ? optionId(listId, pointed) : undefined,
    // Escape closes the list, not the dialog around it.
    'data-mantine-stop-propagation': open || undefined,
  };

  return (
    <Field {...props} error={unchosen ? texts.form.pickerUnchosen : (props.error ?? null)} unread={unchosen}>
      {(control) => (
        <Floating
          opened={open}
          onClose={() => setOpen(false)}
          withinPortal={false}
          position="bottom-start"
          floatingStrategy="fixed"
          width="target"
          className={classes.pickerList}
          target={
            <div
              className={classes.box}
              data-invalid={control['aria-invalid'] || undefined}
              data-disabled={control.disabled || undefined}
            >
              <input
                {...control}
                ref={input}
                {...combobox}
                placeholder={placeholder ?? texts.form.pickerHint}
                value={shownText}
                onChange={(event) => type(event.target.value)}
                onClick={() => setOpen(true)}
                onFocus={(event) => arrive(event.target)}
                onBlur={leave}
                onKeyDown={onKeyDown}
              />
              {clearable && value !== null && !control.disabled ? (
                <button
                  type="button"
                  className={classes.inBox}
                  aria-label={`${texts.clear}: ${props.label}`}
                  onClick={clear}
                >
                  <X size={14} aria-hidden />
                </button>
              ) : (
                <span className={classes.inBoxGlyph} aria-hidden>
                  <ChevronDown size={15} />
                </span>
              )}
            </div>
          }
        >
          <PickerOptions
            {...props}
            id={listId}
            search={search}
            chosen={value === null ? null : getKey(value)}
            pointed={pointed}
            onChoose={choose}
            action={action ? { key: ACTION_KEY, label: action.label((typed ?? '').trim()) } : null}
          />
        </Floating>
      )}
    </Field>
  );
}
