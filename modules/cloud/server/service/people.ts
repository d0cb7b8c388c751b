import { CloudFailure, type CloudDrive } from '#server/cloud-drive.ts';
import { inSteps } from '#server/http/steps.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { driftOf, roleOf, forEachConcurrently } from '../../rules.ts';
import { passGone } from './gone.ts';
import * as places from '../queries/places.ts';
import { reach, type CloudSettings } from '../reach.ts';
import { getOpened } from './place.ts';

type OfCase = { readonly params: { readonly id: number } };

/** The differences between the permissions of a case in the cloud and here. */
export const makePeople = (settings: CloudSettings) => comparing(settings, async () => {});

/** Grants access to everybody who sees the case here, and to nobody else. Idempotent. */
export const makeAlign = (settings: CloudSettings) =>
  comparing(settings, async (drive, container, { missing, extra }) => {
    // Revokes before granting: a changed permission is granted with the others.
    await forEachConcurrently(extra, ({ id }) => drive.shutOut(container, id).catch(passGone));
    await forEachConcurrently(missing, (person) =>
      drive.letIn(container, person.email, roleOf(person)).catch(passUnknown),
    );
  });

/** An address unknown to Microsoft affects nobody else; it is reported as missing. */
function passUnknown(failure: unknown): void {
  if (!(failure instanceof CloudFailure) || !['refused', 'missing'].includes(failure.kind)) throw failure;
}

const comparing = (
  settings: CloudSettings,
  mend: (
    drive: CloudDrive,
    container: string,
    drift: ReturnType<typeof driftOf<places.CasePerson, Awaited<ReturnType<CloudDrive['people']>>[number]>>,
  ) => Promise<void>,
) =>
  inSteps({
    before: async (scope: Scope, { params: { id } }: OfCase) => {
      const opened = await getOpened(scope, settings, id);
      if (scope.actor.role !== 'manager') throw new AppError('forbidden');
      return { ...opened, people: await places.people(scope, id) };
    },
    outside: ({ account, project: { container }, people }) =>
      reach(settings, account, async (drive) => {
        await mend(drive, container, driftOf(people, await drive.people(container)));
        return driftOf(people, await drive.people(container));
      }),
    seconds: 60,
    after: async (_scope, { began: { people }, outcome: { missing, extra } }) => ({
      people: people.length,
      missing: missing.map(({ employeeId, name, email }) => ({ employeeId, name, email })),
      extra: extra.map(({ email, roles }) => ({ email, role: roles.join(', ') })),
    }),
  });
