import { OwnSettingsPart } from '#web/kit/own-settings-part.tsx';
import { Choices } from '../choices.tsx';
import { useNotificationWords } from '../words.ts';

/** What the person is notified of, in their own settings as under the bell. */
export function OwnChoices() {
  const words = useNotificationWords();
  return (
    <OwnSettingsPart title={words.settings}>
      <Choices />
    </OwnSettingsPart>
  );
}
