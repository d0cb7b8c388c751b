import type { JobHandlers } from '#server/jobs/job.ts';
import { connectionLetter } from '#server/mail/connection-letter.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { textsFor } from '#shared/texts/nouns.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';

export const letterTask = 'outlook-letter';

/** Tells a person that their calendar is no longer read, and where to reconnect it. */
export const makeLetters = (settings: Pick<ModuleSettings, 'publicUrl' | 'sendMail' | 'clock'>): JobHandlers => ({
  [letterTask]: connectionLetter(settings, (reader) => textsFor(is, en)(reader).letter),
});
