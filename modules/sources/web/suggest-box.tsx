import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Combobox, useCombobox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import form from '#web/kit/form/form.module.css';
import { useKeptOption } from '#web/kit/form/use-kept-option.ts';
import { useHere } from '#web/lib/here.tsx';
import { longestQuery, shortestSuggestion } from '../contract.ts';
import { suggestionsOptions } from './api.ts';
import classes from './search.module.css';
import { useSourceWords } from './words.ts';

const waitMs = 250;

type Props = {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onSearch: (text: string) => void;
};

/** The search box: suggests sources from three characters on, and opens the chosen one (SRC-04). */
export function SuggestBox({ value, onChange, onSearch }: Props) {
  const { search: words, errors, madeUp } = useSourceWords();
  const navigate = useNavigate();
  const { tenantId } = useHere();
  const { combobox, lines, failed } = useSuggestions(value);
  function open(id: string) {
    combobox.closeDropdown();
    void navigate({ to: '/$tenantId/sources/$id', params: { tenantId: String(tenantId), id } });
  }
  return (
    <Combobox store={combobox} onOptionSubmit={open} withinPortal={false} shadow="md" transitionProps={{ duration: 0 }}>
      <Combobox.DropdownTarget>
        <div className={classes.box}>
          <Search size={16} aria-hidden />
          <Combobox.EventsTarget withExpandedAttribute>
            <input
              type="search"
              aria-label={words.label}
              aria-autocomplete="list"
              placeholder={words.placeholder}
              value={value}
              onChange={(event) => {
                onChange(event.target.value);
                // Whoever goes on typing has not chosen.
                combobox.resetSelectedOption();
                combobox.openDropdown();
              }}
              onBlur={() => combobox.closeDropdown()}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && combobox.getSelectedOptionIndex() < 0) {
                  combobox.closeDropdown();
                  onSearch(value);
                }
              }}
            />
          </Combobox.EventsTarget>
        </div>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown className={form.pickerList} hidden={lines.length === 0 && !failed}>
        <Combobox.Options className={form.options} aria-label={words.label}>
          {failed ? <Combobox.Empty>{errors.suggestions}</Combobox.Empty> : null}
          {lines.map(({ document }) => (
            <Combobox.Option key={document.id} value={String(document.id)} className={form.pick}>
              <span className={form.option}>
                <b>{document.title}</b>
                <small>
                  {document.source} · {document.number}
                  {document.madeUp ? ` · ${madeUp}` : ''}
                </small>
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** The list below the box, for the text that was typed a moment ago. */
function useSuggestions(value: string) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs);
    return () => clearTimeout(timer);
  }, [value]);
  const asked = settled.trim().slice(0, longestQuery);
  const offered = useQuery(suggestionsOptions(asked, asked.length >= shortestSuggestion && combobox.dropdownOpened));
  const lines = asked.length >= shortestSuggestion ? (offered.data ?? []) : [];
  useKeptOption(
    combobox,
    lines.map(({ document }) => String(document.id)),
  );
  return { combobox, lines, failed: offered.error !== null };
}
