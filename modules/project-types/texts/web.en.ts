import { capitalize, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { ProjectTypeScreenTexts } from './web.is.ts';

/** Words of the screens of project types, prices on them, and properties; English. */
export const en = ({ project, edition }: EnglishVocabulary): ProjectTypeScreenTexts => ({
  types: {
    title: `${capitalize(project.one)} types`,
    intro: `Types and subtypes by which ${project.many} are sorted. A type decides the price, and which properties are asked for.`,
    tree: `${capitalize(project.one)} types`,
    add: 'New type', addSub: 'New subtype', addSubOf: (name: string) => `New subtype of “${name}”`, edit: 'Edit', move: 'Move …', delete: 'Delete', open: (name: string) => `Show subtypes of “${name}”`,
    grip: (name: string) => `Drag “${name}”`,
    dialog: {
      add: 'New type', edit: 'Edit type', name: 'Name', parent: 'Subtype of', top: 'A type of its own', parentHint: 'A subtype cannot have subtypes of its own.',
      hasSubTypes: 'The type has subtypes and therefore stands by itself.', description: 'Description', saved: 'The type was saved', nameRequired: 'The name is missing.',
    },
    moved: (name: string, to: string) => `“${name}” is now a subtype of “${to}”`, movedTop: (name: string) => `“${name}” is now a type of its own`, cannotMove: 'The type cannot be moved here.',
    dropTop: 'Drop here to make it a type of its own',
    empty: { title: 'No types yet', text: `Add the first one, such as ${edition === 'legal' ? '“Damages” or “Company law”' : '“Advice” or “Implementation”'}.` },
    remove: {
      title: 'The type is in use', inUse: (name: string) => `The type “${name}” is in use and cannot be deleted unless what uses it moves to another type.`,
      done: (name: string) => `The type “${name}” was deleted`,
    },
    errors: { load: 'The types could not be fetched' },
  },
  prices: {
    page: 'Rates',
    title: `Prices by ${project.one} type`,
    intro: `Another price of a rate on certain ${project.many}. The price of a subtype goes before that of its type.`,
    columns: { rate: 'Rate', type: `${capitalize(project.one)} type`, subType: 'Subtype', value: 'Price', normal: 'Usual price' },
    empty: { title: 'No special prices', text: 'The rates above then hold everywhere.' },
    add: 'New price on a type', edit: 'Edit price on a type', editAction: 'Edit', delete: 'Delete', rate: 'Rate', type: `${capitalize(project.one)} type`, subType: 'Subtype', anySubType: 'The whole type', value: 'Price', currency: 'kr.',
    chooseRate: 'Choose a rate.', chooseType: 'Choose a type.', valueRequired: 'The price is missing.', saved: 'The price was saved', deleted: 'The price was deleted', normal: (amount: string) => `Usually ${amount}.`,
    noTypes: `Special prices need ${project.one} types first.`, inUse: 'The price is in use.', errors: { load: 'The prices could not be fetched' },
  },
  extensions: {
    title: 'Properties',
    intro: `What is asked of each ${project.one} beside the fixed fields, in the order given here.`,
    columns: { name: 'Name', kind: 'Kind', required: 'Required', type: `${capitalize(project.one)} type`, defaultValue: 'Default value' },
    kinds: { String: 'Text', Number: 'Number', Amount: 'Amount', Percentage: 'Percentage', Bool: 'Yes or no', Date: 'Date', DateTime: 'Date and time', Time: 'Time of day' },
    allTypes: `All ${project.many}`, required: 'Required', optional: 'Optional', yes: 'Yes', no: 'No', none: 'None',
    add: 'New property', edit: 'Edit property', editAction: 'Edit', delete: 'Delete', name: 'Name', kind: 'Kind', description: 'Description', type: `On which ${project.many}?`, defaultValue: 'Default value',
    requiredField: 'Has to be filled in', requiredHint: `${capitalize(project.article)} ${project.one} is then not saved before the value is there.`, kindHint: 'Values that are there already stay as they are.', nameRequired: 'The name is missing.',
    saved: 'The property was saved', deleted: (name: string) => `The property “${name}” was deleted`, inUse: 'The property is in use.',
    empty: { title: 'No properties yet', text: edition === 'legal' ? 'Add the first one, such as “Court” or “Docket number”.' : 'Add the first one, such as “Contact” or “Order number”.' },
    errors: { load: 'The properties could not be fetched', order: 'The order could not be saved' },
  },
});
