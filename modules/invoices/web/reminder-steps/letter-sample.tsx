import { useTenant } from '#modules/tenants/web/api.ts';
import { useHere } from '#web/lib/here.tsx';
import { ownReminder, type ReminderLanguage, type ReminderText } from '../../rules/reminder-text.ts';
import { en } from '../../texts/paper.en.ts';
import { is } from '../../texts/paper.is.ts';
import collection from '../collection.module.css';
import { useInvoiceWords } from '../words.ts';

type Props = { readonly text: ReminderText; readonly language: ReminderLanguage };

/** The letter with sample data. */
export function LetterSample({ text, language }: Props) {
  const { reminderSteps: say } = useInvoiceWords();
  const firm = useTenant().data?.name ?? '';
  const sender = useHere().name;
  const words = { is, en }[language];
  const signature = `${words.letter.regards}\n${sender}\n${firm}`;
  const { subject, paragraphs } = ownReminder(text, { ...words.reminder.example, firm, sender }, signature);
  return (
    <section aria-label={say.preview}>
      <h3 className={collection.sampleHead}>{say.preview}</h3>
      <p className={collection.sample}>
        <b>{subject}</b>
        {`\n\n${paragraphs.join('\n\n')}`}
      </p>
    </section>
  );
}
