import { isIP } from 'node:net'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { type CrmSettings, crmSettingsOf, crmVariables } from './crm-settings.ts'
import { type CustomerSettings, customerSettingsOf, customerVariables } from './customer-settings.ts'
import { type IdentitySettings, identitySettingsOf, identityVariables } from './identity-settings.ts'
import { type LlmSettings, llmSettingsOf, llmVariables } from './llm-settings.ts'
import { type MailSettings, mailSettingsOf, mailVariables } from './mail-settings.ts'
import { type PaymentSettings, paymentSettingsOf, paymentVariables } from './payment-settings.ts'
import { type ScheduleSettings, scheduleSettingsOf, scheduleVariables } from './schedule-settings.ts'
import { Secret } from './secret.ts'
import { type SpeechSettings, speechSettingsOf, speechVariables } from './speech-settings.ts'
import { type StorageSettings, storageSettingsOf, storageVariables } from './storage-settings.ts'
import { type TextSettings, textSettingsOf, textVariables } from './text-settings.ts'
import { type TurnDetectorSettings, turnDetectorSettingsOf, turnDetectorVariables } from './turn-detector-settings.ts'

/**
 * The models' folder when `MODELS_DIR` is not given: outside the clone, so that several clones share one copy.
 * `scripts/models-dir.mjs` follows the same rule before anything is installed; a test compares the two.
 */
export function defaultModelsDir(cacheHome = process.env.XDG_CACHE_HOME): string {
  const cache = cacheHome?.startsWith('/') ? cacheHome : join(homedir(), '.cache')
  return join(cache, 'openround', 'models')
}

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const

const Port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535')
  .transform(Number)
  .refine((port) => port <= 65_535, 'must be a whole number from 0 to 65535')

const PostgresUrl = z
  .string()
  .refine((value) => /^postgres(ql)?:$/.test(protocolOf(value)), 'must be a postgres:// address')
  .transform((value) => new Secret(value))

