export { useTimer } from '../use-timer.ts';
