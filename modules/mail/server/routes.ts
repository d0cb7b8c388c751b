import { implement } from '#server/http/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { mailContract } from '../contract.ts';
import type { Connecting } from './connecting.ts';
import { makeFile } from './file.ts';
import type { Mailboxes } from './mailboxes.ts';
import { makePropose } from './propose.ts';

type Given = Pick<ModuleSettings, 'blobs'> & { readonly mailboxes: Mailboxes; readonly connecting: Connecting };

export const makeMailRoutes = ({ mailboxes, connecting, blobs }: Given) =>
  implement(mailContract, {
    myMailbox: (scope) => connecting.get(scope),
    connectMailServer: connecting.connect,
    disconnectMailServer: (scope) => connecting.drop(scope),
    proposeLetters: makePropose(mailboxes),
    fileLetter: makeFile(mailboxes, blobs),
  });
