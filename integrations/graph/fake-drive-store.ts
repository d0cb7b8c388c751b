import { randomUUID } from 'node:crypto';

/** The content of a file as written at one time. */
type FakeVersion = { readonly id: string; readonly bytes: Buffer; readonly at: string; readonly by: string };
export type FakeItem = {
  readonly id: string;
  name: string;
  /** Null for the root only. */
  parentId: string | null;
  readonly isFolder: boolean;
  readonly createdAt: string;
  modifiedAt: string;
  tag: number;
  /** The newest first; none for a folder. */
  versions: FakeVersion[];
};
type FakePermission = { readonly id: string; readonly roles: readonly string[]; readonly who: string };
export type FakeContainer = {
  readonly id: string;
  readonly name: string;
  active: boolean;
  readonly rootId: string;
  readonly items: Map<string, FakeItem>;
  readonly permissions: Map<string, FakePermission>;
};
export type Conflict = 'replace' | 'rename' | 'fail';

/** The drive's errors, with Graph's codes. */
export class FakeRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`the drive refuses: ${code}`);
    this.name = 'FakeRefusal';
    this.status = status;
    this.code = code;
  }
}

export type FakeDrives = ReturnType<typeof makeFakeDrives>;

/** In-memory drives like SharePoint's: names are unique in a folder ignoring case, and every save is a version. */
export function makeFakeDrives(now: () => Date = () => new Date()) {
  const containers = new Map<string, FakeContainer>();
  const stamp = () => now().toISOString();
  return {
    containers,
    container(id: string): FakeContainer {
      const found = containers.get(id);
      if (!found) throw new FakeRefusal(404, 'itemNotFound');
      return found;
    },
    item,
    children,
    open(name: string): FakeContainer {
      const rootId = '';
      const made: FakeContainer = {
        id: `b!${randomUUID().replaceAll('-', '')}`,
        name,
        active: false,
        rootId,
        items: new Map(),
        permissions: new Map(),
      };
      const root = add(stamp(), made, null, 'root', true);
      const whole = { ...made, rootId: root.id };
      containers.set(whole.id, whole);
      return whole;
    },
    ...changes(stamp),
  };
}

/** Operations on items. */
function changes(stamp: () => string) {
  return {
    makeFolder(drive: FakeContainer, parentId: string, name: string, conflict: Conflict): FakeItem {
      const parent = item(drive, parentId);
      const there = named(drive, parent.id, name);
      if (there && conflict !== 'rename') throw new FakeRefusal(409, 'nameAlreadyExists');
      return add(stamp(), drive, parent.id, there ? freeName(drive, parent.id, name) : name, true);
    },
    /** Creates a file, or a new version of the one with the name. */
    write(drive: FakeContainer, parentId: string, name: string, bytes: Buffer, conflict: Conflict) {
      const parent = item(drive, parentId);
      const there = named(drive, parent.id, name);
      if (there && (conflict === 'fail' || there.isFolder)) throw new FakeRefusal(409, 'nameAlreadyExists');
      const isNew = !there || conflict === 'rename';
      const file = isNew
        ? add(stamp(), drive, parent.id, there ? freeName(drive, parent.id, name) : name, false)
        : (there satisfies FakeItem);
      save(file, bytes);
      return { file, isNew };
    },
    save,
    change(drive: FakeContainer, id: string, to: { readonly name?: string; readonly parentId?: string }): FakeItem {
      const one = item(drive, id);
      // Like SharePoint: the word `root` is not a valid id of a move's target.
      const parentId = to.parentId === undefined ? one.parentId : drive.items.get(to.parentId)?.id;
      if (!parentId) throw new FakeRefusal(400, 'invalidRequest');
      for (let above = drive.items.get(parentId); above; above = drive.items.get(above.parentId ?? ''))
        if (above.id === one.id) throw new FakeRefusal(400, 'invalidRequest');
      const name = to.name ?? one.name;
      if (named(drive, parentId, name, one.id)) throw new FakeRefusal(409, 'nameAlreadyExists');
      Object.assign(one, { name, parentId, modifiedAt: stamp(), tag: one.tag + 1 });
      return one;
    },
    remove(drive: FakeContainer, id: string): void {
      const one = item(drive, id);
      if (one.id === drive.rootId) throw new FakeRefusal(400, 'invalidRequest');
      for (const child of children(drive, one.id)) this.remove(drive, child.id);
      drive.items.delete(one.id);
    },
  };

  function save(file: FakeItem, bytes: Buffer, by = 'Stoð'): void {
    const number = file.versions.length + 1;
    file.versions = [{ id: `${number}.0`, bytes, at: stamp(), by }, ...file.versions];
    Object.assign(file, { modifiedAt: stamp(), tag: file.tag + 1 });
  }
}

function item(drive: FakeContainer, id: string): FakeItem {
  const found = drive.items.get(id === 'root' ? drive.rootId : id);
  if (!found) throw new FakeRefusal(404, 'itemNotFound');
  return found;
}

const children = (drive: FakeContainer, id: string): FakeItem[] => {
  const parent = item(drive, id);
  return [...drive.items.values()].filter(({ parentId }) => parentId === parent.id);
};

const named = (drive: FakeContainer, parentId: string, name: string, but?: string) =>
  children(drive, parentId).find((one) => one.id !== but && one.name.toLowerCase() === name.toLowerCase());

function freeName(drive: FakeContainer, parentId: string, name: string): string {
  const [, base = name, ending = ''] = /^(.+?)(\.[^.]+)?$/.exec(name) ?? [];
  for (let number = 1; ; number += 1) {
    const free = `${base} ${number}${ending}`;
    if (!named(drive, parentId, free)) return free;
  }
}

function add(stamp: string, drive: FakeContainer, parentId: string | null, name: string, isFolder: boolean): FakeItem {
  if (/["*:<>?/\\|]|^\s|\s$|^~\$/.test(name)) throw new FakeRefusal(400, 'invalidRequest');
  const made = { id: `01${randomUUID().replaceAll('-', '').toUpperCase()}`, name, parentId, isFolder };
  const whole: FakeItem = { ...made, createdAt: stamp, modifiedAt: stamp, tag: 1, versions: [] };
  drive.items.set(whole.id, whole);
  return whole;
}
