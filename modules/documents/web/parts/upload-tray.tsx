import { Suspense } from 'react';
import { lazyPart } from '#web/kit/lazy-part.ts';
import { useUploadsBegun } from '../uploads/first.ts';

const Tray = lazyPart(async () => ({ default: (await import('../uploads/tray.tsx')).UploadTray }));

/** Uploads, wherever one is in the product; fetched when the first begins. */
export function UploadTray() {
  if (!useUploadsBegun()) return null;
  return (
    <Suspense fallback={null}>
      <Tray />
    </Suspense>
  );
}
