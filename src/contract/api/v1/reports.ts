import { z } from 'zod'
import { comparedAtOnce } from '../../customer/comparison.ts'
import { InterviewStatus } from '../../interview/states.ts'
import { Recommendation } from '../../report/evaluation.ts'
import { InterviewId } from '../../values/ids.ts'
import { locales } from '../../values/locales.ts'
import { DecisionOutcome } from '../../values/reviews.ts'
import { defineEndpoint, programPath } from '../endpoint.ts'
import { Instant } from './shared.ts'

const path = `${programPath}/interviews/:interviewId` as const
const params = z.strictObject({ interviewId: InterviewId })

/** The candidate's own words, and when they were said on the interview's clock. */
const Quote = z.object({ turnId: z.string(), text: z.string(), startMs: z.number(), endMs: z.number() })

export const ApiTranscript = z.object({
  interviewId: InterviewId,
  turns: z.array(
    z.object({
      id: z.string(),
      speaker: z.enum(['interviewer', 'candidate']),
      kind: z.string(),
      questionId: z.string().nullable(),
      /** Words that would tell a protected fact are left out. */
      text: z.string(),
      channel: z.enum(['voice', 'text']),
      startMs: z.number(),
      endMs: z.number(),
    }),
  ),
})
export type ApiTranscript = z.infer<typeof ApiTranscript>

export const apiGetTranscript = defineEndpoint({
  id: 'api.transcripts.get',
  method: 'GET',
  path: `${path}/transcript`,
  summary: 'Read what was asked and answered, once the interview has been evaluated.',
  tag: 'Reports',
  access: { scope: 'reports:read' },
  params,
  result: ApiTranscript,
  errors: ['report.not_found', 'report.not_ready'],
})

export const ApiReport = z.object({
  interviewId: InterviewId,
  status: InterviewStatus,
  evaluatedAt: Instant,
  /** The candidate may still correct their answers, or a language model has yet to rate: another report may follow. */
  isPreliminary: z.boolean(),
  /** 0 to 100 with its 90 % interval; null where too little could be rated. */
  score: z.object({ score: z.number(), low: z.number(), high: z.number() }).nullable(),
  recommendation: Recommendation,
  /** Why nothing has rated the interview, which a person has to do then; null where something has. */
  unrated: z.object({ reason: z.literal('language'), language: z.enum(locales) }).nullable(),
  summary: z.array(z.string()),
  skills: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** 1 to 5 with its 90 % half-width; null where no answer could be rated. */
      level: z.number().nullable(),
      halfWidth: z.number().nullable(),
      findings: z.array(z.object({ text: z.string(), quotes: z.array(Quote) })),
      notFound: z.array(z.string()),
    }),
  ),
  requirements: z.array(
    z.object({
      text: z.string(),
      /** `not_read`: said in a language that nothing here reads. */
      status: z.enum(['met', 'partly', 'not_mentioned', 'not_met', 'not_read']),
      quotes: z.array(Quote),
    }),
  ),
  redFlags: z.array(z.object({ text: z.string(), quotes: z.array(Quote) })),
  nextQuestions: z.array(z.string()),
  limits: z.array(z.string()),
  engine: z.object({ name: z.string(), version: z.string(), model: z.string().nullable() }),
  /** Its page, for members. */
  url: z.url(),
})
export type ApiReport = z.infer<typeof ApiReport>

export const apiGetReport = defineEndpoint({
  id: 'api.reports.get',
  method: 'GET',
  path: `${path}/report`,
  summary: 'Read the report. A person decides: nobody is advanced or declined by its score alone.',
  tag: 'Reports',
  access: { scope: 'reports:read' },
  params,
  result: ApiReport,
  errors: ['report.not_found', 'report.not_ready', 'report.covered'],
})

export const apiDownloadReport = defineEndpoint({
  id: 'api.reports.pdf',
  method: 'GET',
  path: `${path}/report.pdf`,
  summary: 'Download the report as PDF.',
  tag: 'Reports',
  access: { scope: 'reports:read' },
  params,
  produces: 'application/pdf',
  errors: ['report.not_found', 'report.not_ready', 'report.covered', 'report.pdf_busy'],
})