const Origin = z
  .string()
  .refine(
    (value) => /^https?:$/.test(protocolOf(value)) && new URL(value).pathname === '/' && !/[?#@]/.test(value),
    'must be an http:// or https:// address without a path',
  )
  .transform((value) => new URL(value).origin)

/** `false`, `true`, a number of hops, or addresses and networks, as Fastify's `trustProxy` takes them. */
const TrustProxy = z
  .string()
  .regex(
    /^(true|false|\d{1,2}|[\da-fA-F.:/]+(\s*,\s*[\da-fA-F.:/]+)*)$/,
    'must be true, false, a number of proxies, or their addresses',
  )
  .transform((value) => {
    if (value === 'true' || value === 'false') return value === 'true'
    return /^\d{1,2}$/.test(value) ? Number(value) : value
  })

/** As Node takes them: an address, IPv6 in brackets where a port follows. */
const NameServers = z
  .string()
  .transform((value) => value.split(',').map((server) => server.trim()))
  .refine((servers) => servers.every(isNameServer), 'must be addresses of name servers, parted by commas')

function isNameServer(server: string): boolean {
  const [, bracketed, plain] = /^(?:\[([\da-fA-F:.]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(server) ?? []
  return isIP(bracketed ?? plain ?? server) !== 0
}

/**
 * Every environment variable that the server reads. An empty variable counts as not given.
 * `description` and `example` feed the start-up report and are compared with `docs/configuration.md`.
 */
export const Environment = z.object({
  PORT: Port.default(3000).meta({
    description: 'Port of the web server. 0 takes a free one.',
    example: '3000',
    default: '3000',
  }),
  HOST: z.string().min(1).default('localhost').meta({
    description: 'Address to listen on. `0.0.0.0` or `::` makes the server reachable from other machines.',
    example: '0.0.0.0',
    default: 'localhost',
  }),
  DATA_DIR: z.string().default('data').meta({
    description: 'Folder of the embedded database, of recordings and of everything else that must be kept.',
    example: '/var/lib/openround',
    default: 'data',
  }),
  MODELS_DIR: z.string().optional().meta({
    description: 'Folder of the speech models; several installations may share it.',
    example: '/var/cache/openround/models',
    default: 'openround/models in the user’s cache folder (`XDG_CACHE_HOME`, else `~/.cache`)',
  }),
  DATABASE_URL: PostgresUrl.optional().meta({
    description: 'A PostgreSQL (15 or newer) to use instead of the embedded one.',
    example: 'postgres://openround:password@db.example:5432/openround',
    default: 'the embedded PostgreSQL in DATA_DIR',
  }),
  DATABASE_OWNER_URL: PostgresUrl.optional().meta({
    description:
      'The same database with the role that owns the tables and runs migrations; the role of DATABASE_URL then needs only to connect.',
    example: 'postgres://openround_owner:password@db.example:5432/openround',
    default: 'DATABASE_URL',
  }),
  PUBLIC_URL: Origin.optional().meta({
    description:
      'Where people reach the site: used in links, for the origin check and, when https, for subdomains in HSTS.',
    example: 'https://interviews.example.com',
    default: 'http://localhost:PORT',
  }),
  OWN_DOMAIN_TARGET: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'must be a host name such as pages.example.com')
    // Four numbers are an address and no name.
    .refine((host) => /[a-z]/.test(host.slice(host.lastIndexOf('.'))), 'must be a host name such as pages.example.com')
    .optional()
    .meta({
      description:
        'The host that White Label workspaces point their own domains at, where it is another than that of PUBLIC_URL: a neutral name, or one past a CDN that takes no other hosts.',
      example: 'pages.example.com',
      default: 'the host of PUBLIC_URL',
    }),
  TRUST_PROXY: TrustProxy.default(false).meta({
    description:
      'Whether a proxy’s X-Forwarded-* headers are believed: true, false, how many proxies, or their addresses.',
    example: '1',
    default: 'false',
  }),
  LOG_LEVEL: z
    .enum(logLevels)
    .default('info')
    .meta({
      description: `Least severe records that are written: ${logLevels.join(', ')}.`,
      example: 'warn',
      default: 'info',
    }),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .transform((value) => new Secret(value))
    .optional()
    .meta({
      description:
        'Bearer token that opens /metrics from other machines. Without it /metrics answers this machine alone.',
      example: 'a-long-random-string',
      default: 'none',
    }),
  DNS_SERVERS: NameServers.optional().meta({
    description:
      'Name servers that are asked for the records of customers’ domains, parted by commas, `:port` where it is not 53.',
    example: '1.1.1.1,9.9.9.9',
    default: 'those of this machine',
  }),
  MICROPHONE_PROCESSING: z.enum(['on', 'off']).default('on').meta({
    description:
      'Whether browsers clean the microphone’s sound (echo, noise, level). `off` is for measurements in which a recording stands in for a person.',
    example: 'off',
    default: 'on',
  }),
  PSEUDO_LANGUAGES: z.enum(['on', 'off']).default('off').meta({
    description:
      'Whether the pages of candidates know two made-up languages beside their own: `?lang=en-XA`, English with accents and 40 % longer, and `?lang=ar-XB`, English from right to left. `on` is for development and tests.',
    example: 'on',
    default: 'off',
  }),
  ...mailVariables,
  ...identityVariables,
  ...paymentVariables,
  ...crmVariables,
  ...storageVariables,
  ...scheduleVariables,
  ...customerVariables,
  ...speechVariables,
  ...turnDetectorVariables,
  ...llmVariables,
  ...textVariables,
})
export type Environment = z.infer<typeof Environment>

/** The settings as the rest of the server reads them. Paths are absolute. */
export interface Config extends ScheduleSettings, CustomerSettings {
  port: number
  host: string
  dataDir: string
  modelsDir: string
  /** Null: the embedded PostgreSQL. `ownerUrl` owns the tables and migrates; `appUrl` is what the application uses. */
  database: { appUrl: Secret; ownerUrl: Secret } | null
  /** An origin, without a trailing slash. */
  publicUrl: string
  /** What workspaces' own domains point at; null where nothing has a name that the outside could point at. */
  ownDomainTarget: string | null
  trustProxy: boolean | number | string
  logLevel: (typeof logLevels)[number]
  metricsToken: Secret | null
  /** Null: those of this machine. */
  dnsServers: readonly string[] | null
  /** Whether browsers hand on the microphone's sound cleaned or as it is. */
  microphone: 'processed' | 'as-is'
  /** Whether pages of candidates know made-up languages, too. */
  hasPseudoLanguages: boolean
  mail: MailSettings
  identity: IdentitySettings
  crm: CrmSettings
  storage: StorageSettings
  /** What sound and films may take in each workspace; where it is used up, films are refused. */
  recordingQuotaBytes: number
  payments: PaymentSettings
  speech: SpeechSettings
  /** Null: turns end by the built-in cues alone. */
  turnDetector: TurnDetectorSettings | null
  /** Null: there is no language model. */
  llm: LlmSettings | null
  /** Null: no text messages are sent. */
  texts: TextSettings | null
}

export function configOf(environment: Environment): Config {
  const { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl } = environment
  return {
    port: environment.PORT,
    host: environment.HOST,
    dataDir: resolve(environment.DATA_DIR),
    modelsDir: resolve(environment.MODELS_DIR ?? defaultModelsDir()),
    database: appUrl === undefined ? null : { appUrl, ownerUrl: ownerUrl ?? appUrl },
    publicUrl: environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`,
    ownDomainTarget: environment.OWN_DOMAIN_TARGET ?? pointableHostOf(environment.PUBLIC_URL),
    trustProxy: environment.TRUST_PROXY,
    logLevel: environment.LOG_LEVEL,
    metricsToken: environment.METRICS_TOKEN ?? null,
    dnsServers: environment.DNS_SERVERS ?? null,
    microphone: environment.MICROPHONE_PROCESSING === 'on' ? 'processed' : 'as-is',
    hasPseudoLanguages: environment.PSEUDO_LANGUAGES === 'on',
    mail: mailSettingsOf(environment),
    identity: identitySettingsOf(environment),
    crm: crmSettingsOf(environment),
    storage: storageSettingsOf(environment),
    recordingQuotaBytes: environment.RECORDING_QUOTA_GB * 1_000_000_000,
    payments: paymentSettingsOf(environment),
    ...scheduleSettingsOf(environment),
    ...customerSettingsOf(environment),
    speech: speechSettingsOf(environment),
    turnDetector: turnDetectorSettingsOf(environment),
    llm: llmSettingsOf(environment),
    texts: textSettingsOf(environment),
  }
}

/** A machine's own name and an address are nothing that a CNAME record could name. */
function pointableHostOf(publicUrl: string | undefined): string | null {
  if (publicUrl === undefined) return null
  const { hostname } = new URL(publicUrl)
  return hostname.includes('.') && !/[:[\]]|^[\d.]+$/.test(hostname) ? hostname : null
}

function protocolOf(value: string): string {
  return URL.canParse(value) ? new URL(value).protocol : ''
}

/** The only settings that a browser may see; adding one is a deliberate act. */
interface PublicConfig {
  publicUrl: string
  microphone: Config['microphone']
  /** The host whose language models read the answers of public interviews; null: none does. */
  publicModelService: string | null
  /** Host and port of the identity provider's emulator, where one is in use. */
  identityEmulator?: string
}

export function publicConfigOf(config: Config): PublicConfig {
  const { publicUrl, microphone, identity } = config
  const publicModelService = publicModelServiceOf(config)
  return { publicUrl, microphone, publicModelService, identityEmulator: identity.emulatorHost ?? undefined }
}

/** The host whose language models may read the answers of interviews of no workspace; null: these are built in. */
export function publicModelServiceOf({ llm }: Pick<Config, 'llm'>): string | null {
  return llm === null || llm.publicDailyBudgetMicros === null ? null : new URL(llm.url).host
}
