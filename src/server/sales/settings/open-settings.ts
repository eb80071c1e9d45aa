import type { AdminSettings, AdminSettingsView, SettingsChange, SettingsOutcome } from '#contract/admin/settings.ts'
import { SiteSettings } from '#contract/values/site-settings.ts'
import { changedPaths, deepMerge, differenceOf } from '#server/platform/deep-merge.ts'
import type { Deps } from '#server/platform/deps.ts'
import { insertVersion, type SettingsVersion, selectVersion, selectVersions } from '#server/platform/site/store.ts'
import { changeSettings, fieldOf } from './change-settings.ts'
import { settingsFields, toText } from './fields.ts'

type SettingsDeps = Pick<Deps, 'db' | 'clock' | 'liveSite' | 'log'>

const historyLength = 20

/** The site's settings, for the admin who changes them under this address. */
export function openSettings(deps: SettingsDeps, adminEmail: string): AdminSettings {
  return {
    load: () => loadView(deps),
    async save(section, version, values) {
      await deps.liveSite.refresh()
      const overtaken = await findOvertaking(deps, version)
      if (overtaken !== null) return overtaken
      const result = changeSettings(deps.liveSite.current, section, values)
      if ('problems' in result) return { state: 'refused', problems: result.problems }
      return await write(deps, { savedBy: adminEmail, restored: null }, version, result.settings)
    },
    async restore(target, version) {
      await deps.liveSite.refresh()
      const overtaken = await findOvertaking(deps, version)
      if (overtaken !== null) return overtaken
      const settings = await settingsAt(deps, target)
      if (settings === null)
        return {
          state: 'refused',
          problems: [{ field: 'version', message: 'This version does not fit the product any more.' }],
        }
      return await write(deps, { savedBy: adminEmail, restored: target }, version, settings)
    },
  }
}

async function loadView({ db, liveSite }: SettingsDeps): Promise<AdminSettingsView> {
  await liveSite.refresh()
  const { current, base, version } = liveSite
  const history = await selectVersions(db, historyLength)
  return {
    version,
    hiddenClaims: current.hiddenClaims,
    history: history.map(changeOf),
    fields: settingsFields.map((row) => {
      const [value, fileValue] = [toText(row, current), toText(row, base)]
      return { ...row, value, fileValue: value === fileValue ? null : fileValue }
    }),
  }
}

/** Null when nobody has saved since. */
async function findOvertaking({ db, liveSite }: SettingsDeps, seen: number): Promise<SettingsOutcome | null> {
  if (liveSite.version === seen) return null
  const [newest] = await selectVersions(db, 1)
  // Only a form that we did not write names a version that never was.
  const unknown: SettingsOutcome = {
    state: 'refused',
    problems: [{ field: 'version', message: 'Load the page again.' }],
  }
  return newest === undefined ? unknown : { state: 'overtaken', by: changeOf(newest) }
}

async function settingsAt({ db, liveSite }: SettingsDeps, target: number): Promise<SiteSettings | null> {
  const stored = target === 0 ? null : await selectVersion(db, target)
  if (target !== 0 && stored === null) return null
  return SiteSettings.safeParse(deepMerge(liveSite.base, stored?.overrides ?? {})).data ?? null
}

/** Only what differs from the file is kept, so that the file goes on to count for the rest. */
async function write(
  deps: SettingsDeps,
  by: Pick<SettingsVersion, 'savedBy' | 'restored'>,
  seen: number,
  settings: SiteSettings,
): Promise<SettingsOutcome> {
  const { db, clock, liveSite, log } = deps
  const changed = [...new Set(changedPaths(liveSite.current, settings).map(fieldOf))]
  if (changed.length === 0) return { state: 'unchanged' }
  const overrides = differenceOf(liveSite.base, settings)
  const version = seen + 1
  const isWritten = await insertVersion(db, { version, overrides, changed, savedAt: clock.now(), ...by })
  await liveSite.refresh()
  if (!isWritten) return (await findOvertaking(deps, seen)) ?? { state: 'unchanged' }
  log.info({ version, changed }, 'the admin has changed the site’s settings')
  return { state: 'saved' }
}

function changeOf({ version, savedAt, savedBy, changed, restored }: SettingsVersion): SettingsChange {
  return { version, savedAt: savedAt.toISOString(), savedBy, changed, restored }
}
