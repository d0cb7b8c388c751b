import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useUpload } from '#modules/files/web/parts/use-upload.ts';
import { CropDialog } from '#web/kit/crop/crop-dialog.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { ApiError } from '#web/lib/call.ts';
import { logoOptions } from './api.ts';
import classes from './tenants.module.css';
import { useTenantWords } from './words.ts';

/** Before it is cropped; what would choke the browser is not taken. */
const mostBytes = 20_000_000;

/** The logo as everybody sees it; words where there is none. */
export function Logo({ id, name }: { readonly id: string | null; readonly name: string }) {
  const words = useTenantWords();
  const { data } = useQuery({ ...logoOptions(id ?? ''), enabled: id !== null });
  if (id === null) return <span className="mute">{words.logo.none}</span>;
  return data ? (
    <img className={classes.logo} src={data} alt={words.logo.alt(name)} />
  ) : (
    <span className={classes.logo} aria-hidden />
  );
}

type Props = {
  readonly name: string;
  readonly logoId: string | null;
  readonly error: string | undefined;
  readonly onChange: (logoId: string | null) => void;
};

/** Chosen, cropped and sent in blocks (SET-15, SET-16); the company wears it when the dialog is saved. */
export function LogoField({ name, logoId, error, onChange }: Props) {
  const { logo: words, fields } = useTenantWords();
  const dialogs = useDialogs();
  const input = useRef<HTMLInputElement>(null);
  const { send, busy } = useUpload('tenant-logo');
  const [failed, setFailed] = useState<string | null>(null);

  async function take(file: File) {
    setFailed(null);
    if (file.size > mostBytes) return setFailed(words.large);
    const cropped = await dialogs.open(CropDialog, { file, title: words.crop }, { chained: true });
    if (!cropped) return;
    try {
      onChange(await send(cropped, file.name));
    } catch (thrown) {
      setFailed(thrown instanceof ApiError && thrown.detail ? thrown.detail : words.failed);
    }
  }

  const problem = failed ?? error;
  return (
    <div className={classes.field} role="group" aria-label={fields.logo}>
      <Logo id={logoId} name={name} />
      <div>
        <div className={classes.buttons}>
          <Button
            variant="default"
            size="compact-sm"
            loading={busy}
            leftSection={<ImageUp size={14} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {words.choose}
          </Button>
          {logoId && !busy ? (
            <Button
              variant="subtle"
              size="compact-sm"
              color="gray"
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
