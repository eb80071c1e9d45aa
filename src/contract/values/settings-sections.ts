/** The parts of the owner's settings page, in its order; each is saved by itself. */
export const settingsSections = ['brand', 'contact', 'countdowns', 'links', 'claims'] as const
export type SettingsSection = (typeof settingsSections)[number]
