import { useText } from '#web/lib/texts.tsx';

/** Explains why the sign-in page appeared, and what to do. */
export function SignInEnded() {
  return useText().shell.signInEnded;
}
