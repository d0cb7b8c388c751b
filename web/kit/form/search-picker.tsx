import { ChevronDown, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { Field, FieldBox, type FieldProps } from './field.tsx';
import classes from './form.module.css';
import { optionId, PickerOptions } from './picker-options.tsx';
import { ACTION_KEY, pressKey, usePicker } from './use-picker.ts';
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

/** Chooses one of many by typing part of its name. */
export function SearchPicker<Item>(props: SearchPickerProps<Item>) {
  const { value, getKey, getLabel, action } = props;
  const texts = useKitTexts();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const picker = usePicker(props);
  const { open, pointed, typed, unchosen } = picker.state;

  function clear() {
    picker.clear();
    input.current?.focus();
  }

  return (
    <Field {...props} error={unchosen ? texts.form.pickerUnchosen : (props.error ?? null)} unread={unchosen}>
      {(control) => (
        <Floating
          opened={open}
          onClose={() => picker.set({ open: false })}
          withinPortal={false}
          position="bottom-start"
          floatingStrategy="fixed"
          width="target"
          className={classes.pickerList}
          target={
            <FieldBox control={control}>
              <input
                {...control}
                {...combobox(listId, open, pointed)}
                ref={input}
                placeholder={props.placeholder ?? texts.form.pickerHint}
                value={typed ?? (value === null ? '' : getLabel(value))}
                onChange={(event) => picker.type(event.target.value)}
                onClick={() => picker.set({ open: true })}
                onFocus={(event) => picker.arrive(event.target)}
                onBlur={picker.leave}
                onKeyDown={(event) => pressKey(picker, event)}
              />
              <BoxEnd
                clears={picker.clears && !control.disabled}
                label={`${texts.clear}: ${props.label}`}
                onClear={clear}
              />
            </FieldBox>
          }
        >
          <PickerOptions
            {...props}
            id={listId}
            search={picker.search}
            chosen={value === null ? null : getKey(value)}
            pointed={pointed}
            onChoose={picker.choose}
            action={action ? { key: ACTION_KEY, label: action.label(picker.typed) } : null}
          />
        </Floating>
      )}
    </Field>
  );
}

/** What tells assistive technology about the list of the box. */
const combobox = (listId: string, open: boolean, pointed: string | null) => ({
  role: 'combobox',
  autoComplete: 'off',
  'aria-autocomplete': 'list' as const,
  'aria-haspopup': 'listbox' as const,
  'aria-expanded': open,
  'aria-controls': open ? listId : undefined,
  'aria-activedescendant': open && pointed !== null ? optionId(listId, pointed) : undefined,
  // Escape closes the list, not the dialog around it.
  'data-mantine-stop-propagation': open || undefined,
});

function BoxEnd({ clears, label, onClear }: { clears: boolean; label: string; onClear: () => void }) {
  return clears ? (
    <button type="button" className={classes.inBox} aria-label={label} onClick={onClear}>
      <X size={14} aria-hidden />
    </button>
  ) : (
    <span className={classes.inBoxGlyph} aria-hidden>
      <ChevronDown size={15} />
    </span>
  );
}
