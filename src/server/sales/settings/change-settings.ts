import { claims } from '#content/claims.ts'
import { type SettingsSection, SiteSettings } from '#contract/values/site-settings.ts'
import { isRecord } from '#server/platform/deep-merge.ts'
import { fromText, settingsFields } from './fields.ts'

type Changed = { settings: SiteSettings } | { problems: readonly { field: string; message: string }[] }

/** The settings with one section's form put in, or what is wrong with it, field by field. Pure. */
export function changeSettings(
  before: SiteSettings,
  section: SettingsSection,
  values: Readonly<Record<string, string>>,
): Changed {
  const candidate: Record<string, unknown> = structuredClone(before)
  if (section === 'claims') candidate.hiddenClaims = hiddenClaimsOf(before, values)
  else fillIn(candidate, before, section, values)
  const parsed = SiteSettings.safeParse(candidate)
  if (parsed.success) return { settings: parsed.data }
  return {
    problems: parsed.error.issues.map(({ path, message }) => {
      const field = fieldOf(path.join('.'))
      return { field, message: describe(values[field] ?? '', message) }
    }),
  }
}

function hiddenClaimsOf(before: SiteSettings, values: Readonly<Record<string, string>>): string[] {
  const known = claims.map(({ id }) => id)
  // A claim that this version of the product does not know may come back with another one.
  const unknown = before.hiddenClaims.filter((id) => !known.includes(id))
  return [...known.filter((id) => values[`claim.${id}`] === undefined), ...unknown]
}

function fillIn(
  candidate: Record<string, unknown>,
  before: SiteSettings,
  section: SettingsSection,
  values: Readonly<Record<string, string>>,
): void {
  for (const row of settingsFields) {
    const text = values[row.name]
    if (row.section === section && text !== undefined && row.kind !== 'colour') {
      putAt(candidate, row.name.split('.'), fromText(row, text, before))
    }
  }
  const { 'brand.accent.light': light, 'brand.accent.dark': dark } = values
  if (section !== 'brand' || light === undefined || dark === undefined) return
  // One colour is for both grounds: half an accent would leave the other half vermilion.
  const [lightly, darkly] = [light.trim(), dark.trim()]
  putAt(candidate, ['brand', 'accent'], lightly === '' && darkly === '' ? null : { light: lightly, dark: darkly })
}

function putAt(target: Record<string, unknown>, [key, ...rest]: readonly string[], value: unknown): void {
  if (key === undefined) return
  const inner = target[key]
  if (rest.length === 0) target[key] = value
  else if (isRecord(inner)) putAt(inner, rest, value)
}

/** The form's field for a path that the schema names, which may lie deeper, such as the second line of the address. */
export function fieldOf(path: string): string {
  const field = settingsFields.find(({ name }) => path === name || path.startsWith(`${name}.`))
  return field?.name ?? path
}

function describe(text: string, message: string): string {
  if (text.trim() === '') return 'Please fill this in.'
  return message.charAt(0).toUpperCase() + message.slice(1)
}
