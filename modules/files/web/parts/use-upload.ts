import { useRef, useState } from 'react';
import { ApiError } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import type { UploadState } from '../../rules.ts';
import { uploadFile, type UploadOptions } from '../api.ts';

/** Uploads files of one kind one after another, each with a toast (SHELL-29), and tracks the state (SHELL-30). */
export function useUpload(kind: UploadOptions['kind']) {
  const [busy, setBusy] = useState(false);
  const reached = useRef<UploadState>('init');
  async function send(file: Blob, name: string): Promise<string> {
    const uploadToast = toast.upload(name);
    setBusy(true);
    try {
      const id = await uploadFile(file, {
        kind,
        name,
        onProgress: (part) => uploadToast.progress(part * 100),
        onState: (state) => {
          if (state !== 'error') reached.current = state;
        },
      });
      uploadToast.done();
      return id;
    } catch (thrown) {
      uploadToast.fail(thrown instanceof ApiError && thrown.detail ? thrown.detail : undefined);
      throw thrown;
    } finally {
      setBusy(false);
    }
  }
  return { send, busy, /** The final state of the last upload. */ reached: () => reached.current };
}
