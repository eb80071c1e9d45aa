import { z } from 'zod'
import { DecisionRecord, NewDecision, NewNote, NoteList } from '../customer/reviews.ts'
import { InterviewId } from '../values/ids.ts'
import { WorkspaceParams } from '../values/workspace.ts'
import { defineEndpoint, workspacePath } from './endpoint.ts'

const tag = 'Reviews'
const params = WorkspaceParams.extend({ interviewId: InterviewId })
const interviewPath = `${workspacePath}/interviews/:interviewId` as const

export const listDecisions = defineEndpoint({
  id: 'reviews.list-decisions',
  method: 'GET',
  path: `${interviewPath}/decisions`,
  summary: 'List what was decided after an interview, the newest first; the first one that was not taken back holds.',
  tag,
  access: { workspace: 'viewer' },
  params,
  result: DecisionRecord,
  errors: ['report.not_found'],
})

export const markEvidenceRead = defineEndpoint({
  id: 'reviews.mark-evidence-read',
  method: 'PUT',
  path: `${interviewPath}/evidence-reading`,
  summary: 'Say that you have read the evidence of a report; nobody decides without.',
  tag,
  access: { workspace: 'recruiter' },
  params,
  status: 204,
  errors: ['report.not_found', 'report.not_ready'],
})

export const decide = defineEndpoint({
  id: 'reviews.decide',
  method: 'POST',
  path: `${interviewPath}/decisions`,
  summary: 'Decide about a candidate, with a reason. An earlier decision is kept; to take one back, decide anew.',
  tag,
  access: { workspace: 'recruiter' },
  params,
  body: NewDecision,
  status: 204,
  errors: ['request.invalid', 'report.not_found', 'report.not_ready', 'decision.evidence_unread', 'decision.changed'],
})

export const listNotes = defineEndpoint({
  id: 'reviews.list-notes',
  method: 'GET',
  path: `${interviewPath}/notes`,
  summary: 'List what members have noted beside a report, the oldest first.',
  tag,
  access: { workspace: 'hiring_manager' },
  params,
  result: NoteList,
  errors: ['report.not_found'],
})

export const addNote = defineEndpoint({
  id: 'reviews.add-note',
  method: 'POST',
  path: `${interviewPath}/notes`,
  summary: 'Write a note beside a report; members who are mentioned or named are told by mail.',
  tag,
  access: { workspace: 'reviewer' },
  params,
  body: NewNote,
  result: z.object({ told: z.array(z.string()) }),
  status: 201,
  errors: ['request.invalid', 'report.not_found', 'report.not_ready'],
})

export const removeNote = defineEndpoint({
  id: 'reviews.remove-note',
  method: 'DELETE',
  path: `${interviewPath}/notes/:noteId`,
  summary: 'Take out a note of your own; an owner may take out anybody’s.',
  tag,
  access: { workspace: 'reviewer' },
  params: params.extend({ noteId: z.uuid() }),
  status: 204,
  errors: ['report.not_found', 'note.not_found'],
})

export const exportReportJson = defineEndpoint({
  id: 'reviews.export-json',
  method: 'GET',
  path: `${interviewPath}/report.json`,
  summary: 'Download a report with everything it rests on and what was decided, as JSON.',
  tag,
  access: { workspace: 'viewer' },
  params,
  produces: 'application/json',
  errors: ['report.not_found', 'report.not_ready', 'report.covered'],
})

export const exportReportCsv = defineEndpoint({
  id: 'reviews.export-csv',
  method: 'GET',
  path: `${interviewPath}/report.csv`,
  summary: 'Download the levels of a report as CSV, a line for each competency.',
  tag,
  access: { workspace: 'viewer' },
  params,
  produces: 'text/csv; charset=utf-8',
  errors: ['report.not_found', 'report.not_ready', 'report.covered'],
})
