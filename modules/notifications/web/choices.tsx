import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { Switch } from '#web/kit/form/switch.tsx';
import { detailOf } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { mails, type Choice, type MailChoice } from '../contract.ts';
import { choicesOptions, refreshNotifications, setChoices } from './api.ts';
import classes from './notifications.module.css';
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
  const client = useQueryClient();
  const items = useErrorToast(useQuery(choicesOptions())).data?.items ?? [];
  const set = (choice: Choice) =>
    void setChoices([choice])
      .catch((error: unknown) => toast.error(detailOf(error) ?? words.errors.save))
      .then(() => refreshNotifications(client));
  return (
    <div className={classes.choices}>
      {items.map((one) => (
        <div key={one.kind} role="group" aria-label={words.kinds[one.kind]} className={classes.choice}>
          {one.kind === 'agenda' ? (
            <span>{words.kinds.agenda}</span>
          ) : (
            <Switch label={words.kinds[one.kind]} value={one.screen} onChange={(screen) => set({ ...one, screen })} />
          )}
          <SelectField
            label={words.mail}
            hideLabel
            value={one.mail}
            onChange={(mail) => set({ ...one, mail })}
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
