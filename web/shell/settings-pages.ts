/** The pages of the settings, for their menu and for the palette. `own` ones are a person's, the rest the firm's (SET-01). */
export const settingsPages = [
  { to: '/$tenantId/settings/user', word: 'user', own: true },
  { to: '/$tenantId/settings/company', word: 'company', own: false },
  { to: '/$tenantId/settings/project-types', word: 'projectTypes', own: false },
  { to: '/$tenantId/settings/rates', word: 'rates', own: false },
  { to: '/$tenantId/settings/extensions', word: 'extensions', own: false },
  { to: '/$tenantId/settings/connections', word: 'connections', own: false },
] as const;
export type SettingsPage = (typeof settingsPages)[number];
