import { TextArea } from '#web/kit/form/text-area.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import type { ReminderLanguage, ReminderText } from '../../rules/reminder-text.ts';
import { useInvoiceWords } from '../words.ts';
import { LetterSample } from './letter-sample.tsx';
import { ParameterList } from './parameter-list.tsx';

type Props = {
  readonly text: ReminderText;
  readonly language: ReminderLanguage;
  readonly write: (part: Partial<ReminderText>) => void;
  readonly errors: Readonly<Record<string, string>>;
};

/** The text of a step in one language, its parameters, and a preview. */
export function StepText({ text, language, write, errors }: Props) {
  const { reminderSteps: say } = useInvoiceWords();
  return (
    <>
      <TextField
        label={say.subject}
        value={text.subject}
        onChange={(subject) => write({ subject })}
        maxLength={200}
        error={errors[`${language}.subject`] ?? null}
        required
      />
      <TextArea
        label={say.body}
        value={text.body}
        onChange={(body) => write({ body })}
        maxLength={5000}
        rows={10}
        error={errors[`${language}.body`] ?? null}
        required
      />
      <ParameterList language={language} />
      <LetterSample text={text} language={language} />
    </>
  );
}
