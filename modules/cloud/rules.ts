import { cleanName } from '#modules/documents/rules/names.ts';

/** What a browser sends at once: 32 times the unit of the cloud (CLOUD-05). */
export const chunkBytes = 10_485_760;
/** So many are moved or deleted at once (CLOUD-06). */
export const atOnce = 5;

const forbidden = /["*:<>?/\\|]/g;
const reserved = /^(\.lock|con|prn|aux|nul|com\d|lpt\d|desktop\.ini|_vti_.*)$/i;

/** A name as SharePoint takes it: what it forbids becomes a dash, and nothing else is lost. Never empty. */
export function cloudName(typed: string): string {
  const plain = cleanName(typed)
    .replace(forbidden, '-')
    .replace(/^~\$/, '-$')
    .replace(/[.\s]+$/, '');
  return plain === '' || reserved.test(plain) ? `_${plain}` : plain;
}

/** What the container of a case is called in the cloud: its number, which stays when the case is renamed. */
export const containerName = (yearNumber: string, name: string): string =>
  cloudName(`${yearNumber} ${name}`).slice(0, 120);

/** The folder of a task in the cloud (CLOUD-04). */
export const taskFolderName = (taskId: number): string => `Task ${taskId}`;
/** Where the folders of tasks stand. */
export const tasksFolderName = 'Tasks';

/** What of these each is done, so many at once; the first that fails ends it, once those that were begun are done. */
export async function severalAtOnce<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const failures: unknown[] = [];
  const next = async (): Promise<void> => {
    for (let one = left.shift(); one !== undefined && failures.length === 0; one = left.shift())
      await work(one).catch((failure: unknown) => failures.push(failure));
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, next));
  if (failures.length > 0) throw failures[0];
}

/** The directory of a firm at Microsoft: a GUID and nothing else, since it becomes a part of an address. */
export const isDirectory = (typed: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(typed);

type Person = { readonly name: string; readonly email: string; readonly writes: boolean };
type Allowed = { readonly id: string; readonly email: string; readonly roles: readonly string[] };

/** What tells the rights in the cloud from those here. */
export type Drift<P extends Person, A extends Allowed> = {
  /** See the case here, and may not open it there, or may do less or more there than here. */
  readonly missing: readonly P[];
  /** May open it there, and do not see it here, or with another right. */
  readonly extra: readonly A[];
};

/** Who is to be let in, and who to be shut out, for the rights there to be those here. Owners there are Microsoft's own matter. */
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

/** Somebody who is or was of the firm, and what they may in a case. */
export type FirmPerson = { readonly email: string; readonly sees: boolean; readonly writes: boolean };

/**
 * Who of the firm may open a case in the cloud and sees it no more, or may write there and only reads here. Others whom the
 * firm let in there are its own matter, as owners are Microsoft's.
 */
export function outOf<A extends Allowed>(firm: readonly FirmPerson[], there: readonly A[]): readonly A[] {
  const ours = new Map(firm.map((person) => [person.email.toLowerCase(), person]));
  return there.filter(({ email, roles }) => {
    const person = ours.get(email.toLowerCase());
    if (!person || roles.includes('owner')) return false;
    return !person.sees || (!person.writes && roles.join() !== 'reader');
  });
}

/** Readers read there too. */
export const roleOf = ({ writes }: Pick<Person, 'writes'>): 'reader' | 'writer' => (writes ? 'writer' : 'reader');
