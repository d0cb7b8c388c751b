export { useEmployeeActions } from '../use-employee-actions.ts';
