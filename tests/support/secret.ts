/** The installation's secret in tests. */
export const testSecret = 'a secret that only tests know, 32 characters and more';
