import type { Config } from './config/schema.ts'

export interface Announcement {
  config: Config
  port: number
  databaseKind: 'embedded' | 'external'
  storageId: string
}

/** What a person reads once the server answers: where, and which built-in parts stand in for outside services. */
export function describeStart({ config, port, databaseKind, storageId }: Announcement): string {
  const address = new URL(config.publicUrl).hostname === 'localhost' ? `http://localhost:${port}` : config.publicUrl
  const standIns = [
    databaseKind === 'embedded' ? `database: the embedded PostgreSQL in ${config.dataDir}` : null,
    storageId === 'filesystem' ? `recordings: files in ${config.dataDir}` : null,
    'speech: the built-in models, on this machine',
    'interviewer and evaluator: the built-in ones, no AI provider',
  ]
  const lines = standIns.filter((line) => line !== null).map((line) => `  ${line}`)
  return ['', `Openround is ready at ${address}`, 'Built-in parts in use:', ...lines, 'Ctrl-C stops it.', ''].join('\n')
}
