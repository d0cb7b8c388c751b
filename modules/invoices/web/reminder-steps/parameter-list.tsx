import type { ReminderLanguage } from '../../rules/reminder-text.ts';
import { reminderParameters } from '../../texts/reminder-parameters.ts';
import collection from '../collection.module.css';
import { useInvoiceWords } from '../words.ts';

/** The parameters that the text may contain, as they are written. */
export function ParameterList({ language }: { readonly language: ReminderLanguage }) {
  const { reminderSteps: say } = useInvoiceWords();
  return (
    <section className={collection.parameters} aria-label={say.parameters}>
      <h3>{say.parameters}</h3>
      <dl>
        {Object.entries(reminderParameters).map(([key, names]) => (
          <div key={key}>
            <dt>{`{{${names[language]}}}`}</dt>
            <dd>{say.meanings[key as keyof typeof say.meanings]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
