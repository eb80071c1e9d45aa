import type { Clock } from '../clock.ts'
import type { Config } from '../config/schema.ts'
import type { Db } from '../db/types.ts'
import type { Log } from '../log/log.ts'
import { selectAdminEmail } from './store.ts'

/** How often a process looks whether another one has let the admin in; afterwards none looks any more. */
const lookEveryMs = 2000

/** Who runs this installation: as configured, else whoever opened the first run's link. */
export interface Admin {
  /** Lower case; null while nobody does. */
  readonly email: string | null
  /** Looks now, where the configuration names nobody. */
  refresh(): Promise<void>
}

export interface AdminHandle extends Admin {
  /** Looks every two seconds from now on, until somebody runs the installation. */
  start(): void
  stop(): void
}

/** @returns with what is stored already read. */
export async function openAdmin(deps: {
  db: Db
  clock: Clock
  log: Log
  config: Pick<Config, 'mail'>
}): Promise<AdminHandle> {
  const configured = deps.config.mail.adminEmail
  let stored: string | null = null
  let timer: ReturnType<Clock['setTimeout']> | null = null

  async function refresh(): Promise<void> {
    if (configured === null) stored = await selectAdminEmail(deps.db)
  }

  function schedule(): void {
    if (configured !== null || stored !== null) return
    timer = deps.clock.setTimeout(() => {
      void refresh()
        .catch((err: unknown) => deps.log.warn({ err }, 'who runs this installation could not be looked at'))
        .finally(() => {
          if (timer !== null) schedule()
        })
    }, lookEveryMs)
  }

  await refresh()
  return {
    get email() {
      return configured ?? stored
    },
    refresh,
    start: schedule,
    stop() {
      if (timer !== null) deps.clock.clearTimeout(timer)
      timer = null
    },
  }
}

/** The configuration, in which the admin is whoever runs the installation at this moment. */
export function withAdmin(config: Config, admin: Admin): Config {
  const { adminEmail: _, ...mail } = config.mail
  return {
    ...config,
    mail: {
      ...mail,
      get adminEmail() {
        return admin.email
      },
    },
  }
}
