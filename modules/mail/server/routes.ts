import { implement } from '#server/http/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { mailContract } from '../contract.ts';
import { makeFile } from './file.ts';
import type { Mailboxes } from './mailboxes.ts';
import { makePropose } from './propose.ts';

export const makeMailRoutes = (mailboxes: Mailboxes, { blobs }: Pick<ModuleSettings, 'blobs'>) =>
  implement(mailContract, { proposeLetters: makePropose(mailboxes), fileLetter: makeFile(mailboxes, blobs) });