const ApiDecision = z.object({
  id: z.string(),
  outcome: DecisionOutcome,
  reason: z.string(),
  /** The member who decided; null once their account is gone. */
  decidedBy: z.string().nullable(),
  decidedAt: Instant,
  /** When whoever decided took it back. */
  undoneAt: Instant.nullable(),
})

export const apiListDecisions = defineEndpoint({
  id: 'api.decisions.list',
  method: 'GET',
  path: `${path}/decisions`,
  summary: 'List what was decided about a candidate, the newest first; the first one that was not taken back holds.',
  tag: 'Decisions',
  access: { scope: 'decisions:read' },
  params,
  result: z.object({ data: z.array(ApiDecision) }),
  errors: ['report.not_found'],
})

export const apiDecide = defineEndpoint({
  id: 'api.decisions.create',
  method: 'POST',
  path: `${path}/decisions`,
  summary:
    'Record what a member has decided. They have opened the evidence here before; software decides about nobody.',
  tag: 'Decisions',
  access: { scope: 'decisions:write' },
  params,
  body: z.strictObject({
    outcome: DecisionOutcome,
    reason: z.string().trim().min(10).max(2000),
    /** The address of the member who has decided: an owner or a recruiter. */
    decidedBy: z.string().trim().toLowerCase().pipe(z.email().max(254)),
    /** The decision that held so far, as far as they knew; null for none. */
    replaces: z.uuid().nullable().default(null),
  }),
  result: z.object({ data: z.array(ApiDecision) }),
  status: 201,
  errors: [
    'request.invalid',
    'report.not_found',
    'report.not_ready',
    'decision.evidence_unread',
    'decision.changed',
    'member.unknown',
    'workspace.role_too_small',
  ],
  example: {
    body: {
      outcome: 'advance',
      reason: 'Clear examples of calming upset callers, and the licence is there.',
      decidedBy: 'dana@example.com',
    },
    result: {
      data: [
        {
          id: '0193a5c0-7e1a-7000-8000-000000000030',
          outcome: 'advance',
          reason: 'Clear examples of calming upset callers, and the licence is there.',
          decidedBy: 'dana@example.com',
          decidedAt: '2026-11-27T10:00:00.000Z',
          undoneAt: null,
        },
      ],
    },
  },
})

/** One scale of a comparison: the overall score from 0 to 100, or a skill from 1 to 5. */
const ApiScale = z.object({
  /** Null for the overall score. */
  skillId: z.string().nullable(),
  name: z.string(),
  /** People are compared within one version of the plan. */
  versions: z.array(
    z.object({
      planVersion: z.number().int(),
      /** The highest first. Those of one group cannot be told apart. */
      groups: z.array(
        z.array(z.object({ interviewId: InterviewId, value: z.number(), low: z.number(), high: z.number() })),
      ),
      unrated: z.array(InterviewId),
    }),
  ),
})

export const apiCompareReports = defineEndpoint({
  id: 'api.reports.compare',
  method: 'GET',
  path: `${programPath}/comparison`,
  summary: 'Compare two to six interviews of one opening. People whose intervals touch stand in one group.',
  tag: 'Reports',
  access: { scope: 'reports:read' },
  query: z.strictObject({
    /** With commas between them. */
    interviewIds: z
      .string()
      .max(300)
      .transform((ids) => ids.split(','))
      .pipe(z.array(InterviewId).min(comparedAtOnce.least).max(comparedAtOnce.most)),
  }),
  result: z.object({
    candidates: z.array(
      z.object({
        interviewId: InterviewId,
        name: z.string().nullable(),
        planVersion: z.number().int(),
        recommendation: Recommendation,
        decision: DecisionOutcome.nullable(),
      }),
    ),
    scales: z.array(ApiScale),
    leftOut: z.array(
      z.object({ interviewId: z.string(), reason: z.enum(['not_found', 'no_report', 'other_opening', 'covered']) }),
    ),
  }),
  errors: ['request.invalid'],
})
