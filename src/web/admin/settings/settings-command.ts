import { z } from 'zod'
import { settingsSections } from '#contract/values/site-settings.ts'

interface Texts {
  readonly [name: string]: string | Texts
}

const Texts: z.ZodType<Texts> = z.lazy(() => z.record(z.string(), z.union([z.string(), Texts])))

/** Of the settings that the form was filled from. */
const version = z.number().int().min(0)

const SaveSection = z.object({
  do: z.enum(settingsSections),
  version,
  /** Of the section's fields, as they were typed: whether they are right is for the settings to say. */
  values: Texts.default({}),
})
type SaveSection = z.infer<typeof SaveSection>

/** What the forms of the page send. */
export const SettingsCommand = z.discriminatedUnion('do', [
  SaveSection,
  z.object({ do: z.literal('restore'), version, target: z.number().int().min(0) }),
])
export type SettingsCommand = z.infer<typeof SettingsCommand>

/** The name of a field's input. */
export function inputNameOf(field: string): string {
  return `values.${field}`
}

/** The typed texts by the names of their fields, such as `brand.name`. */
export function typedValues({ values }: Pick<SaveSection, 'values'>): Record<string, string> {
  return Object.fromEntries(flatten(values))
}

function flatten(texts: Texts): [string, string][] {
  return Object.entries(texts).flatMap(([name, inner]) =>
    typeof inner === 'string'
      ? [[name, inner] as [string, string]]
      : flatten(inner).map(([path, text]): [string, string] => [`${name}.${path}`, text]),
  )
}
