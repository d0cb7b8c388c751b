import { newEmployee, type NewEmployee } from '#modules/employees/contract.ts';
import { findByEmails, inviteMany, leaveMany, whoAccepted } from '#modules/employees/server/service/many.ts';
import { usesOf } from '#server/db/uses.ts';
import { readKennitala } from '#shared/kennitala.ts';
import type { FieldName } from '../../contract.ts';
import { judged, readBody } from './judge.ts';
import { inBatches, usesAs, type Judged, type Kind, type Problems, type Row } from './kind.ts';

const fields: Readonly<Record<string, FieldName>> = {
  name: 'name',
  email: 'email',
  phoneMobile: 'phone',
  ssn: 'ssn',
  role: 'role',
};

/** Employees, identified by e-mail address; each new one gets an invitation. */
export const employeeKind: Kind = {
  judge: async (scope, rows) => {
    const known = await findByEmails(
      scope,
      rows.flatMap(({ values: { email } }) => (email === undefined ? [] : [email])),
    );
    const seen = new Map<string, Row>();
    const good: NewEmployee[] = [];
    const all = await inBatches(rows, (row): Judged => {
      const { body, problems } = read(row);
      const { email = '' } = row.values;
      const [registered, above] = [known.get(email), seen.get(email)];
      const one = judged(
        row,
        problems,
        registered
          ? { id: registered.id, line: null, name: registered.name }
          : above
            ? { id: null, line: above.line, name: above.values.name ?? '' }
            : null,
      );
      if (one.verdict === 'good' && body) good.push(body);
      if (one.verdict === 'good') seen.set(email, row);
      return one;
    });
    return { rows: all, create: () => inviteMany(scope, good) };
  },
  usesOf: async (scope, ids) => {
    const accepted = await whoAccepted(scope, ids);
    const uses = usesAs(await usesOf(scope, 'employee', ids), {
      project: 'project',
      project_employee: 'project',
      worklog: 'worklog',
      comment: 'comment',
    });
    return accepted.length === 0
      ? uses
      : [{ kind: 'employee', count: accepted.length, names: accepted.slice(0, 5) }, ...uses];
  },
  remove: leaveMany,
};

function read({ values: { name, email, phone, ssn, role } }: Row): {
  readonly body: NewEmployee | null;
  readonly problems: Problems;
} {
  const written = Object.entries({ name, email, phoneMobile: phone, ssn, role }).filter(
    ([, value]) => value !== undefined,
  );
  const { body, problems } = readBody(newEmployee, Object.fromEntries(written), fields);
  return {
    body,
    problems: { ...problems, ...(ssn !== undefined && !readKennitala(ssn) ? { ssn: { key: 'badKennitala' } } : {}) },
  };
}
