import { useEffect, type RefObject } from 'react';

const passed = /^(Escape|ArrowLeft|ArrowRight|[+\-fFpP])$/;

/**
 * Keys that were pressed in a frame with an opaque origin, as if they had been pressed on the frame itself: its page
 * passes them on (`shared/frame-keys.ts`). Nothing else of what it says is heard.
 */
export function useFrameKeys(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    function hear({ source, data }: MessageEvent<unknown>) {
      const element = frame.current;
      if (element === null || source !== element.contentWindow || typeof data !== 'object' || data === null) return;
      const { key, ctrlKey, metaKey } = data as Readonly<Record<string, unknown>>;
      if (typeof key !== 'string' || !passed.test(key)) return;
      const pressed = { key, ctrlKey: ctrlKey === true, metaKey: metaKey === true };
      element.dispatchEvent(new KeyboardEvent('keydown', { ...pressed, bubbles: true, cancelable: true }));
    }
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frame]);
}
