import { ErrorState } from '#web/kit/error-state.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { Switch } from '#web/kit/form/switch.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { mails, type Choice, type MailChoice } from '../contract.ts';
import classes from './notifications.module.css';
import { useChoices } from './use-choices.ts';
import { useNotificationWords } from './words.ts';

/**
 * Kinds without a person are sent in the morning or never; due dates are notified at eight, after the morning's e-mail
 * has listed them.
 */
const withoutMail: Readonly<Partial<Record<Choice['kind'], MailChoice>>> = {
  agenda: 'Now',
  proposed: 'Now',
  due: 'Morning',
};

/** Which kinds the person wants to be notified of, and how; saved at once. */
export function Choices() {
  const words = useNotificationWords();
  const { items, failed, retry, set } = useChoices();
  if (items === null)
    return failed ? <ErrorState title={words.errors.choices} onRetry={retry} /> : <Skeleton height={32} />;
  return (
    <div className={classes.choices}>
      {items.map((one) => (
        <div key={one.kind} role="group" aria-label={words.kinds[one.kind]} className={classes.choice}>
          {one.kind === 'agenda' ? (
            <span>{words.kinds.agenda}</span>
          ) : (
            <Switch
              label={words.kinds[one.kind]}
              value={one.screen}
              onChange={(screen) => set({ kind: one.kind, screen })}
            />
          )}
          <SelectField
            label={words.mail}
            hideLabel
            value={one.mail}
            onChange={(mail) => set({ kind: one.kind, mail })}
            options={mails
              .filter((mail) => mail !== withoutMail[one.kind])
              .map((mail) => ({ value: mail, label: words.mails[mail] }))}
          />
        </div>
      ))}
      <p>{words.morningHint}</p>
    </div>
  );
}
