import { useEffect, useRef, useState } from 'react';
import { Frame } from '#modules/auth/web/frame.tsx';
import { call, detailOf } from '#web/lib/call.ts';
import { HereProvider } from '#web/lib/here.tsx';
import { currentLanguage } from '#web/lib/language.ts';
import { cloudContract } from '#modules/cloud/contract.ts';
import { useCloudWords } from '#modules/cloud/web/words.ts';

type Stage = { readonly at: 'waiting' | 'done' } | { readonly at: 'failed'; readonly detail: string };

/** An administrator who is nobody here, and so in no firm. */
const nobody = () => ({ tenantId: 0, employeeId: 0, name: '', edition: 'legal' as const, language: currentLanguage() });

/** Where Microsoft sends the administrator back to, who need not be signed in here (CONN-06, CONN-11). */
export default function CloudConsent() {
  const [here] = useState(nobody);
  return (
    <HereProvider value={here}>
      <Consent />
    </HereProvider>
  );
}

function Consent() {
  const { callback: words } = useCloudWords();
  const [stage, setStage] = useState<Stage>({ at: 'waiting' });
  const come = useRef(async () => setStage(await comeBack(words.refused)));
  const came = useRef(false);
  useEffect(() => {
    // What came back is good once.
    if (!came.current) void come.current();
    came.current = true;
  }, []);
  return (
    <Frame
      title={words.title}
      text={stage.at === 'waiting' ? words.wait : stage.at === 'done' ? `${words.done} ${words.close}` : words.failed}
      detail={stage.at === 'failed' ? stage.detail : null}
      back={false}
    >
      {null}
    </Frame>
  );
}

/** `admin_consent=True` comes with a refusal too: what has no error and names a directory is a yes. */
async function comeBack(refused: string): Promise<Stage> {
  const query = new URLSearchParams(location.search);
  // The state is not left in the history.
  history.replaceState(history.state, '', location.pathname);
  const [tenant, state] = [query.get('tenant') ?? '', query.get('state') ?? ''];
  if (query.has('error') || tenant === '' || state === '') return { at: 'failed', detail: refused };
  try {
    await call(cloudContract.activateCloud, { body: { tenant, state } });
    return { at: 'done' };
  } catch (error) {
    return { at: 'failed', detail: detailOf(error) ?? refused };
  }
}
