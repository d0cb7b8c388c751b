import { useHistoryEntry } from '#modules/history/web/parts/use-history.ts';
import { settings } from '#web/lib/settings.ts';
import { useHere } from '#web/lib/here.tsx';
import type { MenuEntry } from '#web/kit/menu/menu-entries.tsx';
import type { DocumentRow } from '../contract/record.ts';
import { isClosed, opensInEditor } from '../rules/kinds.ts';
import type { DocumentActions } from './use-actions.tsx';
import type { Clipboard } from './use-clipboard.ts';
import { useLogWork } from './use-log-work.ts';
import { useDocumentWords, type DocumentWords } from './words.ts';

/** The menu of a row in a folder. */
export function useRowMenu(
  actions: DocumentActions,
  place: { readonly projectId: number; readonly folderId: number },
  clipboard: Clipboard,
  of: (row: DocumentRow) => readonly DocumentRow[],
  open: (row: DocumentRow) => void,
  /** Opens the row's folder, in a list with rows of several. */
  toFolder: ((folderId: number) => void) | null,
  /** Adds documents to a court bundle, if the page offers that. */
  onBundle: ((rows: readonly DocumentRow[]) => void) | undefined,
  isOwn = true,
) {
  const { actions: words, details, scans } = useDocumentWords();
  const history = useHistoryEntry();
  const log = useLogWork();
  const { employeeId } = useHere();
  const lockEntry = (row: DocumentRow): readonly MenuEntry[] =>
    row.typeId === 2 || !isOwn ? [] : [lockOrUnlock(words, actions, row, row.lock?.employeeId === employeeId)];
  const about = (row: DocumentRow) => ({ label: details.title, onClick: () => actions.details(row) });
  const off = ({ scan }: DocumentRow) => (isClosed(scan) ? scans[scan] : undefined);
  return (row: DocumentRow): readonly MenuEntry[] => [
    { label: row.typeId === 2 ? words.open : words.preview, onClick: () => open(row) },
    ...(row.typeId === 1
      ? [{ label: words.openInProgram, off: off(row), onClick: () => actions.openInProgram(row) }]
      : []),
    ...(isOwn && settings.editor && row.can.edit && opensInEditor(row.extension)
      ? [{ label: words.openOnDesk, off: off(row), onClick: () => actions.openOnDesk(row) }]
      : []),
    ...(toFolder ? [{ label: words.toFolder, onClick: () => toFolder(row.folderId ?? 0) }] : []),
    { label: words.download, off: off(row), onClick: () => actions.download(of(row)) },
    ...(row.typeId === 1 ? [{ label: words.versions, onClick: () => actions.versions([row]) }] : []),
    ...(log && row.typeId === 1 ? [{ label: words.log, onClick: () => log(row) }] : []),
    ...clipboardEntries(words, clipboard, { row, rows: of(row), isOwn }),
    ...(isOwn ? [about(row), history('document', row.id, row.name)] : []),
    ...(row.can.edit
      ? [
          'divider' as const,
          ...lockEntry(row),
          ...(isOwn && row.typeId === 1
            ? [{ label: words.send, off: off(row), onClick: () => actions.send(row) }]
            : []),
          { label: words.rename, onClick: () => actions.rename([row]) },
          ...(row.typeId === 1 && onBundle
            ? [
                {
                  label: words.bundle,
                  off: off(row),
                  onClick: () => onBundle(of(row).filter(({ typeId }) => typeId === 1)),
                },
              ]
            : []),
          { label: words.move, onClick: () => void actions.move(of(row), place) },
          ...(isOwn ? [{ label: words.copy, onClick: () => void actions.move(of(row), place, true) }] : []),
          'divider' as const,
          { label: words.delete, danger: true, disabled: !row.can.delete, onClick: () => void actions.remove(of(row)) },
        ]
      : []),
  ];
}

const lockOrUnlock = (words: DocumentWords['actions'], actions: DocumentActions, row: DocumentRow, isOurs: boolean) =>
  isOurs
    ? { label: words.unlock, onClick: () => actions.unlock(row) }
    : { label: words.lock, onClick: () => actions.lock(row) };

type Meant = { readonly row: DocumentRow; readonly rows: readonly DocumentRow[]; readonly isOwn: boolean };

/** Clipboard actions on a row. Documents in the cloud cannot be copied. */
const clipboardEntries = (
  words: DocumentWords['actions'],
  clipboard: Clipboard,
  { row, rows, isOwn }: Meant,
): readonly MenuEntry[] => [
  ...(isOwn ? [{ label: words.take, keys: 'Ctrl C', onClick: () => clipboard.take(rows, false) }] : []),
  ...(row.can.edit
    ? [{ label: words.cut, keys: 'Ctrl X', disabled: row.isRootFolder, onClick: () => clipboard.take(rows, true) }]
    : []),
  ...(clipboard.paste ? [{ label: words.paste, keys: 'Ctrl V', onClick: clipboard.paste }] : []),
];
