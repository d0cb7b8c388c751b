import type { RefObject } from 'react';

type HiddenFileInputProps = {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly label: string;
  /** The `accept` attribute: media types or extensions, separated by commas. */
  readonly accept: string;
  readonly onTake: (file: File) => void;
};

/** A file input that a button of ours opens; the same file can be chosen again. */
export function HiddenFileInput({ ref, label, accept, onTake }: HiddenFileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      aria-label={label}
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        event.target.value = '';
        if (file) onTake(file);
      }}
    />
  );
}
