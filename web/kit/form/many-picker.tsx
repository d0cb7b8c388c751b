import { Star, X } from 'lucide-react';
import classes from './many-picker.module.css';
import { SearchPicker, type SearchPickerProps } from './search-picker.tsx';

type ManyPickerProps<Item> = Omit<SearchPickerProps<Item>, 'value' | 'onChange' | 'clearable' | 'takesOffered'> & {
  value: readonly Item[];
  onChange: (items: readonly Item[]) => void;
  /** The label of the button that removes a choice. */
  removeLabel: (name: string) => string;
  /** Marks the first choice as the main one, and lets another be made the main one. */
  primary?: { label: string; choose: (name: string) => string };
};

/** Chooses several of many by typing part of their names; the choices are listed below, each with a remove button. */
export function ManyPicker<Item>({ value, onChange, removeLabel, primary, ...picker }: ManyPickerProps<Item>) {
  const { getKey, getLabel, load, loadInitial, disabled } = picker;
  const chosen = new Set(value.map(getKey));
  const others = (items: readonly Item[]) => items.filter((item) => !chosen.has(getKey(item)));
  const add = (item: Item | null) => {
    if (item !== null && !chosen.has(getKey(item))) onChange([...value, item]);
  };
  const without = (item: Item) => value.filter((one) => getKey(one) !== getKey(item));
  return (
    <div className={classes.field}>
      <SearchPicker
        {...picker}
        clearable={false}
        takesOffered={false}
        value={null}
        onChange={add}
        load={async (text, signal) => others(await load(text, signal))}
        {...(loadInitial ? { loadInitial: async (signal: AbortSignal) => others(await loadInitial(signal)) } : {})}
      />
      {value.length > 0 ? (
        <ul className={classes.chosen} aria-label={picker.label}>
          {value.map((item, place) => (
            <li key={getKey(item)}>
              <span className={classes.name}>{getLabel(item)}</span>
              {primary && place === 0 ? <em>{primary.label}</em> : null}
              {primary && place > 0 && !disabled ? (
                <button
                  type="button"
                  aria-label={primary.choose(getLabel(item))}
                  title={primary.choose(getLabel(item))}
                  onClick={() => onChange([item, ...without(item)])}
                >
                  <Star size={13} aria-hidden />
                </button>
              ) : null}
              {disabled ? null : (
                <button
                  type="button"
                  aria-label={removeLabel(getLabel(item))}
                  title={removeLabel(getLabel(item))}
                  onClick={() => onChange(without(item))}
                >
                  <X size={13} aria-hidden />
                </button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
