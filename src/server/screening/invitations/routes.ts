import { beginInterview as beginEndpoint } from '#contract/api/begin-interview.ts'
import { downloadCalendarEntry, tellTimeZone } from '#contract/api/candidate-times.ts'
import {
  cancelInvitation as cancelEndpoint,
  countInterviewChanges as countChangesEndpoint,
  extendInvitation as extendEndpoint,
  inviteCandidates as inviteEndpoint,
  listInterviews as listEndpoint,
  makeInvitationLink,
  readCandidateList,
  resendInvitation as resendEndpoint,
} from '#contract/api/invitations.ts'
import { handle, handleFile, handleInWorkspace, type Route } from '#server/platform/http/handle.ts'
import { callCookie } from './call-cookie.ts'
import { beginInterview } from './candidate-portal.ts'
import { keepTimeZone, makeCalendarEntry } from './candidate-times.ts'
import { cancelInvitation, extendInvitation, makeLink, resendInvitation } from './change-invitation.ts'
import { deviceOf } from './device-of.ts'
import { inviteCandidates } from './invite-candidates.ts'
import { countChanges, listInterviews } from './list-interviews.ts'
import { beginRateLimit, listBodyBytes } from './policy.ts'
import { readList } from './read-candidate-list.ts'

export const routes: readonly Route[] = [
  handleInWorkspace(inviteEndpoint, async (deps, workspace, { params, body }) => ({
    invited: await inviteCandidates(deps, workspace, params.openingId, body),
  })),
  handleInWorkspace(
    readCandidateList,
    (_deps, workspace, { params, body }) => readList(workspace, params.openingId, body.text),
    { bodyLimitBytes: listBodyBytes },
  ),
  handleInWorkspace(resendEndpoint, async (deps, workspace, { params }) => {
    await resendInvitation(deps, workspace, params.interviewId)
    return null
  }),
  handleInWorkspace(makeInvitationLink, async (deps, workspace, { params }) => ({
    link: await makeLink(deps, workspace, params.interviewId),
  })),
  handleInWorkspace(extendEndpoint, async (deps, workspace, { params, body }) => {
    await extendInvitation(deps, workspace, params.interviewId, body.days)
    return null
  }),
  handleInWorkspace(cancelEndpoint, async (deps, workspace, { params }) => {
    await cancelInvitation(deps, workspace, params.interviewId)
    return null
  }),
  handleInWorkspace(countChangesEndpoint, (_deps, workspace, { query }) => countChanges(workspace, query)),
  handleInWorkspace(listEndpoint, (deps, workspace, { query }) => listInterviews(deps, workspace, query)),
  handle(
    tellTimeZone,
    async (deps, { actor }, { body }) => {
      await keepTimeZone(deps, { ...body, userId: actor.kind === 'anonymous' ? null : actor.userId })
      return null
    },
    { rateLimit: beginRateLimit },
  ),
  handleFile(
    downloadCalendarEntry,
    async (deps, _context, { params, query }) => ({
      bytes: await makeCalendarEntry(deps, params.token, query),
      downloadName: 'interview.ics',
    }),
    { rateLimit: beginRateLimit },
  ),
  handle(
    beginEndpoint,
    async (deps, { setCookie, request }, { body }) => {
      const { 'user-agent': userAgent, 'sec-ch-ua-mobile': mobileHint } = request.headers
      const device = deviceOf({ userAgent, isMobile: mobileHint === '?1', screen: body.screen })
      const begun = await beginInterview(deps, body.token, device)
      setCookie(callCookie(deps.config.publicUrl, body.token, begun.callToken))
      return begun
    },
    { rateLimit: beginRateLimit },
  ),
]
