import { Button } from '@mantine/core';
import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useUpload } from '#modules/files/web/parts/use-upload.ts';
import { ApiError } from '#web/lib/call.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { CropDialog } from '#web/kit/crop/crop-dialog.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import classes from '../employees.module.css';
import { useEmployeeWords } from '../words.ts';

type PictureFieldProps = {
  readonly name: string;
  readonly imageId: string | null;
  readonly onChange: (imageId: string | null) => void;
  readonly error?: string | null;
  readonly disabled?: boolean;
};

/** Before it is cropped: what comes out of a camera fits, what would choke the browser does not. */
const mostBytes = 20_000_000;

/** A face: chosen, cropped to a square and sent in blocks; the row wears it when it is saved (EMP-04, LIMIT-05). */
export function PictureField({ name, imageId, onChange, error = null, disabled = false }: PictureFieldProps) {
  const { picture: words, dialog, errors } = useEmployeeWords();
  const dialogs = useDialogs();
  const input = useRef<HTMLInputElement>(null);
  const { send, busy, reached } = useUpload('profile-image');
  const [failed, setFailed] = useState<string | null>(null);

  async function take(file: File) {
    setFailed(null);
    if (file.size > mostBytes) return setFailed(words.large);
    const cropped = await dialogs.open(CropDialog, { file, title: words.title, round: true }, { chained: true });
    if (!cropped) return;
    try {
      onChange(await send(cropped, file.name));
    } catch (thrown) {
      const said = reached() === 'uploading' ? errors.upload : errors.picture;
      setFailed(thrown instanceof ApiError && thrown.detail ? `${said}: ${thrown.detail}` : said);
    }
  }

  const problem = failed ?? error;
  return (
    <div className={classes.picture} role="group" aria-label={dialog.image}>
      <Avatar name={name || '?'} image={imageId} size={72} />
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
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={words.choose}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void take(file);
        }}
      />
    </div>
  );
}
