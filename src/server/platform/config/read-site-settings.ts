import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SiteSettings } from '#contract/values/site-settings.ts'
import { deepMerge } from '../deep-merge.ts'
import { StartError } from '../start-error.ts'

export const siteSettingsFile = 'site.json'

/**
 * The site's settings: `defaults`, with what `site.json` in the data folder says put over them, part by part.
 * @throws StartError naming every problem of the file at once.
 */
export function readSiteSettings(dataDir: string, defaults: SiteSettings): SiteSettings {
  const path = join(dataDir, siteSettingsFile)
  const given = readJson(path)
  if (given === undefined) return defaults
  const parsed = SiteSettings.safeParse(deepMerge(defaults, given))
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => `  - ${issue.path.join('.') || 'the file'}: ${issue.message}`)
  throw new StartError(
    `The site's settings in ${path} are not valid:\n${problems.join('\n')}\ndocs/configuration.md describes them.`,
  )
}

function readJson(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined
    throw new StartError(`The site's settings in ${path} cannot be read.`, { cause })
  }
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new StartError(`The site's settings in ${path} are not JSON: ${String(cause)}`, { cause })
  }
}
