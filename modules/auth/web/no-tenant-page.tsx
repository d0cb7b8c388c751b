import { Button } from '@mantine/core';
import { call } from '#web/lib/call.ts';
import { session } from '#web/lib/current.ts';
import { useText } from '#web/lib/texts.tsx';
import { authContract } from '../contract.ts';
import { Frame } from './frame.tsx';

/** For who is signed in and belongs to no company, or not any more: what to do, and the way out. */
export default function NoTenantPage() {
  const {
    shell: { noTenant: words, user },
  } = useText();
  const leave = () =>
    void call(authContract.logout, {})
      .catch(() => {})
      .then(() => session.leave());
  return (
    <Frame title={words.title} text={words.text} back={false}>
      <Button variant="default" onClick={leave}>
        {user.leave}
      </Button>
    </Frame>
  );
}
