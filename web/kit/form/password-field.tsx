import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { FieldProps } from './field.tsx';
import classes from './form.module.css';
import { TextField } from './text-field.tsx';
import { useKitTexts } from '../texts/kit-texts.ts';

type PasswordFieldProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  /** `new-password` when one is chosen, `current-password` when one is entered. */
  autoComplete: 'new-password' | 'current-password';
  name?: string;
};

export function PasswordField(props: PasswordFieldProps) {
  const texts = useKitTexts().form;
  const [shown, setShown] = useState(false);
  const Glyph = shown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={classes.inBox}
          aria-label={shown ? texts.hidePassword : texts.showPassword}
          onClick={() => setShown(!shown)}
        >
          <Glyph size={15} aria-hidden />
        </button>
      }
    />
  );
}
