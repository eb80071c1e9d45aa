import type { SettingsSection } from '../values/site-settings.ts'

/** How a field is written in a form: `lines` one a line, `moment` as `2026-12-31T23:59:59` in UTC. */
export type SettingsFieldKind = 'text' | 'email' | 'phone' | 'lines' | 'colour' | 'moment' | 'address'

/** One field of the settings, as a form shows it. */
export interface SettingsField {
  /** Its path in `SiteSettings`, such as `brand.name`. */
  name: string
  section: SettingsSection
  kind: SettingsFieldKind
  /** Empty means the built-in stand-in. */
  isOptional: boolean
  value: string
  /** What `site.json`, or the product itself, says, where the admin has said something else; null where not. */
  fileValue: string | null
}

/** One saving. */
export interface SettingsChange {
  version: number
  savedAt: string
  savedBy: string
  /** Names of the fields that it changed; `hiddenClaims` for the claims. */
  changed: readonly string[]
  /** The version that was gone back to, 0 for the file as it is; null for an ordinary change. */
  restored: number | null
}

export interface AdminSettingsView {
  /** Of what is in effect; it goes along with every saving. */
  version: number
  fields: readonly SettingsField[]
  /** Ids of claims that are off the pages. */
  hiddenClaims: readonly string[]
  /** The newest first. */
  history: readonly SettingsChange[]
}

export type SettingsOutcome =
  | { state: 'saved' }
  | { state: 'unchanged' }
  | { state: 'refused'; problems: readonly { field: string; message: string }[] }
  /** Somebody has saved since the form was loaded; nothing was written. */
  | { state: 'overtaken'; by: SettingsChange }

/** The site's settings, for the admin. */
export interface AdminSettings {
  load(): Promise<AdminSettingsView>
  /**
   * Saves one section; the pages change within seconds, on every process.
   * @param version Of the settings that the form was filled from.
   * @param values Of the section's fields by their names; for the claims, `claim.<id>` of each that is to stand.
   */
  save(section: SettingsSection, version: number, values: Readonly<Record<string, string>>): Promise<SettingsOutcome>
  /** Goes back to what a version said, as a new version; 0 is the file as it is. */
  restore(target: number, version: number): Promise<SettingsOutcome>
}
