/** The pages of the settings by section, for their menu and for the palette (SET-01); some are for managers only. */
export const settingsPages = [
  { to: '/$tenantId/settings/user', word: 'user', part: 'own', managers: false },
  { to: '/$tenantId/settings/company', word: 'company', part: 'firm', managers: false },
  { to: '/$tenantId/settings/project-types', word: 'projectTypes', part: 'firm', managers: false },
  { to: '/$tenantId/settings/rates', word: 'rates', part: 'firm', managers: false },
  { to: '/$tenantId/settings/extensions', word: 'extensions', part: 'firm', managers: false },
  { to: '/$tenantId/settings/templates', word: 'templates', part: 'firm', managers: false },
  { to: '/$tenantId/settings/reminders', word: 'reminders', part: 'firm', managers: false },
  { to: '/$tenantId/settings/sources', word: 'sources', part: 'firm', managers: true },
  { to: '/$tenantId/settings/connections', word: 'connections', part: 'firm', managers: false },
  { to: '/$tenantId/settings/import', word: 'import', part: 'care', managers: true },
  { to: '/$tenantId/settings/history', word: 'history', part: 'care', managers: false },
  { to: '/$tenantId/settings/bin', word: 'bin', part: 'care', managers: true },
] as const;
export const settingsParts = ['own', 'firm', 'care'] as const;
export type SettingsPage = (typeof settingsPages)[number];
