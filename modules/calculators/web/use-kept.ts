import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { toast } from '#web/lib/toast.tsx';
import type { KeptCalculation } from '../contract/kept.ts';
import { calculationOptions, editCalculation, refreshInterest } from './api.ts';
import { contentOf, keptDraft, type Draft, type KeptDraft } from './draft.ts';
import { useCalculatorWords } from './words.ts';

/** Edits and saves a saved calculation. Which debt is shown is not saved. */
export function useKept(row: KeptCalculation) {
  const { kept: said, debts: words } = useCalculatorWords();
  const client = useQueryClient();
  const [active, setActive] = useState(() => keptDraft(row).debts[0]?.key ?? '');
  const form = useVersioned<KeptCalculation, KeptDraft>(`calculation/${row.id}`, row, keptDraft(row), keptDraft, {
    follows: true,
  });
  const save = useSave(
    () =>
      form.catchStale((version) =>
        editCalculation(row.id, {
          name: form.draft.name.trim(),
          version,
          ...contentOf(form.draft, words.name),
        }),
      ),
    (next) => {
      form.saved(next);
      client.setQueryData(calculationOptions(row.id).queryKey, next);
      void refreshInterest(client);
      toast.success(said.saved);
    },
    said.failed,
  );
  function setDraft({ active: shown, ...content }: Draft) {
    setActive(shown);
    const { debts, dayCountConvention, capitalise } = form.draft;
    const same =
      content.debts === debts && content.dayCountConvention === dayCountConvention && content.capitalise === capitalise;
    if (!same) form.setDraft({ ...form.draft, ...content });
  }
  return { form, save, draft: { ...form.draft, active }, setDraft };
}
