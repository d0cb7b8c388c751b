import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { EmployeeTexts } from './is.ts';

/** Server texts of people in a tenant, English. */
export const en = (_nouns: EnglishVocabulary): EmployeeTexts => ({
  problems: {
    employee_exists: 'There is an employee with this e-mail address already.',
    employee_deactivated:
      'An employee with this e-mail address was deactivated. Reactivate them instead of inviting them again.',
    last_manager: 'The company needs at least one active manager. Make somebody else a manager first.',
    not_oneself: 'You cannot deactivate yourself. Another manager can.',
    heir_needed: 'Choose who takes over what this employee is responsible for.',
    unfit_heir: 'Whoever takes over has to be an active employee or manager.',
    already_accepted: 'The invitation has been accepted already.',
    unknown_rate: 'The rate was not found. Choose another one.',
    view_name_taken: 'You have filters of this name. Choose another one.',
    too_many_views: (max) => `A list can have ${max} saved filters. Remove one of them first.`,
  },
});
