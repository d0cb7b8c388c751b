import { Button } from '@mantine/core';
import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { CropDialog } from '#web/kit/crop/crop-dialog.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { HiddenFileInput } from '#web/kit/form/hidden-file-input.tsx';
import type { UploadState } from '../../rules.ts';
import classes from './picture-choice.module.css';
import { useUpload } from './use-upload.ts';

type PictureChoiceProps = {
  readonly kind: 'profile-image' | 'tenant-logo';
  readonly label: string;
  readonly words: {
    readonly choose: string;
    readonly change: string;
    readonly remove: string;
    readonly crop: string;
    readonly hint: string;
    readonly large: string;
  };
  readonly imageId: string | null;
  readonly onChange: (imageId: string | null) => void;
  /** The error message for each step of sending. */
  readonly failureOf: (thrown: unknown, reached: UploadState) => string;
  readonly error?: string | null | undefined;
  readonly disabled?: boolean;
  readonly round?: boolean;
  /** The current picture. */
  readonly children: ReactNode;
};

/** The limit before cropping: enough for a camera's picture, but not for one that would freeze the browser. */
const mostBytes = 20_000_000;

/** Chooses a picture, crops it to a square and uploads it; it takes effect when the row is saved (LIMIT-05). */
export function PictureChoice({ kind, label, words, imageId, onChange, failureOf, ...rest }: PictureChoiceProps) {
  const { error, disabled = false, round = false, children } = rest;
  const dialogs = useDialogs();
  const input = useRef<HTMLInputElement>(null);
  const { send, busy, reached } = useUpload(kind);
  const [failed, setFailed] = useState<string | null>(null);

  async function take(file: File) {
    setFailed(null);
    if (file.size > mostBytes) return setFailed(words.large);
    const cropped = await dialogs.open(CropDialog, { file, title: words.crop, round }, { chained: true });
    if (!cropped) return;
    try {
      onChange(await send(cropped, file.name));
    } catch (thrown) {
      setFailed(failureOf(thrown, reached()));
    }
  }

  const problem = failed ?? error;
  return (
    <div className={classes.choice} role="group" aria-label={label}>
      {children}
      <div>
        <div className={classes.buttons}>
          <Button
            variant="default"
            size="compact-sm"
            loading={busy}
            disabled={disabled}
            leftSection={<ImageUp size={14} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {imageId ? words.change : words.choose}
          </Button>
          {imageId && !busy ? (
            <Button
              variant="subtle"
              size="compact-sm"
              color="gray"
              disabled={disabled}
              leftSection={<Trash2 size={14} aria-hidden />}
              onClick={() => onChange(null)}
            >
              {words.remove}
            </Button>
          ) : null}
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
        accept="image/png,image/jpeg,image/webp"
        onTake={(file) => void take(file)}
      />
    </div>
  );
}
