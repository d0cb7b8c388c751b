/** The JSON of Trello and Asana boards, as far as it is read. */
type Trello = {
  readonly name?: string;
  readonly lists: readonly { readonly id: string; readonly name: string }[];
  readonly members?: readonly { readonly id: string; readonly fullName?: string }[];
  readonly cards: readonly {
    readonly name?: string;
    readonly desc?: string;
    readonly due?: string | null;
    readonly dueComplete?: boolean;
    readonly closed?: boolean;
    readonly idList?: string;
    readonly idMembers?: readonly string[];
  }[];
};
type AsanaTask = {
  readonly name?: string;
  readonly notes?: string;
  readonly due_on?: string | null;
  readonly completed?: boolean;
  readonly assignee?: { readonly name?: string } | null;
  readonly parent?: { readonly name?: string } | null;
  readonly projects?: readonly { readonly name?: string }[];
  readonly memberships?: readonly { readonly section?: { readonly name?: string } | null }[];
  readonly subtasks?: readonly AsanaTask[];
};

const headings = [
  'Task name',
  'Description',
  'Due date',
  'Completed',
  'List name',
  'Members',
  'Board name',
  'Parent task',
];

/** The rows of a board, its headings first; null when it is no board. Archived cards are skipped. */
export function boardOf(text: string): readonly (readonly string[])[] | null {
  if (!/^\s*\{/.test(text)) return null;
  const read = parsed(text);
  if (read === null) return null;
  if (Array.isArray(read['cards']) && Array.isArray(read['lists'])) return [headings, ...trelloRows(read as Trello)];
  if (Array.isArray(read['data']))
    return [headings, ...(read['data'] as AsanaTask[]).flatMap((task) => asanaRows(task, null))];
  return null;
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? (read as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}

function trelloRows({ name, lists, members = [], cards }: Trello) {
  const listNames = new Map(lists.map((list) => [list.id, list.name]));
  const people = new Map(members.map((member) => [member.id, member.fullName ?? '']));
  return cards
    .filter(({ closed }) => closed !== true)
    .map((card) => [
      said(card.name),
      said(card.desc),
      said(card.due).slice(0, 10),
      card.dueComplete === true ? 'x' : '',
      said(listNames.get(card.idList ?? '')),
      (card.idMembers ?? []).map((member) => people.get(member) ?? '').join(', '),
      said(name),
      '',
    ]);
}

function asanaRows(task: AsanaTask, above: AsanaTask | null): readonly (readonly string[])[] {
  const of = above ?? task;
  const row = [
    said(task.name),
    said(task.notes),
    said(task.due_on),
    task.completed === true ? 'x' : '',
    said(task.memberships?.[0]?.section?.name),
    said(task.assignee?.name),
    said(of.projects?.[0]?.name),
    said(above?.name ?? task.parent?.name),
  ];
  // A subtask’s own subtasks become subtasks of the task.
  return [row, ...(task.subtasks ?? []).flatMap((subtask) => asanaRows(subtask, of))];
}

const said = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
