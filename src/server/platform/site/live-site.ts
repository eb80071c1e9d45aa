import { SiteSettings } from '#contract/values/site-settings.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/types.ts'
import { deepMerge } from '../deep-merge.ts'
import type { Log } from '../log/log.ts'
import { selectVersionNumber, selectVersions } from './store.ts'

/** How often a process looks whether another one has saved; one look is one row of an index. */
const lookEveryMs = 2000

/** The site's settings as they are at this moment: the installation's file, and over it what the admin has saved. */
export interface LiveSite {
  readonly current: SiteSettings
  /** Of what the admin has saved; 0 when nothing was. */
  readonly version: number
  /** The file's settings, or the defaults where it says nothing. */
  readonly base: SiteSettings
  /** Called after every change, on whichever process it was made. */
  onChange(listener: () => void): void
  /** Looks now; resolves when what was saved is in effect here. */
  refresh(): Promise<void>
}

export interface LiveSiteHandle extends LiveSite {
  /** Looks every two seconds from now on. */
  start(): void
  stop(): void
}

interface LiveSiteDeps {
  db: Db
  clock: Clock
  log: Log
  base: SiteSettings
}

/**
 * Reads what has been saved and follows it. Several processes share one database: each looks for itself, since a
 * connection that listens would not survive every proxy in front of PostgreSQL. While the database is away the last
 * settings stand.
 */
export async function openLiveSite(deps: LiveSiteDeps): Promise<LiveSiteHandle> {
  const { db, clock, log, base } = deps
  const listeners: (() => void)[] = []
  let current = base
  let version = 0
  let timer: ReturnType<Clock['setTimeout']> | null = null
  let isFailing = false

  async function refresh(): Promise<void> {
    if ((await selectVersionNumber(db)) === version) return
    const [newest] = await selectVersions(db, 1)
    version = newest?.version ?? 0
    current = readOverrides(newest?.overrides ?? {}, base, log)
    for (const listener of listeners) listener()
  }

  async function look(): Promise<void> {
    try {
      await refresh()
      isFailing = false
    } catch (err) {
      if (!isFailing) log.warn({ err }, 'the site’s settings could not be looked at; the last ones stand')
      isFailing = true
    }
  }

  function schedule(): void {
    timer = clock.setTimeout(() => {
      void look().finally(() => {
        if (timer !== null) schedule()
      })
    }, lookEveryMs)
  }

  await refresh()
  return {
    get current() {
      return current
    },
    get version() {
      return version
    },
    base,
    onChange(listener) {
      listeners.push(listener)
    },
    refresh,
    start: schedule,
    stop() {
      if (timer !== null) clock.clearTimeout(timer)
      timer = null
    },
  }
}

/** Saved by an older version of the product, they may not fit this one: the file's settings are better than no site. */
function readOverrides(overrides: unknown, base: SiteSettings, log: Log): SiteSettings {
  const parsed = SiteSettings.safeParse(deepMerge(base, overrides))
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path }) => path.join('.'))
  log.error({ fields }, 'the saved settings of the site are not valid any more; the file’s settings stand')
  return base
}
