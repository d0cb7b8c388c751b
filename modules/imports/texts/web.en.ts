import { int } from '#shared/format.ts';
import { capitalize, pluralEn, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { ImportScreenTexts } from './web.is.ts';

/** Words of the page of imports, English. */
export const en = ({ client, opponent, project, edition }: EnglishVocabulary): ImportScreenTexts => ({
  title: 'Import',
  intro: `Bring in ${client.many}, ${edition === 'legal' ? `${opponent.many}, ` : ''}${project.many}, employees and time entries from a CSV or Excel file. Nothing is registered until the rows have been checked.`,
  steps: { label: 'Steps of the import', file: 'File', columns: 'Columns', check: 'Check', done: 'Result', error: 'Error', finished: 'Done' },
  kinds: { clients: capitalize(client.many), opponents: capitalize(opponent.many), projects: capitalize(project.many), employees: 'Employees', worklogs: 'Time entries' },
  file: {
    kind: 'What is in the file?', choose: 'Choose a file', drop: 'or drag it here', hint: (most) => `CSV or Excel (.xlsx), at most ${most}. The columns may stand in any order.`,
    reading: 'Reading the file …', tooLarge: (most) => `The file is too large. It may be ${most} at most.`,
    invitations: 'Everybody who is new gets an invitation by e-mail when the import is done.', failed: 'The file could not be read.',
  },
  columns: {
    intro: 'The fields were chosen by the headings. Correct those that are wrong.', table: 'Columns of the file', field: (heading) => `Field of the column ${heading}`, unnamed: (n) => `Column ${int(n)}`, skip: 'Leave out',
    missing: (fields) => `Fields are still missing: ${fields}`, check: 'Check the rows', back: 'Back', failed: 'The rows could not be checked.',
  },
  about: {
    rows: (n) => `${int(n)} ${pluralEn(n, 'row', 'rows')}`, formats: { csv: 'CSV', xlsx: 'Excel' },
    encodings: { 'utf-8': 'UTF-8', 'utf-8-bom': 'UTF-8 (BOM)', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16', 'windows-1252': 'Windows-1252' },
    separators: { ';': 'separated by semicolons', ',': 'separated by commas', '\t': 'separated by tabs', '|': 'separated by bars' },
  },
  fields: {
    name: 'Name', firstName: 'First name', lastName: 'Last name', company: 'Company', ssn: 'National ID', email: 'E-mail', phone: 'Phone', address: 'Address', postalCode: 'Postal code', city: 'Town', currencyCode: 'Currency', languageCode: 'Language',
    number: 'Number', description: 'Description', status: 'Status', client: capitalize(client.one), clientFirstName: `${capitalize(client.one)}: first name`, clientLastName: `${capitalize(client.one)}: last name`, clientCompany: `${capitalize(client.one)}: company`,
    clientSsn: `${capitalize(client.one)}: national ID`, opponent: capitalize(opponent.one), opponentSsn: `${capitalize(opponent.one)}: national ID`, responsible: 'Responsible', expirationDate: 'Deadline', type: 'Type', role: 'Role',
    project: capitalize(project.one), employee: 'Employee', date: 'Date', startTime: 'From', endTime: 'To', hours: 'Hours', task: 'Task', billable: 'Billable', rate: 'Rate', price: 'Price per hour',
  },
  projectName: 'Name',
  matches: {
    title: 'Names to be matched', text: (n) => `The file has ${pluralEn(n, 'a name that was', 'names that were')} not found here. Choose what is meant; the rows are checked as you go.`,
    table: 'Names in the file', inFile: 'In the file', rows: 'Rows', ours: 'Here', choose: (kind, text) => `${kind}: ${text}`, placeholder: 'Choose …',
  },
  check: {
    conflicts: 'Possible conflicts of interest', conflict: 'Conflict?',
    against: (role, name, matched, deleted) => `May be the ${{ client: client.one, opponent: opponent.one }[role]} ${name} (${{ kennitala: 'same national ID', name: 'same name', similar: 'similar name' }[matched]}${deleted ? ', deleted' : ''})`,
    conflictsKept: 'Conflicts of interest do not stop the import. They are recorded among the conflict checks, to be decided there.',
    counts: { good: 'Good and new', duplicate: 'Registered already', bad: 'With errors' }, verdicts: { good: 'Good', duplicate: 'Registered already', bad: 'Error' },
    filter: 'Which rows should be shown?', problems: 'What needs a look', good: 'A sample of the good ones', table: 'Checked rows', line: 'Row', verdict: 'Verdict', name: 'Name', why: 'Why',
    known: (name) => `Registered already: ${name}`, above: (line, name) => `The same as row ${int(line)}: ${name}`, none: 'No rows here',
    truncated: (n) => `The first ${int(n)} rows are shown. The figures above count them all.`, nothing: 'No row is both right and new, so there is nothing to import.',
    allGood: 'All of it is registered, or nothing. What is registered already is left as it is.', someBad: 'The rows with errors are left out. You may also mend the file and choose it again.',
    run: (n) => `Import ${int(n)} ${pluralEn(n, 'row', 'rows')}`, runGood: (n, bad) => `Import ${int(n)} ${pluralEn(n, 'row', 'rows')}, leave out ${int(bad)}`, failed: 'The import failed. Nothing was registered.',
  },
  done: {
    title: (n) => `${int(n)} ${pluralEn(n, 'row was', 'rows were')} registered`, undone: 'The import was taken back', duplicates: (n) => `Registered already: ${int(n)}`, bad: (n) => `Left out because of errors: ${int(n)}`, conflicts: (n) => `Possible conflicts of interest: ${int(n)}`, decide: 'Decide on the conflicts',
    open: 'See the list', another: 'Import another file',
  },
  undo: {
    action: 'Take back', title: 'Take an import back', sure: (n, file) => `Take back ${int(n)} ${pluralEn(n, 'row', 'rows')} of “${file}”? ${pluralEn(n, 'It goes', 'They go')} to the bin.`,
    sureEmployees: (n, file) => `Take back ${int(n)} ${pluralEn(n, 'employee', 'employees')} of “${file}”? The invitations that they got become void.`,
    done: 'The import was taken back', inUseTitle: 'This cannot be taken back', inUse: (file) => `Some of what came from “${file}” is in use, so nothing was taken back.`, failed: 'The import could not be taken back',
  },
  runs: {
    title: 'Earlier imports', file: 'File', kind: 'Kind', when: 'When', by: 'By', created: 'Registered', undone: 'Taken back', load: 'Earlier imports could not be fetched',
    empty: { title: 'Nothing has been imported yet', text: 'Every import is listed here and can be taken back as a whole.' },
  },
});
