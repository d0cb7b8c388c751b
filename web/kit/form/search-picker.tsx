import '@mantine/core/styles/Combobox.layer.css';
import { Combobox, useCombobox } from '@mantine/core';
import { ChevronDown, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Field, type FieldProps } from './field.tsx';
import classes from './form.module.css';
import { PickerOptions } from './picker-options.tsx';
import { useSearch } from './use-search.ts';
import { useKitTexts } from '../texts/kit-texts.ts';

export type SearchPickerProps<Item> = FieldProps & {
  value: Item | null;
  onChange: (item: Item | null) => void;
  /** Asked 300 ms after the last keystroke; must heed the signal. */
  load: (text: string, signal: AbortSignal) => Promise<readonly Item[]>;
  /** What is offered on opening, such as the last ones used. */
  loadInitial?: (signal: AbortSignal) => Promise<readonly Item[]>;
  getKey: (item: Item) => string;
  getLabel: (item: Item) => string;
  /** The second line of an option. */
  getNote?: (item: Item) => string | null | undefined;
  clearable?: boolean;
  placeholder?: string;
  /** Stands last in the list: „Nýr viðskiptavinur“, with what was typed. */
  action?: { label: (typed: string) => string; onChoose: (typed: string) => void };
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
    getNote,
    placeholder,
    action,
    clearable = !props.required,
  } = props;
  const texts = useKitTexts();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  // What is being typed; null while nothing is, and the box shows what was chosen.
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const open = combobox.dropdownOpened;
  const search = useSearch({ active: open, text: typed ?? '', load, loadInitial });
  const { status, items } = search;
  const shownText = typed ?? (value === null ? '' : getLabel(value));

  const offersAction = action !== undefined && Boolean(typed?.trim());
  const highlight = useRef(() => {});
  useEffect(() => {
    highlight.current = () => combobox.selectFirstOption();
  });
  useEffect(() => {
    // With nothing found, what stands last in the list is what Enter takes.
    if (status === 'ready' && (items.length > 0 || offersAction)) highlight.current();
  }, [status, items, offersAction]);

  function choose(key: string) {
    const item = items.find((candidate) => getKey(candidate) === key);
    combobox.closeDropdown();
    setTyped(null);
    if (key === ACTION_KEY) action?.onChoose((typed ?? '').trim());
    else if (item !== undefined) onChange(item);
  }

  function type(text: string) {
    setTyped(text);
    combobox.openDropdown();
    if (!text && clearable && value !== null) onChange(null);
  }

  function leave() {
    combobox.closeDropdown();
    setTyped(null);
  }

  function clear() {
    onChange(null);
    setTyped(null);
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter while a search is under way must not save the dialog around it.
    const waiting = open && typed && combobox.getSelectedOptionIndex() < 0;
    if (event.key === 'Enter' && waiting) event.preventDefault();
    if (event.key === 'Escape' && open) setTyped(null);
  }

  return (
    <Field {...props}>
      {(control) => (
        <Combobox
          store={combobox}
          onOptionSubmit={choose}
          withinPortal={false}
          position="bottom-start"
          floatingStrategy="fixed"
          shadow="md"
          transitionProps={{ duration: 0 }}
        >
          <Combobox.DropdownTarget>
            <div
              className={classes.box}
              data-invalid={control['aria-invalid'] || undefined}
              data-disabled={control.disabled || undefined}
            >
              <Combobox.EventsTarget withExpandedAttribute>
                <input
                  {...control}
                  ref={input}
                  autoComplete="off"
                  aria-autocomplete="list"
                  placeholder={placeholder ?? texts.form.pickerHint}
                  value={shownText}
                  onChange={(event) => type(event.target.value)}
                  onClick={() => combobox.openDropdown()}
                  onFocus={(event) => event.target.select()}
                  onBlur={leave}
                  onKeyDown={onKeyDown}
                />
              </Combobox.EventsTarget>
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
          </Combobox.DropdownTarget>
          <Combobox.Dropdown className={classes.pickerList}>
            <PickerOptions
              search={search}
              label={props.label}
              chosen={value === null ? null : getKey(value)}
              getKey={getKey}
              getLabel={getLabel}
              getNote={getNote}
              action={action ? { key: ACTION_KEY, label: action.label((typed ?? '').trim()) } : null}
            />
          </Combobox.Dropdown>
        </Combobox>
      )}
    </Field>
  );
}
