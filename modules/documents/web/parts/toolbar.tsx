import { Button } from '@mantine/core';
import {
  BookCopy,
  ChevronDown,
  ClipboardPaste,
  Download,
  ExternalLink,
  FilePlus,
  FilePlus2,
  FolderInput,
  FolderPlus,
  FolderUp,
  History,
  Info,
  PencilLine,
  RotateCw,
  Trash2,
  Upload,
} from 'lucide-react';
import { useRef } from 'react';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import { ToolButton } from '#web/kit/tool-button.tsx';
import type { DocumentRow } from '../../contract/record.ts';
import { linkedIn, newFormats } from '../../rules/kinds.ts';
import classes from '../documents.module.css';
import { filesOfFolder, type Dropped } from '../uploads/dropped.ts';
import type { Place } from '../uploads/send.ts';
import type { FileStore } from './file-store.ts';
import type { DocumentActions } from '../use-actions.tsx';
import { useDocumentWords } from '../words.ts';

const newIcon = <FilePlus2 size={15} aria-hidden />;

type Props = {
  readonly mayWrite: boolean;
  readonly chosen: readonly DocumentRow[];
  readonly place: Place;
  readonly actions: DocumentActions;
  readonly store: FileStore;
  readonly onUpload: (files: readonly Dropped[]) => void;
  /** Null if the clipboard is empty. */
  readonly onPaste: (() => void) | null;
  readonly onTemplate?: () => void;
  /** Begins a bundle of the chosen documents, or an empty one. */
  readonly onBundle?: (rows: readonly DocumentRow[]) => void;
  readonly onRemoved: () => void;
  /** Whether the details panel is shown; null if the page does not offer a choice. */
  readonly details: { readonly shown: boolean; readonly toggle: () => void } | null;
};

/** Actions on the selection, and the button for new documents (DOC-06, DOC-07). */
export function Toolbar({
  mayWrite,
  chosen,
  place,
  actions,
  store,
  onUpload,
  onPaste,
  onTemplate,
  onBundle,
  onRemoved,
  details,
}: Props) {
  const { actions: words, details: detailWords, toolbar } = useDocumentWords();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const tools = toolsFor({ mayWrite, chosen, place, actions, onBundle, onRemoved }, words);
  return (
    <div className={classes.tools} role="toolbar" aria-label={toolbar}>
      {tools.map(({ label, icon: Icon, run, idle }) => (
        <ToolButton key={label} label={label} idle={idle} onClick={run}>
          <Icon size={16} aria-hidden />
        </ToolButton>
      ))}
      {details ? (
        <ToolButton label={detailWords.show} aria-pressed={details.shown} onClick={details.toggle}>
          <Info size={16} aria-hidden />
        </ToolButton>
      ) : null}
      {mayWrite ? (
        <AddButtons
          {...{ place, actions, store, onPaste, onTemplate }}
          onUpload={() => files.current?.click()}
          onUploadFolder={() => folder.current?.click()}
        />
      ) : null}
      <Chooser
        input={files}
        label={words.upload}
        onTake={(list) => onUpload(list.map((file) => ({ file, folders: [] })))}
      />
      <Chooser input={folder} label={words.uploadFolder} folders onTake={(list) => onUpload(filesOfFolder(list))} />
    </div>
  );
}

type Selected = Pick<Props, 'mayWrite' | 'chosen' | 'place' | 'actions' | 'onBundle' | 'onRemoved'>;
type Words = ReturnType<typeof useDocumentWords>['actions'];

/** The tools for the selection, without those that a reader may not use. */
function toolsFor({ mayWrite, chosen, place, actions, onBundle, onRemoved }: Selected, words: Words) {
  const [linked] = linkedIn(chosen);
  // A tool that cannot act on the selection looks so; pressed, it explains what it needs (DOC-21 to DOC-23).
  const idle = chosen.length === 0;
  const ofOneFile = chosen.length === 1 && chosen[0]?.typeId !== 2;
  return [
    ...(linked
      ? [
          {
            label: words.openInProgram,
            icon: ExternalLink,
            run: () => actions.openInProgram(linked),
            writes: false,
            idle: false,
          },
        ]
      : []),
    { label: words.download, icon: Download, run: () => actions.download(chosen), writes: false, idle },
    { label: words.move, icon: FolderInput, run: () => void actions.move(chosen, place), writes: true, idle },
    {
      label: words.rename,
      icon: PencilLine,
      run: () => actions.rename(chosen),
      writes: true,
      idle: chosen.length !== 1,
    },
    { label: words.versions, icon: History, run: () => actions.versions(chosen), writes: false, idle: !ofOneFile },
    ...(onBundle
      ? [
          {
            label: words.bundle,
            icon: BookCopy,
            run: () => onBundle(chosen.filter(({ typeId }) => typeId === 1)),
            writes: true,
            idle: false,
          },
        ]
      : []),
    {
      label: words.delete,
      icon: Trash2,
      run: () => void actions.remove(chosen).then((gone) => gone && onRemoved()),
      writes: true,
      idle,
    },
    { label: words.refresh, icon: RotateCw, run: actions.refresh, writes: false, idle: false },
  ].filter(({ writes }) => mayWrite || !writes);
}

type AddProps = Pick<Props, 'place' | 'actions' | 'store' | 'onPaste' | 'onTemplate'> & {
  readonly onUpload: () => void;
  readonly onUploadFolder: () => void;
};

/** Uploads files, and adds what is not a file of the person's: a folder, a new file, a paste, a template. */
function AddButtons({ place, actions, store, onPaste, onTemplate, onUpload, onUploadFolder }: AddProps) {
  const { actions: words, newFile } = useDocumentWords();
  return (
    <Button.Group>
      <Button leftSection={<Upload size={15} aria-hidden />} onClick={onUpload}>
        {words.upload}
      </Button>
      <MenuButton
        entries={[
          {
            label: words.uploadFolder,
            icon: <FolderUp size={15} aria-hidden />,
            onClick: onUploadFolder,
          },
          {
            label: words.folder,
            icon: <FolderPlus size={15} aria-hidden />,
            onClick: () => actions.addFolder(place),
          },
          ...(store.isOwn
            ? [{ label: words.newFile, icon: newIcon, onClick: () => actions.addFile(place) }]
            : newFormats.map((format) => ({
                label: newFile.names[format],
                icon: newIcon,
                onClick: () => actions.addFile(place, format),
              }))),
          ...(onPaste
            ? [{ label: words.paste, icon: <ClipboardPaste size={15} aria-hidden />, onClick: onPaste }]
            : []),
          ...(onTemplate
            ? [{ label: words.template, icon: <FilePlus size={15} aria-hidden />, onClick: onTemplate }]
            : []),
        ]}
      >
        <Button px={8} aria-label={words.add}>
          <ChevronDown size={15} aria-hidden />
        </Button>
      </MenuButton>
    </Button.Group>
  );
}

type ChooserProps = {
  readonly input: React.RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly folders?: boolean;
  readonly onTake: (files: readonly File[]) => void;
};

/** The browser's file dialog; on a phone it offers the camera too. */
const Chooser = ({ input, label, folders = false, onTake }: ChooserProps) => (
  <input
    ref={input}
    type="file"
    hidden
    multiple
    aria-label={label}
    {...(folders ? { webkitdirectory: '' } : {})}
    onChange={(event) => {
      const files = [...(event.target.files ?? [])];
      event.target.value = '';
      onTake(files);
    }}
  />
);
