import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Combobox, useCombobox } from '@mantine/core';
import { useEffect, useEffectEvent, type KeyboardEvent } from 'react';
import { Field, type FieldProps } from './field.tsx';
import classes from './form.module.css';
import { useSearch } from './use-search.ts';

type CompletingFieldProps<Item> = FieldProps & {
  value: string;
  onChange: (text: string) => void;
  /** Called after the last key press, and with an empty text when opened by the arrow; must heed the signal. */
  load: (text: string, signal: AbortSignal) => Promise<readonly Item[]>;
  getKey: (item: Item) => string;
  getLabel: (item: Item) => string;
  getNote?: (item: Item) => string | null;
  onComplete: (item: Item) => void;
  /** Called on Enter when no completion is chosen. */
  onEnter: () => void;
  onBlur?: () => void;
  placeholder?: string;
  maxLength?: number;
};

/** A free text field with completions below it, which are offered and never chosen automatically. */
export function CompletingField<Item>(props: CompletingFieldProps<Item>) {
  const { value, onChange, getKey, getLabel, getNote, onBlur, placeholder, maxLength } = props;
  const { combobox, offered, status, choose, onKeyDown } = useCompletions(props);
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
            <div className={classes.box} data-invalid={control['aria-invalid'] || undefined}>
              <Combobox.EventsTarget withExpandedAttribute>
                <input
                  {...control}
                  autoComplete="off"
                  aria-autocomplete="list"
                  placeholder={placeholder}
                  maxLength={maxLength}
                  value={value}
                  onChange={(event) => {
                    onChange(event.target.value);
                    combobox.openDropdown();
                  }}
                  onBlur={() => {
                    combobox.closeDropdown();
                    onBlur?.();
                  }}
                  onKeyDown={onKeyDown}
                />
              </Combobox.EventsTarget>
            </div>
          </Combobox.DropdownTarget>
          <Offered {...{ offered, getKey, getLabel, getNote }} label={props.label} waits={status === 'loading'} />
        </Combobox>
      )}
    </Field>
  );
}

function useCompletions<Item>({ value, load, getKey, onComplete, onEnter }: CompletingFieldProps<Item>) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { items, before, status } = useSearch({
    active: combobox.dropdownOpened,
    text: value,
    load,
    loadInitial: (signal) => load('', signal),
  });
  const offered = status === 'loading' ? before : items;

  // Completions for an earlier text cannot be chosen any more.
  const answered = useEffectEvent(() => combobox.resetSelectedOption());
  useEffect(() => answered(), [items]);

  function choose(key: string) {
    const item = items.find((one) => getKey(one) === key);
    combobox.closeDropdown();
    if (item) onComplete(item);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && combobox.dropdownOpened && offered.length > 0) {
      event.stopPropagation();
      return combobox.closeDropdown();
    }
    if (event.key !== 'Enter' || combobox.getSelectedOptionIndex() >= 0) return;
    event.preventDefault();
    combobox.closeDropdown();
    onEnter();
  }

  return { combobox, offered, status, choose, onKeyDown };
}

type OfferedProps<Item> = Pick<CompletingFieldProps<Item>, 'label' | 'getKey' | 'getLabel' | 'getNote'> & {
  offered: readonly Item[];
  /** These completions belong to the text before. */
  waits: boolean;
};

function Offered<Item>({ offered, label, waits, getKey, getLabel, getNote }: OfferedProps<Item>) {
  return (
    <Combobox.Dropdown className={classes.pickerList} hidden={offered.length === 0}>
      <Combobox.Options className={classes.options} aria-label={label}>
        {offered.map((item) => (
          <Combobox.Option key={getKey(item)} value={getKey(item)} disabled={waits} className={classes.pick}>
            <span className={classes.option}>
              <span className="ell">{getLabel(item)}</span>
              {getNote?.(item) ? <small className="ell">{getNote(item)}</small> : null}
            </span>
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}
