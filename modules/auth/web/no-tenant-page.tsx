import { Button } from '@mantine/core';
import { useText } from '#web/lib/texts.tsx';
import { useLeave } from '#web/lib/use-leave.ts';
import { Frame } from './frame.tsx';

/** For a person who is signed in and belongs to no company (any more): what to do, and how to sign out. */
export default function NoTenantPage() {
  const {
    shell: { noTenant: words, user },
  } = useText();
  const leave = useLeave();
  return (
    <Frame title={words.title} text={words.text} back={false}>
      <Button variant="default" onClick={leave}>
        {user.leave}
      </Button>
    </Frame>
  );
}
