import { int } from '#shared/format.ts';
import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { CloudWebTexts } from './web.is.ts';

/** Words of the document cloud, English. */
export const en = (nouns: EnglishVocabulary): CloudWebTexts => ({
  title: 'Document cloud',
  none: 'Documents are kept in Stoð. Connect SharePoint to keep them there.',
  waiting: 'Registered. The administrator of Microsoft 365 has yet to consent.',
  connectedTo: (directory) => `SharePoint · ${directory}`,
  since: (day) => `Consented ${day}`,
  connected: 'Connected',
  notConnected: 'Not connected',
  awaiting: 'Awaits consent',
  connect: 'Connect',
  change: 'Change',
  consent: 'Ask for consent again',
  disconnect: 'Disconnect',
  forNewCases: 'Keep documents in SharePoint where there are none yet',
  forNewCasesHint: `Of ${nouns.project.many} without documents. Otherwise it is chosen on the page of documents.`,
  disconnecting: {
    title: 'Disconnect the document cloud?',
    text: 'The credentials will be deleted, and documents in the cloud no longer open from here. They stay in SharePoint.',
    done: 'The document cloud was disconnected',
  },
  dialog: {
    title: 'Document cloud',
    text: 'Register an application in Microsoft Entra with the permission FileStorageContainer.Selected, and this address to come back to (Web).',
    redirect: 'Address to come back to',
    clientKey: 'Client ID',
    clientSecret: 'Client secret',
    containerType: 'Container type ID',
    kept: 'Kept. Fill in only to change it.',
    missing: 'This has to be filled in',
    save: 'Save and ask for consent',
    opened:
      'Consent is given in a new tab. The address may be sent to the administrator of Microsoft 365; it is good for 15 minutes.',
    address: 'Address to consent at',
    toMicrosoft: 'Open at Microsoft',
    unset: 'None',
  },
  callback: {
    title: 'Sign-in to SharePoint',
    wait: 'One moment…',
    done: 'Done!',
    failed: 'Failed!',
    refused: 'Microsoft gave no consent.',
    close: 'This tab may be closed.',
  },
  storage: {
    offered: 'The documents can be in SharePoint. That is chosen before the first document is filed.',
    choose: 'Keep in SharePoint',
    chosen: 'The documents are kept in SharePoint now',
    opening: 'Opening a place in SharePoint…',
  },
  removing: (n) => ({
    title: `Delete ${int(n)} ${n === 1 ? 'document or folder' : 'documents or folders'}?`,
    text: 'What is deleted goes to the recycle bin of SharePoint, and is fetched from there.',
    confirmLabel: 'Delete',
  }),
  details: {
    title: 'Details',
    size: 'Size',
    created: 'Created',
    modified: 'Modified',
    preview: 'Look at it',
    openThere: 'Open in SharePoint',
    noPicture: 'No picture',
  },
  errors: {
    load: 'The state of the document cloud could not be loaded',
    files: 'The documents could not be loaded from SharePoint',
    open: 'The document could not be opened',
    save: 'The document cloud could not be connected',
    forbidden: 'You may not make the connection.',
  },
});
