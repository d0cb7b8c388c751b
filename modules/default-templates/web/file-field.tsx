import { Button } from '@mantine/core';
import { FileUp } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type DragEvent } from 'react';
import { useUpload } from '#modules/files/web/parts/use-upload.ts';
import { fileSize } from '#shared/format.ts';
import { HiddenFileInput } from '#web/kit/form/hidden-file-input.tsx';
import { ApiError } from '#web/lib/call.ts';
import { mimeTypes, mostBytes, splitName } from '../rules.ts';
import { FileIcon } from './file-icon.tsx';
import classes from './templates.module.css';
import { useTemplateWords } from './words.ts';

/** An uploaded file, or the template's current one. */
export type Chosen = { readonly blobId: string; readonly fileName: string; readonly size: number };

type FileFieldProps = {
  readonly chosen: Chosen | null;
  readonly error: string | undefined;
  /** Uploads a file dropped on the page at once. */
  readonly first?: File | null;
  readonly onBusy: (busy: boolean) => void;
  readonly onChange: (chosen: Chosen) => void;
};

/** Chooses or drops a file, and uploads it in blocks; saving assigns it to the template (LIMIT-05). */
export function FileField({ chosen, error, first = null, onBusy, onChange }: FileFieldProps) {
  const { file: words } = useTemplateWords();
  const input = useRef<HTMLInputElement>(null);
  const { send, busy } = useUpload('default-template');
  const [failed, setFailed] = useState<string | null>(null);
  const [over, setOver] = useState(false);

  async function take(file: File) {
    if (busy) return;
    setFailed(null);
    if (file.size > mostBytes) return setFailed(words.large);
    if (!(splitName(file.name).extension in mimeTypes) || file.size === 0) return setFailed(words.kind);
    onBusy(true);
    try {
      onChange({ blobId: await send(file, file.name), fileName: file.name, size: file.size });
    } catch (thrown) {
      setFailed(thrown instanceof ApiError && thrown.detail ? `${words.failed}: ${thrown.detail}` : words.failed);
    } finally {
      onBusy(false);
    }
  }

  const takeFirst = useEffectEvent(() => {
    if (first) void take(first);
  });
  useEffect(() => takeFirst(), []);

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void take(file);
  }

  const problem = failed ?? error;
  return (
    // The button does the same as dropping.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={classes.file}
      role="group"
      aria-label={words.label}
      data-over={over || undefined}
      data-invalid={problem ? true : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <FileIcon extension={chosen ? splitName(chosen.fileName).extension : ''} size={26} />
      <div>
        {chosen ? (
          <p className={classes.fileName}>
            {chosen.fileName} <span className="mute">{fileSize(chosen.size)}</span>
          </p>
        ) : null}
        <div className={classes.buttons}>
          <Button
            variant="default"
            size="compact-sm"
            loading={busy}
            leftSection={<FileUp size={14} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {chosen ? words.replace : words.choose}
          </Button>
          <span className={classes.dropHint}>{words.drop}</span>
        </div>
        {problem ? (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        ) : (
          <p className={classes.hint}>{words.hint}</p>
        )}
      </div>
      <HiddenFileInput
        ref={input}
        label={words.choose}
        accept={Object.keys(mimeTypes)
          .map((ending) => `.${ending}`)
          .join(',')}
        onTake={(file) => void take(file)}
      />
    </div>
  );
}
