import { downloadOwnArchive, downloadSubjectData } from '#contract/api/data-subject-requests.ts'
import { eraseInterview } from '#contract/api/invitations.ts'
import { handleFile, handleInWorkspace, handleStream, type Route } from '#server/platform/http/handle.ts'
import { eraseForMember } from './erase-for-member.ts'
import { exportArchive, exportData } from './export-data.ts'
import { downloadRateLimit } from './policy.ts'

export const routes: readonly Route[] = [
  handleFile(
    downloadSubjectData,
    async (deps, _context, { params }) => ({
      bytes: await exportData(deps, params.token),
      downloadName: 'Interview data.json',
    }),
    { rateLimit: downloadRateLimit },
  ),
  handleStream(
    downloadOwnArchive,
    async (deps, _context, { params }) => ({
      chunks: await exportArchive(deps, params.token),
      downloadName: 'Interview data.zip',
    }),
    { rateLimit: downloadRateLimit },
  ),
  handleInWorkspace(eraseInterview, async (deps, workspace, { params, body }) => {
    await eraseForMember(deps, workspace, params.interviewId, body.reason)
    return null
  }),
]
