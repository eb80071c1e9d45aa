import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FindOccupation, OccupationFile } from '#contract/interview/occupations.ts'
import { createOccupationFinder } from '#interviewer/job-text/match-occupation.ts'
import type { Log } from '#server/platform/log/log.ts'

/** In the data folder; `npm run import:onet` writes it. */
export const occupationFileName = 'onet-occupations.json'

/**
 * The occupations that the admin has imported. They only make proposals better, so a file that cannot be read is reported
 * and keeps nothing from starting.
 */
export function readOccupations(dataDir: string, log: Log): FindOccupation {
  const none = () => null
  try {
    const file = OccupationFile.parse(JSON.parse(readFileSync(join(dataDir, occupationFileName), 'utf8')))
    const find = createOccupationFinder(file)
    log.info({ source: file.source, occupations: file.occupations.length }, 'occupations are read')
    return find
  } catch (err) {
    if (err instanceof Error && 'code' in err && err.code === 'ENOENT') return none
    log.error(
      { err, file: occupationFileName },
      'the imported occupations cannot be read and are not used: import them again with npm run import:onet',
    )
    return none
  }
}
