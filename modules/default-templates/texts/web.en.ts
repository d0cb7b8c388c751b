import { int } from '#shared/format.ts';
import { capitalize, pluralEn, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { TemplateScreenTexts } from './web.is.ts';

/** Words of the screens of templates, English. */
export const en = ({ project, client, opponent, edition }: EnglishVocabulary): TemplateScreenTexts => ({
  title: 'Templates',
  intro: `Documents to begin from: contracts, letters and forms. Fields in braces, such as {{${project.one} number}}, are filled in when a document is made for ${project.article} ${project.one}.`,
  tree: 'Templates', view: 'Show by', byFolders: 'Folders', byTypes: `${capitalize(project.one)} types`, allTypes: `All ${project.many}`, search: 'Find a template', noMatch: { title: 'No template was found', text: 'Try another word.' },
  add: 'New template', addFolder: 'New folder', addHere: 'New template here', addFolderHere: 'New folder here', openFolder: (name: string) => `Show what is in “${name}”`, emptyFolder: 'No templates in the folder',
  edit: 'Edit', move: 'Move to a folder …', download: 'Download the file', fill: `Make a document for ${project.article} ${project.one} …`, delete: 'Delete', renameFolder: 'Edit folder', fills: 'Fills in', drop: 'Drop the file here to make it a template',
  empty: { title: 'No templates yet', text: `Upload the first document, such as ${edition === 'legal' ? 'a power of attorney or a letter of demand' : 'a contract or the minutes of a meeting'}.` },
  deleted: (name: string) => `The template “${name}” was deleted`, folderDeleted: (name: string) => `The folder “${name}” was deleted with all that was in it`, inUse: 'The template is in use',
  errors: { load: 'The templates could not be fetched', download: 'The file could not be fetched', parameters: 'The fields could not be fetched', save: 'The template could not be saved', saveFolder: 'The folder could not be saved', fill: 'The document could not be made' },
  dialog: {
    add: 'New template', edit: 'Edit template', name: 'Name', description: 'Description', folder: 'Folder', top: 'No folder', type: `${capitalize(project.one)} type`, anyType: `All ${project.many}`, subType: 'Subtype', anySubType: 'The whole type',
    saved: (n: number) => (n === 0 ? 'The template was saved' : `The template was saved. ${int(n)} ${pluralEn(n, 'field is', 'fields are')} filled in.`), nameRequired: 'The name is missing.', fileRequired: 'Choose a file.', wait: 'The file is still on its way.',
    parameters: 'Fields in the document', noParameters: 'There are no fields in the document: it is downloaded as it is.', unknown: (name: string) => `{{${name}}} is not a known field; its value is written when a document is made.`,
  },
  file: { label: 'File', choose: 'Choose a file', replace: 'Replace the file', drop: 'or drop it here', uploading: 'Uploading', failed: 'The file could not be uploaded', large: 'The file is too large. A template is at most 25 MB.', kind: 'A file of this kind cannot be a template.', hint: 'Word, Excel, PowerPoint, PDF or text; at most 25 MB.' },
  folder: { add: 'New folder', edit: 'Edit folder', name: 'Name', parent: 'In the folder', top: 'At the top', saved: 'The folder was saved', nameRequired: 'The name is missing.' },
  select: {
    title: 'Choose a template', action: 'Choose', list: 'Templates', others: `Show templates of other ${project.one} types too`, none: { title: 'No templates here', text: 'Managers add them in the settings.' },
  },
  make: {
    title: (name: string) => `Document from the template “${name}”`, menu: 'Document from a template …', project: capitalize(project.one), projectPlaceholder: `Find ${project.article} ${project.one} by name or number`, action: 'Download the document', done: 'The document was made',
    intro: 'Look over the values before the document is made. What is written here goes into the document alone.', empty: 'Nothing is recorded. An empty field stays as it is in the document.', unknown: 'Unknown field: write its value here.',
    nothing: 'There are no fields in this template: the document is downloaded as it is.',
  },
  parameters: {
    title: 'Fields that are filled in',
    intro: 'Copy a field and paste it into a Word document. Capitals, spaces and accents make no difference. In Icelandic, names of people can be put into other cases.',
    language: 'Language of the fields', icelandic: 'Íslenska', english: 'English', copy: (parameter: string) => `Copy ${parameter}`, copied: (parameter: string) => `${parameter} is on the clipboard`, copyFailed: 'The browser does not allow copying here. Please write the field down.',
    groups: { document: 'The document', project: `The ${project.one}`, client: capitalize(client.one), opponent: capitalize(opponent.one), firm: 'The company', declined: 'Names in other cases', extensions: `Properties of ${project.many}` },
    errors: { load: 'The properties could not be fetched' },
  },
});
