export { useEventActions } from '../use-actions.ts';
export { useEventWords } from '../words.ts';
