import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Names the folder of the run to its workers. */
const variable = 'TEST_RUN_FOLDER'

/** One folder for what a run leaves on disk; whoever starts the run removes it at its end. */
export function openRunFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'openround-tests-'))
  process.env[variable] = folder
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** An empty folder of its own for a test, gone with the run. */
export function makeTemporaryFolder(prefix: string): string {
  return mkdtempSync(join(process.env[variable] ?? tmpdir(), `${prefix}-`))
}
