import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { call } from '#web/lib/call.ts';
import { chooseTenant } from '#web/lib/current.ts';
import { toast } from '#web/lib/toast.tsx';
import type { OutlookWords } from '../texts/web.is.ts';
import { outlookContract } from '../contract.ts';
import { refused } from './refused.ts';
import { readSetOut } from './set-out.ts';
import { useOutlookWords } from './words.ts';

/** Where Microsoft sends the browser back to (CONN-05): connects, and goes on to where one set out from. */
export default function OutlookCallbackPage() {
  const words = useOutlookWords();
  const navigate = useNavigate();
  const come = useRef(async () => {
    const to = readSetOut();
    await comeBack(to?.tenantId ?? null, words);
    await navigate({ href: to?.backTo ?? '/', replace: true });
  });
  const came = useRef(false);
  useEffect(() => {
    // What came back is good once.
    if (!came.current) void come.current();
    came.current = true;
  }, []);
  return <EmptyState title={words.back} text={words.wait} />;
}

async function comeBack(tenantId: number | null, words: OutlookWords): Promise<void> {
  // The code is not left in the history, nor sent again when the page is loaded anew.
  const query = new URLSearchParams(location.search);
  history.replaceState(history.state, '', location.pathname);
  const [code, state] = [query.get('code'), query.get('state')];
  if (tenantId === null || code === null || state === null) {
    toast.error(words.denied);
    return;
  }
  try {
    chooseTenant(tenantId);
    await call(outlookContract.outlookChallengeCode, { body: { code, state } });
    toast.success(words.done);
  } catch (error) {
    refused(error, words);
  }
}
