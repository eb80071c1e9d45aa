import { playTurn as playTurnEndpoint, readReport as readReportEndpoint } from '#contract/api/reports.ts'
import { handle, handleFile } from '#server/platform/http/handle.ts'
import { playTurn } from './play-turn.ts'
import { readReport } from './read-report.ts'

/** Deletion by the same link belongs to the interview: see the interviews feature. */
export const routes = [
  handle(readReportEndpoint, (deps, _context, { params }) => readReport(deps, params.token)),
  handleFile(playTurnEndpoint, async (deps, _context, { params }) => ({
    bytes: await playTurn(deps, params.token, params.turnId),
  })),
]
