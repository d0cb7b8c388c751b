import { PictureChoice } from '#modules/files/web/parts/picture-choice.tsx';
import { Avatar } from '#web/kit/avatar.tsx';
import { detailOf } from '#web/lib/call.ts';
import { useEmployeeWords } from '../words.ts';

type PictureFieldProps = {
  readonly name: string;
  readonly imageId: string | null;
  readonly onChange: (imageId: string | null) => void;
  readonly error?: string | null;
  readonly disabled?: boolean;
};

/** Chooses a profile picture, which takes effect when the row is saved (EMP-04). */
export function PictureField({ name, ...choice }: PictureFieldProps) {
  const { picture: words, dialog, errors } = useEmployeeWords();
  return (
    <PictureChoice
      {...choice}
      kind="profile-image"
      label={dialog.image}
      words={words}
      round
      failureOf={(thrown, reached) =>
        [reached === 'uploading' ? errors.upload : errors.picture, detailOf(thrown)].filter(Boolean).join(': ')
      }
    >
      <Avatar name={name || '?'} image={choice.imageId} size={72} />
    </PictureChoice>
  );
}
