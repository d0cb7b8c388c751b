import { useEffect, useRef, useState } from 'react';
import { Frame } from '#modules/auth/web/frame.tsx';
import { call, detailOf } from '#web/lib/call.ts';
import { HereProvider } from '#web/lib/here.tsx';
import { currentLanguage } from '#web/lib/language.ts';
import { cloudContract } from '#modules/cloud/contract.ts';
import { useCloudWords } from '#modules/cloud/web/words.ts';

type Stage = { readonly at: 'waiting' | 'done' } | { readonly at: 'failed'; readonly detail: string };

/** An administrator without an account here, and so without a tenant. */
const nobody = () => ({ tenantId: 0, employeeId: 0, name: '', edition: 'legal' as const, language: currentLanguage() });

/** The page to which Microsoft redirects the administrator, who may not be signed in here (CONN-06, CONN-11). */
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
    // The parameters are valid once.
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

/** A refusal has `admin_consent=True` too, so consent is: no error, and a directory is named. */
async function comeBack(refused: string): Promise<Stage> {
  const query = new URLSearchParams(location.search);
  // Removes the state from the browser history.
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
