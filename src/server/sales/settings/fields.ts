import type { SettingsFieldKind } from '#contract/admin/settings.ts'
import type { SettingsSection, SiteSettings } from '#contract/values/site-settings.ts'
import { isRecord } from '#server/platform/deep-merge.ts'

interface FieldRow {
  /** Its path in `SiteSettings`. */
  name: string
  section: SettingsSection
  kind: SettingsFieldKind
  isOptional: boolean
}

function field(section: SettingsSection, name: string, kind: SettingsFieldKind, isOptional = false): FieldRow {
  return { name, section, kind, isOptional }
}

/** What the admin changes in the admin area, in the order of the forms; the rest of the settings is the file's. */
export const settingsFields: readonly FieldRow[] = [
  field('brand', 'brand.name', 'text'),
  field('brand', 'brand.tagline', 'text'),
  field('brand', 'brand.logo', 'address', true),
  field('brand', 'brand.accent.light', 'colour', true),
  field('brand', 'brand.accent.dark', 'colour', true),
  field('contact', 'brand.legalName', 'text'),
  field('contact', 'brand.address', 'lines'),
  field('contact', 'brand.email', 'email'),
  field('contact', 'brand.phone', 'phone'),
  field('contact', 'brand.domain', 'text'),
  field('countdowns', 'countdowns.earlyBirdEndsAt', 'moment', true),
  field('countdowns', 'countdowns.lifetimeDealEndsAt', 'moment', true),
  field('countdowns', 'countdowns.earlyDiscountEndsAt', 'moment'),
  field('countdowns', 'countdowns.earlyDiscountExpiryText', 'text'),
  field('links', 'checkoutUrls.tier-1', 'address', true),
  field('links', 'checkoutUrls.tier-2', 'address', true),
  field('links', 'checkoutUrls.tier-3', 'address', true),
  field('links', 'schedulerUrl', 'address', true),
  field('links', 'videoUrl', 'address', true),
]

/** A field's value as a form shows it. */
export function toText({ name, kind }: Pick<FieldRow, 'name' | 'kind'>, settings: SiteSettings): string {
  const value = valueAt(settings, name)
  if (value === null || value === undefined) return ''
  if (kind === 'lines') return Array.isArray(value) ? value.join('\n') : ''
  if (kind === 'phone') return settings.brand.phone.label
  if (kind === 'moment') return new Date(String(value)).toISOString().slice(0, 19)
  return String(value)
}

/**
 * What a form's text means; what it cannot mean is left to the schema, which refuses it. A text that says what is there
 * already answers the value that is there, however that was written.
 */
export function fromText(row: FieldRow, text: string, settings: SiteSettings): unknown {
  const given = text.replaceAll('\r\n', '\n').trim()
  if (given === toText(row, settings)) return valueAt(settings, row.name)
  if (given === '' && row.isOptional) return null
  switch (row.kind) {
    case 'lines':
      return given
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
    case 'phone':
      return { label: given, href: `tel:${given.replace(/[^\d+]/g, '')}` }
    case 'moment':
      return /T\d\d:\d\d$/.test(given) ? `${given}:00Z` : `${given}Z`
    default:
      return given
  }
}

function valueAt(settings: SiteSettings, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), settings)
}
