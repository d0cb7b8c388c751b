import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '#web/lib/toast.tsx';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { Fields } from '#web/kit/form/field.tsx';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import type { ReminderStep } from '../../contract/reminder-steps.ts';
import { reminderLanguages, unknownIn, type ReminderLanguage, type ReminderText } from '../../rules/reminder-text.ts';
import { en } from '../../texts/paper.en.ts';
import { is } from '../../texts/paper.is.ts';
import { useInvoiceWords } from '../words.ts';
import { editReminderStep, reminderStepsOptions } from './api.ts';
import { StepText } from './step-text.tsx';

type Typed = {
  readonly daysLate: number | null;
  readonly is: ReminderText | null;
  readonly en: ReminderText | null;
};
const typedOf = ({ daysLate, is: icelandic, en: english }: ReminderStep): Typed => ({
  daysLate,
  is: icelandic,
  en: english,
});

type Props = { readonly step: ReminderStep; readonly name: string; readonly close: () => void };

/** Edits a reminder step beside a preview; starts with the default text. */
export function StepDialog({ step, name, close }: Props) {
  const { reminderSteps: say } = useInvoiceWords();
  const [language, setLanguage] = useState<ReminderLanguage>('is');
  const form = useVersioned<ReminderStep, Typed>(`reminder-step/${step.id}`, step, typedOf(step), typedOf);
  const { draft, setDraft, opened, dirty, current, keepMine, takeTheirs } = form;
  const ours = { is, en }[language].reminder.templates[step.id - 1] ?? { subject: '', body: '' };
  const text = draft[language] ?? ours;
  const write = (part: Partial<ReminderText>) => setDraft({ ...draft, [language]: { ...text, ...part } });
  const save = useStepSave(step.id, draft, form.catchStale, close);
  return (
    <Dialog
      title={say.edit(name)}
      width={720}
      dirty={dirty}
      onClose={close}
      save={save}
      aside={
        draft[language] === null ? null : (
          <Button variant="default" onClick={() => setDraft({ ...draft, [language]: null })}>
            {say.reset}
          </Button>
        )
      }
    >
      {current ? (
        <StaleNotice
          changes={changesOf(opened, typedOf(current), say)}
          onKeepMine={() => keepMine(save.submit)}
          onTakeTheirs={takeTheirs}
        />
      ) : null}
      <Fields columns={2}>
        <NumberField
          label={say.days}
          hint={say.daysHint}
          value={draft.daysLate}
          onChange={(daysLate) => setDraft({ ...draft, daysLate })}
          min={1}
          max={365}
          error={save.errors['daysLate'] ?? null}
          required
        />
        <SelectField
          label={say.language}
          value={language}
          options={reminderLanguages.map((value) => ({ value, label: say.languages[value] }))}
          onChange={setLanguage}
        />
      </Fields>
      <StepText {...{ text, language, write }} errors={save.errors} />
    </Dialog>
  );
}

function useStepSave(
  id: number,
  draft: Typed,
  catchStale: (run: (version: number) => Promise<ReminderStep>) => Promise<ReminderStep>,
  close: () => void,
) {
  const { reminderSteps: say } = useInvoiceWords();
  const client = useQueryClient();
  return useSave(
    () => {
      const { daysLate, ...texts } = draft;
      if (daysLate === null) throw new FormProblem({ daysLate: say.daysNeeded });
      for (const language of reminderLanguages)
        for (const part of ['subject', 'body'] as const) {
          const unknown = unknownIn(texts[language]?.[part] ?? '');
          if (unknown.length > 0) throw new FormProblem({ [`${language}.${part}`]: say.unknown(unknown) });
        }
      return catchStale((version) => editReminderStep(id, { daysLate, ...texts, version }));
    },
    () => {
      void client.invalidateQueries({ queryKey: reminderStepsOptions().queryKey });
      toast.success(say.saved);
      close();
    },
    say.failed,
  );
}

function changesOf(mine: Typed, theirs: Typed, say: ReturnType<typeof useInvoiceWords>['reminderSteps']) {
  const texts = reminderLanguages
    .filter((language) => JSON.stringify(mine[language]) !== JSON.stringify(theirs[language]))
    .map((language) => ({ label: say.languages[language], theirs: theirs[language]?.body ?? say.ours }));
  return mine.daysLate === theirs.daysLate
    ? texts
    : [{ label: say.days, theirs: String(theirs.daysLate ?? '') }, ...texts];
}
