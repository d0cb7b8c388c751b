import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { RowTexts } from '#shared/texts/rows.ts';

/** What the history calls the rows, fields and codes of this module, English. */
export const en = (_nouns: EnglishVocabulary): RowTexts => ({
  rows: {
    cloudConnection: {
      name: 'Document cloud',
      fields: {
        clientKey: 'Client ID',
        containerType: 'Container type',
        directory: 'Directory (tenant ID)',
        pendingDirectory: 'Directory to be confirmed',
        forNewCases: 'New projects in the cloud',
      },
    },
    storeMove: {
      name: 'Move of documents between stores',
      fields: { target: 'To', state: 'State', employeeId: 'On behalf of' },
      choices: {
        'target.own': 'Stoð',
        'target.cloud': 'SharePoint',
        'state.moving': 'Under way',
        'state.closing': 'Finishing',
        'state.stopped': 'Stopped',
        'state.done': 'Done',
      },
    },
    cloudItem: {
      name: 'Document or folder in the cloud',
      fields: { parentId: 'Folder' },
    },
  },
});
