import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { FilterPill } from '#web/kit/filter-pill.tsx';
import { DateField } from '#web/kit/form/date-field.tsx';
import { ManyPicker } from '#web/kit/form/many-picker.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { Switch } from '#web/kit/form/switch.tsx';
import { sourceTypes } from '../contract/kinds.ts';
import type { Keyword } from '../contract/record.ts';
import { firstDay, type Address } from './address.ts';
import { findKeywords, keywordsOptions, referencesOptions } from './api.ts';
import { ReferenceDialog } from './reference-dialog.tsx';
import classes from './search.module.css';
import { useSourceWords } from './words.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';

type Props = { readonly address: Address; readonly onChange: (change: Partial<Address>) => void };
const anyType = 'any';

/** Type, keywords, places in acts, days and how narrow (SRC-05, SRC-06, SRC-10, SRC-12). */
export function SearchFilters({ address, onChange }: Props) {
  const { search: words, types, errors } = useSourceWords();
  const keywords = useErrorToast(useQuery(keywordsOptions(address.keywords)), errors.keywords).data ?? [];
  const chosenKeywords = keywords.filter(({ id }) => address.keywords.includes(String(id)));
  const early = (day: string | undefined) => (day !== undefined && day < firstDay ? words.tooEarly : null);
  return (
    <div className={classes.filters} role="search" aria-label={words.filters}>
      <div className={classes.fields}>
        <SelectField
          label={words.type}
          value={address.types.find((type) => type in types) ?? anyType}
          onChange={(type) => onChange({ types: type === anyType ? [] : [type], source: undefined })}
          options={[
            { value: anyType, label: words.anyType },
            ...sourceTypes.map((value) => ({ value: value as string, label: types[value] ?? value })),
          ]}
        />
        <ManyPicker<Keyword>
          label={words.keywords}
          value={chosenKeywords}
          onChange={(chosen) => onChange({ keywords: chosen.map(({ id }) => String(id)) })}
          load={findKeywords}
          failure={errors.keywords}
          placeholder={words.keywordsHint}
          getKey={({ id }) => String(id)}
          getLabel={({ name }) => name}
          removeLabel={words.removeKeyword}
        />
        <DateField
          label={words.from}
          value={address.from ?? null}
          onChange={(from) => onChange({ from: from ?? undefined })}
          error={early(address.from)}
        />
        <DateField
          label={words.to}
          value={address.to ?? null}
          onChange={(to) => onChange({ to: to ?? undefined })}
          error={early(address.to)}
        />
      </div>
      <SearchPills address={address} onChange={onChange} />
    </div>
  );
}

/** Places in acts and kinds, each with a pill, and how narrow the search is. */
function SearchPills({ address, onChange }: Props) {
  const { search: words, subtypes, errors } = useSourceWords();
  const dialogs = useDialogs();
  const references = useErrorToast(useQuery(referencesOptions(address.references)), errors.references).data ?? [];
  const kinds = address.types.filter((type) => type in subtypes);
  async function addReference() {
    const added = await dialogs.open(ReferenceDialog, {});
    if (added) onChange({ references: [...new Set([...address.references, added])] });
  }
  return (
    <div className={classes.pills}>
      <Button variant="default" leftSection={<Plus size={14} aria-hidden />} onClick={() => void addReference()}>
        {words.addReference}
      </Button>
      {references
        .filter(({ id }) => address.references.includes(id))
        .map(({ id, text }) => (
          <FilterPill
            key={id}
            label={words.references}
            value={<span title={text}>{text}</span>}
            onClear={() => onChange({ references: address.references.filter((one) => one !== id) })}
          />
        ))}
      {kinds.map((kind) => (
        <FilterPill
          key={kind}
          label={words.kinds}
          value={subtypes[kind] ?? kind}
          onClear={() => onChange({ types: address.types.filter((one) => one !== kind) })}
        />
      ))}
      <span className={classes.grow} />
      <Switch
        label={words.narrow}
        value={address.narrowSearch}
        onChange={(narrowSearch) => onChange({ narrowSearch })}
      />
    </div>
  );
}
