/**
 * The only script of a drawn page, whose frame has an opaque origin: it passes on the keys that act on the dialog around it,
 * and leaves to the page those that scroll and select. Policies name it by its digest, so that no other script runs.
 */
export const frameKeysScript = `addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
  const { scrollWidth, clientWidth } = document.documentElement;
  const isCommand = ctrlKey || metaKey;
  const isArrow = (key === 'ArrowLeft' || key === 'ArrowRight') && !shiftKey && scrollWidth <= clientWidth;
  const isPlain = key === 'Escape' || key === '+' || key === '-' || isArrow;
  if (altKey || !(isCommand ? !shiftKey && /^[fp]$/i.test(key) : isPlain)) return;
  event.preventDefault();
  parent.postMessage({ key, ctrlKey, metaKey }, '*');
});`;

/** For `script-src`. */
export const frameKeysDigest = "'sha256-8qiw4GGgYa9jH7juELanEbJzzgd3ETAF1CeIk1t49to='";
