export { useProjectActions } from '../use-actions.ts';
