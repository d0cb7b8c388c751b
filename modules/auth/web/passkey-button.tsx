import { Button } from '@mantine/core';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { FormError } from '#web/kit/form/form-error.tsx';
import { useText } from '#web/lib/texts.tsx';
import { passkeysWork, signInWithPasskey } from './passkeys.ts';
import { useEnter, useShownErrors } from './use-enter.ts';

/** Signs in by fingerprint, face or PIN; hidden when the browser does not support passkeys. */
export function PasskeyButton() {
  const { passkeys: words } = useText().auth;
  const enter = useEnter();
  const withErrors = useShownErrors();
  const save = useSave(
    async () => {
      const answer = await withErrors(signInWithPasskey);
      if (answer !== null) await enter(answer, '');
    },
    () => {},
  );
  if (!passkeysWork()) return null;
  return (
    <>
      <Button variant="default" loading={save.busy} onClick={save.submit}>
        {words.signIn}
      </Button>
      <FormError detail={save.detail} />
    </>
  );
}
