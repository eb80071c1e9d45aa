import type { Config } from './config/schema.ts'

export interface Announcement {
  config: Config
  port: number
  databaseKind: 'embedded' | 'external'
  /** What is in use; an adapter that stands in for an outside service says so. */
  adapters: readonly { readonly standIn?: string }[]
}

/** What a person reads once the server answers: where, and which built-in parts stand in for outside services. */
export function describeStart({ config, port, databaseKind, adapters }: Announcement): string {
  const standIns = [
    databaseKind === 'embedded' ? `database: an embedded PostgreSQL, in ${config.dataDir}` : null,
    ...adapters.map(({ standIn }) => standIn ?? null),
    'interviewer and evaluator: built in, without an AI provider',
  ]
  const lines = standIns.filter((line) => line !== null).map((line) => `  ${line}`)
  const settings = 'docs/configuration.md tells how to replace them. Ctrl-C stops the server.'
  const title = `Openround is ready at ${addressOf(config, port)}`
  return ['', title, 'Built-in stand-ins in use:', ...lines, settings, '', ''].join('\n')
}

/** Where the server is reached. A port that the system chose is in no setting. */
export function addressOf(config: Config, port: number): string {
  return config.port === 0 ? `http://localhost:${port}` : config.publicUrl
}
