import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import type { OutlookWords } from '../texts/web.is.ts';
import { outlookContract } from '../contract.ts';
import { refreshOutlook } from './api.ts';
import { refused } from './refused.ts';
import { readSetOut, takeBack } from './set-out.ts';

/** Completes the connection with the redirect's parameters (CONN-05), and reports the result. */
export function useComeBack(words: OutlookWords): void {
  const client = useQueryClient();
  const come = useRef(async () => {
    const back = takeBack();
    if (back === null) return;
    await connect(back, words);
    await refreshOutlook(client);
  });
  useEffect(() => void come.current(), []);
}

async function connect(back: URLSearchParams, words: OutlookWords): Promise<void> {
  const [code, state] = [back.get('code'), back.get('state')];
  if (code === null || state === null) {
    toast.error(words.denied);
    return;
  }
  try {
    await call(outlookContract.outlookChallengeCode, { body: { code, state } });
    toast.success(words.of[readSetOut()?.purpose ?? 'calendar'].done);
  } catch (error) {
    refused(error, words);
  }
}
