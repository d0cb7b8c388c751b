import { cleanName } from '#modules/documents/rules/names.ts';

/** The browser's chunk size: 32 times the cloud's unit (CLOUD-05). */
export const chunkBytes = 10_485_760;
/** The number moved or deleted concurrently (CLOUD-06). */
const concurrency = 5;

const forbidden = /["*:<>?/\\|]/g;
const reserved = /^(\.lock|con|prn|aux|nul|com\d|lpt\d|desktop\.ini|_vti_.*)$/i;

/** A name that SharePoint accepts: forbidden characters become dashes, and nothing else is lost. Never empty. */
export function cloudName(typed: string): string {
  const plain = cleanName(typed)
    .replace(forbidden, '-')
    .replace(/^~\$/, '-$')
    .replace(/[.\s]+$/, '');
  return plain === '' || reserved.test(plain) ? `_${plain}` : plain;
}

/** The container's name: the number of the case, which stays when the case is renamed. */
export const containerName = (yearNumber: string, name: string): string =>
  cloudName(`${yearNumber} ${name}`).slice(0, 120);

/** The folder of a task in the cloud (CLOUD-04). */
export const taskFolderName = (taskId: number): string => `Task ${taskId}`;
/** The folder of the tasks' folders. */
export const tasksFolderName = 'Tasks';

/**
 * Runs the work for each item with limited concurrency; the first failure stops it, once those already started are
 * done.
 */
export async function forEachConcurrently<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const failures: unknown[] = [];
  const next = async (): Promise<void> => {
    for (let one = left.shift(); one !== undefined && failures.length === 0; one = left.shift())
      await work(one).catch((failure: unknown) => failures.push(failure));
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, all.length) }, next));
  if (failures.length > 0) throw failures[0];
}

/** The directory of a firm at Microsoft: a GUID and nothing else, because it becomes part of a URL. */
export const isDirectory = (typed: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(typed);

type Person = { readonly name: string; readonly email: string; readonly writes: boolean };
type Allowed = { readonly id: string; readonly email: string; readonly roles: readonly string[] };

/** Differences between the permissions in the cloud and those here. */
type Drift<P extends Person, A extends Allowed> = {
  /** See the case here, and have no access there, or a lower or higher one. */
  readonly missing: readonly P[];
  /** Have access there, but do not see it here, or have a different one. */
  readonly extra: readonly A[];
};

/**
 * Whom to grant and whom to revoke access so that the permissions there match those here. Owners are managed at
 * Microsoft.
 */
export function driftOf<P extends Person, A extends Allowed>(here: readonly P[], there: readonly A[]): Drift<P, A> {
  const ours = new Map(here.map((person) => [person.email.toLowerCase(), person]));
  const isRight = ({ email, roles }: Allowed): boolean => {
    const person = ours.get(email.toLowerCase());
    return roles.includes('owner') || (person !== undefined && roles.join() === roleOf(person));
  };
  const right = new Set(there.filter(isRight).map(({ email }) => email.toLowerCase()));
  return {
    missing: here.filter(({ email }) => !right.has(email.toLowerCase())),
    extra: there.filter((one) => !isRight(one)),
  };
}

/** A current or former member of the firm, with their permission on a case. */
export type FirmPerson = { readonly email: string; readonly sees: boolean; readonly writes: boolean };

/**
 * Members with access to a case in the cloud that they can no longer see, or with write access that is read-only here.
 * Other people whom the firm added there, and owners, are managed at Microsoft.
 */
export function outOf<A extends Allowed>(firm: readonly FirmPerson[], there: readonly A[]): readonly A[] {
  const ours = new Map(firm.map((person) => [person.email.toLowerCase(), person]));
  return there.filter(({ email, roles }) => {
    const person = ours.get(email.toLowerCase());
    if (!person || roles.includes('owner')) return false;
    return !person.sees || (!person.writes && roles.join() !== 'reader');
  });
}

/** Readers get read access there too. */
export const roleOf = ({ writes }: Pick<Person, 'writes'>): 'reader' | 'writer' => (writes ? 'writer' : 'reader');
