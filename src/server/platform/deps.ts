import type { FindOccupation } from '#contract/interview/occupations.ts'
import type { SiteSettings } from '#contract/values/site-settings.ts'
import type { CallSlots, LineVoices } from '../live/ports.ts'
import type { CrmForms } from '../providers/crm-forms/port.ts'
import type { Dns } from '../providers/dns/port.ts'
import type { EmailSender } from '../providers/email/port.ts'
import type { IdentityProvider } from '../providers/identity/port.ts'
import type { OpenLlm } from '../providers/llm/port.ts'
import type { ObjectStorage } from '../providers/storage/port.ts'
import type { Stt } from '../providers/stt/port.ts'
import type { TextMessages } from '../providers/text-messages/port.ts'
import type { TurnDetector } from '../providers/turn-detector/port.ts'
import type { Vad } from '../providers/vad/port.ts'
import type { Admin } from './auth/admin.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/schema.ts'
import type { Db } from './db/types.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { Ids } from './ids.ts'
import type { Jobs } from './jobs/runner.ts'
import type { Log } from './log/log.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { SecretBox } from './secrets/secret-box.ts'
import type { LiveSite } from './site/live-site.ts'

/** What the composition root builds once and hands to everything. Take the part you need: `Pick<Deps, 'db' | 'clock'>`. */
export interface Deps {
  config: Config
  /** Who runs this installation; `config.mail.adminEmail` follows it. */
  admin: Admin
  /** Whose site this is and which outside services it uses; a browser may see all of it. */
  readonly site: SiteSettings
  /** Where `site` comes from, and who is told when it changes. */
  liveSite: LiveSite
  db: Db
  clock: Clock
  ids: Ids
  log: Log
  metrics: Metrics
  storage: ObjectStorage
  /** Seals what customers entrust to us, such as the keys of their providers. */
  secrets: SecretBox
  /** Used by the mail feature alone; others queue their mails there. */
  email: EmailSender
  /** Hands reminders to candidates' phones; null: none are sent. */
  texts: TextMessages | null
  /** Asks for the records by which customers prove that a domain is theirs. */
  dns: Dns
  /** Used by the accounts feature alone. */
  identity: IdentityProvider
  /** Used by the forms feature alone. */
  crmForms: CrmForms
  /** Opens language models; what is known of a service is shared by all who ask it. */
  openLlm: OpenLlm
  /** Of the occupations that the admin has imported; finds none where there are none. */
  findOccupation: FindOccupation
  jobs: Jobs
  rateLimits: RateLimits
  speech: Speech
}

/** The built-in speech engine, loaded once and shared by all calls. */
export interface Speech {
  vad: Vad
  stt: Stt
  turnDetector: TurnDetector
  voices: LineVoices
  slots: CallSlots
  /** `warming` until the models answer; `failed` when they cannot, with a reason for the admin. */
  readiness(): SpeechReadiness
  /** Somebody looks at a page: what is rendered ahead waits a while where it would take every core. */
  yieldToVisitor(): void
}

export type SpeechReadiness = { state: 'warming' } | { state: 'ready' } | { state: 'failed'; reason: string }
