export { usePartyActions } from '../use-party-actions.ts';
