import type { Config } from './config/schema.ts'

export interface Announcement {
  config: Config
  port: number
  databaseKind: 'embedded' | 'external'
  storageId: string
}

/** What a person reads once the server answers: where, and which built-in parts stand in for outside services. */
export function describeStart({ config, port, databaseKind, storageId }: Announcement): string {
  const { mail, speech } = config
  const standIns = [
    databaseKind === 'embedded' ? `database: an embedded PostgreSQL, in ${config.dataDir}` : null,
    storageId === 'filesystem' ? `recordings: files, in ${config.dataDir}` : null,
    mail.smtpUrl === null ? `e-mail: kept in the admin’s outbox and not sent; ${describeAdmin(mail)}` : null,
    speech.stt === null ? 'speech recognition: on this machine (the models are loading)' : null,
    speech.tts === null ? 'voices: made on this machine (the better ones are rendered while nobody calls)' : null,
    'interviewer and evaluator: built in, without an AI provider',
  ]
  const lines = standIns.filter((line) => line !== null).map((line) => `  ${line}`)
  const settings = 'docs/configuration.md tells how to replace them. Ctrl-C stops the server.'
  const title = `Openround is ready at ${addressOf(config, port)}`
  return ['', title, 'Built-in stand-ins in use:', ...lines, settings, '', ''].join('\n')
}

function describeAdmin({ adminEmail }: Config['mail']): string {
  if (adminEmail === null) return 'each link can be copied where it is made'
  return `links to sign in for ${adminEmail} are printed here`
}

/** Where the server is reached. A port that the system chose is in no setting. */
export function addressOf(config: Config, port: number): string {
  return config.port === 0 ? `http://localhost:${port}` : config.publicUrl
}
