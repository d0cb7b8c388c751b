import type { FriendlyWords } from '#shared/format.ts';
import { useText } from '#web/lib/texts.tsx';

/** „Í dag“, „Í gær“ and the names of weekdays, in the person's language. */
export const useFriendlyWords = (): FriendlyWords => useText().common.calendar;
