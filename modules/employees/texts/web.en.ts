import { int } from '#shared/format.ts';
import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { EmployeeScreenTexts } from './web.is.ts';

/** Texts of the employees' screens, English. */
export const en = ({ edition }: EnglishVocabulary): EmployeeScreenTexts => {
  const [one, many, tasks] = edition === 'legal' ? ['case', 'cases', 'tasks'] : ['project', 'projects', 'work items'];
  return {
    title: 'Employees',
    count: (n: number) => `${int(n)} ${n === 1 ? 'employee' : 'employees'}`,
    columns: {
      name: 'Name',
      email: 'User name',
      rate: 'Title',
      role: 'Access',
      phone: 'Mobile',
      created: 'Created',
      state: 'State',
    },
    roles: { manager: 'Manager', employee: 'Employee', reader: 'Reader' },
    roleNotes: {
      manager: 'Sees everything, and manages employees and settings.',
      employee: `Works on the ${many} that they are responsible for or linked to.`,
      reader: `Looks at the ${many} that they are linked to and changes nothing.`,
    },
    states: { invited: 'Invited', waiting: 'To be invited', inactive: 'Inactive' },
    filters: {
      label: 'Filters',
      search: 'Find an employee',
      role: 'Access',
      anyRole: 'Any access',
      inactive: 'Show inactive',
      clear: 'Clear filters',
    },
    actions: {
      import: 'Import',
      invite: 'Invite employee',
      edit: 'Edit',
      sendAgain: 'Send invitation again',
      deactivate: 'Deactivate',
      reactivate: 'Reactivate',
    },
    dialog: {
      save: 'Save',
      edit: 'Edit employee',
      invite: 'Invite employee',
      name: 'Name',
      email: 'E-mail',
      phone: 'Mobile',
      ssn: 'National ID',
      rate: 'Title',
      noRate: 'No title',
      role: 'Access',
      workHours: 'Working hours per day',
      workHoursHint: 'On working days. The day is measured against them.',
      hours: 'h',
      rateHint: 'Sets the hourly rate unless another one is chosen.',
      emailHint: 'The invitation goes to this address, which becomes the user name.',
      send: 'Send invitation',
      register: 'Register employee',
      noMail:
        'No mail server is connected, so invitations reach nobody. Register the employee now, and send the invitation again when the administrator has set SMTP_URL and restarted.',
      image: 'Picture',
      anotherImage: 'Another picture',
      emailFixed: 'The user name cannot be changed.',
    },
    picture: {
      choose: 'Choose picture',
      change: 'Change picture',
      remove: 'Remove picture',
      crop: 'Crop picture',
      hint: 'PNG, JPEG or WebP, at most 20 MB.',
      large: 'The picture is too large. It may be 20 MB at most.',
    },
    leaving: {
      title: (name: string) => `Deactivate ${name}`,
      text: `The employee can no longer sign in. Their open ${tasks} go to the people responsible for the ${many}, and a running timer is stopped. Everything else in their name stays as it is, and they can be reactivated at any time.`,
      none: 'The employee is not responsible for anything that is open.',
      duties: (n: number) => `The employee is responsible for ${int(n)} open ${n === 1 ? one : many}.`,
      handOver: 'Who takes over?',
      heirHint: 'Whoever takes over becomes responsible.',
      more: (n: number) => `and ${int(n)} more`,
      confirm: 'Deactivate',
      chooseHeir: 'Choose who takes over',
    },
    profile: { title: 'My details', saved: 'Your details were saved' },
    done: {
      saved: 'The employee was saved',
      invited: (email: string) => `An invitation was sent to ${email}`,
      registered: (name: string) => `${name} is registered, and waits for an invitation`,
      sentAgain: 'The invitation was sent again',
      deactivated: (name: string) => `${name} can no longer sign in`,
      reactivated: (name: string) => `${name} can sign in again`,
    },
    empty: { title: 'No employees yet', text: 'Invite the people you work with.' },
    errors: {
      load: 'Employees could not be loaded.',
      user: 'Your details could not be loaded',
      save: 'The employee could not be changed',
      picture: 'The profile picture could not be set',
      upload: 'The picture could not be uploaded',
      failed: 'It did not work.',
      noMail:
        'No mail server is connected, so invitations reach nobody. To connect one, the administrator sets SMTP_URL and restarts.',
      duties: 'What the employee is responsible for could not be loaded',
    },
  };
};
