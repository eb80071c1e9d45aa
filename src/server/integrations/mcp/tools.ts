import { z } from 'zod'
import { ApiNewInvitation } from '#contract/api/v1/interviews.ts'
import { ApiNewOpening } from '#contract/api/v1/openings.ts'
import { comparedAtOnce } from '#contract/customer/comparison.ts'
import type { ApiScope } from '#contract/values/api-scope.ts'
import { InterviewId } from '#contract/values/ids.ts'
import { InterviewPart } from '#contract/values/invitation-words.ts'
import { OpeningId, OpeningPart } from '#contract/values/opening-status.ts'

/** A call of the public API, as a tool makes it. */
export interface ToolCall {
  /** The endpoint's id. */
  endpoint: string
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/** What an assistant may do. The endpoint that it calls decides who may; `scope` says it before. */
export interface Tool {
  name: string
  title: string
  /** For the assistant. */
  description: string
  scope: ApiScope
  input: z.ZodObject
  /** Changes something. */
  isWriting: boolean
  /** Answers hold what candidates wrote or said. */
  quotesCandidates: boolean
  /** Is done at the second call, with the confirmation that the first one answers; this says what a person is asked. */
  confirms?(input: Record<string, unknown>): string
  /** @param input As the schema says it. */
  call(input: Record<string, unknown>): ToolCall
}

function defineTool<Input extends z.ZodObject>(
  tool: Omit<Tool, 'input' | 'call' | 'confirms'> & {
    input: Input
    confirms?(input: z.output<Input>): string
    call(input: z.output<Input>): ToolCall
  },
): Tool {
  const { input, call, confirms } = tool
  return {
    ...tool,
    call: (given) => call(input.parse(given)),
    ...(confirms !== undefined && { confirms: (given: Record<string, unknown>) => confirms(input.parse(given)) }),
  }
}

const opening = z.strictObject({ openingId: OpeningId })
const interview = z.strictObject({ interviewId: InterviewId })
const reads = { isWriting: false, quotesCandidates: true } as const

/** Every tool, one entry each. */
export const tools: readonly Tool[] = [
  defineTool({
    name: 'list_openings',
    title: 'List openings',
    description: 'Lists the openings of the workspace, the newest first.',
    scope: 'openings:read',
    input: z.strictObject({
      status: OpeningPart.optional(),
      search: z.string().max(120).default(''),
      after: z.string().max(200).default(''),
    }),
    isWriting: false,
    quotesCandidates: false,
    call: (query) => ({ endpoint: 'api.openings.list', query }),
  }),
  defineTool({
    name: 'get_opening',
    title: 'Read an opening',
    description: 'Reads an opening with its job text.',
    scope: 'openings:read',
    input: opening,
    isWriting: false,
    quotesCandidates: false,
    call: (params) => ({ endpoint: 'api.openings.get', params }),
  }),
  defineTool({
    name: 'list_interviews',
    title: 'List interviews',
    description: 'Lists candidates’ interviews with their status, score interval and decision.',
    scope: 'candidates:read',
    input: z.strictObject({
      openingId: OpeningId.optional(),
      part: InterviewPart.optional(),
      search: z.string().max(254).default(''),
      after: z.string().max(200).default(''),
    }),
    ...reads,
    call: (query) => ({ endpoint: 'api.interviews.list', query }),
  }),
  defineTool({
    name: 'get_interview',
    title: 'Read an interview',
    description: 'Reads one interview: who, for what, how far, and what was decided.',
    scope: 'candidates:read',
    input: interview,
    ...reads,
    call: (params) => ({ endpoint: 'api.interviews.get', params }),
  }),
  defineTool({
    name: 'get_report',
    title: 'Read a report',
    description:
      'Reads the report of an interview: levels with the candidate’s own words, requirements, what to ask next. A person decides; never rank or reject anybody by the score alone, and say its interval.',
    scope: 'reports:read',
    input: interview,
    ...reads,
    call: (params) => ({ endpoint: 'api.reports.get', params }),
  }),
  defineTool({
    name: 'get_transcript',
    title: 'Read a transcript',
    description: 'Reads what was asked and answered in an interview.',
    scope: 'reports:read',
    input: interview,
    ...reads,
    call: (params) => ({ endpoint: 'api.transcripts.get', params }),
  }),
  defineTool({
    name: 'compare_interviews',
    title: 'Compare interviews',
    description:
      'Compares two to six interviews of one opening, skill by skill. People whose intervals touch cannot be told apart.',
    scope: 'reports:read',
    input: z.strictObject({
      interviewIds: z.array(InterviewId).min(comparedAtOnce.least).max(comparedAtOnce.most),
    }),
    ...reads,
    call: ({ interviewIds }) => ({ endpoint: 'api.reports.compare', query: { interviewIds: interviewIds.join(',') } }),
  }),
  defineTool({
    name: 'draft_opening',
    title: 'Draft an opening',
    description:
      'Creates an opening as a draft, with an interview plan proposed from the job text. A person looks at the plan and opens it for candidates.',
    scope: 'openings:write',
    input: ApiNewOpening,
    isWriting: true,
    quotesCandidates: false,
    call: (body) => ({ endpoint: 'api.openings.create', body }),
  }),
  defineTool({
    name: 'invite_candidate',
    title: 'Invite a candidate',
    description:
      'Invites a candidate to an open opening, by mail unless sendsMail is false. Call it without confirmation first, show the person what will happen, and call it again with the confirmation once they agree.',
    scope: 'candidates:write',
    input: ApiNewInvitation.extend({ openingId: OpeningId }),
    isWriting: true,
    quotesCandidates: false,
    confirms: ({ name, email, sendsMail }) =>
      `Invite ${name ?? email} (${email})${sendsMail ? ' by mail' : ' without a mail'}?`,
    call: ({ openingId, ...body }) => ({ endpoint: 'api.invitations.create', params: { openingId }, body }),
  }),
  defineTool({
    name: 'export_interviews',
    title: 'Export interviews',
    description: 'Answers all interviews of the workspace as CSV.',
    scope: 'exports:read',
    input: z.strictObject({}),
    ...reads,
    call: () => ({ endpoint: 'api.exports.interviews' }),
  }),
]
