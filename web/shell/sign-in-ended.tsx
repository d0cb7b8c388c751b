import { useText } from '#web/lib/texts.tsx';

/** Why the sign-in page is there all of a sudden, and what to do. */
export function SignInEnded() {
  return useText().shell.signInEnded;
}
