import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Switch } from '#web/kit/form/switch.tsx';
import { detailOf } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import type { Choice } from '../contract.ts';
import { choicesOptions, refreshNotifications, setChoices } from './api.ts';
import classes from './notifications.module.css';
import { useNotificationWords } from './words.ts';
import { useTold } from '#web/lib/use-told.ts';

/** Which kinds one wants to hear of; saved as they are switched. */
export function Choices() {
  const words = useNotificationWords();
  const client = useQueryClient();
  const items = useTold(useQuery(choicesOptions())).data?.items ?? [];
  const set = (choice: Choice) =>
    void setChoices([choice])
      .catch((error: unknown) => toast.error(detailOf(error) ?? words.errors.save))
      .then(() => refreshNotifications(client));
  return (
    <div className={classes.choices}>
      {items.map((one) => (
        <Switch
          key={one.kind}
          label={words.kinds[one.kind]}
          value={one.screen}
          onChange={(screen) => set({ ...one, screen })}
        />
      ))}
    </div>
  );
}
