import { deleteReport } from '#contract/api/reports.ts'
import { AppError } from '#contract/errors.ts'
import { provedEmail } from '#server/platform/auth/actor.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findReportInterview } from '#server/screening/interviews/read.ts'
import { eraseInterview } from './erase-interview.ts'

export const routes = [
  handle(deleteReport, async (deps, { actor }, { params }) => {
    const interview = await findReportInterview(deps.db, params.token, deps.clock.now(), provedEmail(actor))
    if (interview === null) throw new AppError('not_found', 'report.not_found', 'No report behind this link')
    await eraseInterview(deps, interview.id, 'asked by the visitor')
    return null
  }),
]
