import { Suspense } from 'react';
import { lazyPart } from '#web/kit/lazy-part.ts';
import { useUploadsBegun } from '../uploads/first.ts';

const Tray = lazyPart(async () => ({ default: (await import('../uploads/tray.tsx')).UploadTray }));

/** Uploads on any page; loaded with the first one. */
export function UploadTray() {
  if (!useUploadsBegun()) return null;
  return (
    <Suspense fallback={null}>
      <Tray />
    </Suspense>
  );
}
