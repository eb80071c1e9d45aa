import { z } from 'zod'
import { OpeningJob } from '../../customer/opening-job.ts'
import { PlanDraft } from '../../interview/plan-draft.ts'
import { VideoSetting } from '../../media/takes.ts'
import { CandidateLanguage } from '../../values/candidate-language.ts'
import { ExternalId } from '../../values/external-id.ts'
import { OpeningId, OpeningPart, OpeningStatus } from '../../values/opening-status.ts'
import { defineEndpoint, programPath } from '../endpoint.ts'
import { Instant, PageQuery, pageOf } from './shared.ts'

const tag = 'Openings'
const path = `${programPath}/openings` as const
const params = z.strictObject({ openingId: OpeningId })

/** A job that candidates are interviewed for. */
export const ApiOpening = z.object({
  id: OpeningId,
  externalId: ExternalId.nullable(),
  title: z.string(),
  status: OpeningStatus,
  isArchived: z.boolean(),
  /** Of the plan that the next candidate gets. */
  planVersion: z.number().int().positive(),
  /** An ordinary speaker needs about so long. */
  minutes: z.number().int().positive(),
  createdAt: Instant,
  updatedAt: Instant,
  /** Its page, for members. */
  url: z.url(),
})
export type ApiOpening = z.infer<typeof ApiOpening>

const ApiOpeningWithText = ApiOpening.extend({
  description: z.string(),
  /** Whether candidates are asked for their picture; `required` always has another way, which nobody gives a reason for. */
  video: VideoSetting,
  /** In which language candidates are written to until they choose one; the interview itself is held as the plan has it. */
  language: CandidateLanguage,
  /** How an interview in this language would be held and rated now; `nobody`: people rate it. */
  interview: z.object({ byVoice: z.boolean(), ratedBy: z.enum(['rules', 'model', 'nobody']) }),
})

export const ApiNewOpening = OpeningJob.extend({
  externalId: ExternalId.nullable().default(null),
  video: VideoSetting.default('off'),
  language: CandidateLanguage.default('en'),
})

const exampleSummary = {
  id: '0193a5c0-7e1a-7000-8000-000000000010',
  externalId: 'REQ-1042',
  title: 'Customer Support Specialist',
  status: 'draft',
  isArchived: false,
  planVersion: 1,
  minutes: 18,
  createdAt: '2026-11-26T09:30:00.000Z',
  updatedAt: '2026-11-26T09:30:00.000Z',
  url: 'https://openround.example.com/dashboard/0193a5c0-7e1a-7000-8000-000000000002/openings/0193a5c0-7e1a-7000-8000-000000000010',
}
const exampleOpening = {
  ...exampleSummary,
  description: 'You answer customers by phone and chat, in English. Two years in support are required.',
  video: 'off',
  language: 'en',
  interview: { byVoice: true, ratedBy: 'rules' },
}

export const apiListOpenings = defineEndpoint({
  id: 'api.openings.list',
  method: 'GET',
  path,
  summary: 'List openings, the newest first.',
  tag,
  access: { scope: 'openings:read' },
  query: PageQuery.extend({
    /** Left out: all that are not archived. */
    status: OpeningPart.optional(),
    search: z.string().trim().max(120).default(''),
    /** The one with your own id, alone. */
    externalId: ExternalId.optional(),
  }),
  result: pageOf(ApiOpening),
  errors: ['request.invalid'],
  example: { result: { data: [exampleSummary], next: null } },
})

export const apiGetOpening = defineEndpoint({
  id: 'api.openings.get',
  method: 'GET',
  path: `${path}/:openingId`,
  summary: 'Read an opening with its text.',
  tag,
  access: { scope: 'openings:read' },
  params,
  result: ApiOpeningWithText,
  errors: ['opening.not_found'],
  example: { result: exampleOpening },
})

export const apiCreateOpening = defineEndpoint({
  id: 'api.openings.create',
  method: 'POST',
  path,
  summary: 'Create an opening as a draft, with an interview plan proposed from its text.',
  tag,
  access: { scope: 'openings:write' },
  body: ApiNewOpening,
  result: ApiOpeningWithText,
  status: 201,
  errors: ['request.invalid', 'external_id.taken'],
  example: {
    body: {
      title: exampleOpening.title,
      description: exampleOpening.description,
      externalId: exampleOpening.externalId,
    },
    result: exampleOpening,
  },
})

export const ApiOpeningChange = z
  .strictObject({
    title: OpeningJob.shape.title,
    description: OpeningJob.shape.description,
    externalId: ExternalId.nullable(),
    video: VideoSetting,
    language: CandidateLanguage,
    status: z.enum(['open', 'closed']),
    isArchived: z.boolean(),
  })
  .partial()
export type ApiOpeningChange = z.infer<typeof ApiOpeningChange>

export const apiChangeOpening = defineEndpoint({
  id: 'api.openings.change',
  method: 'PATCH',
  path: `${path}/:openingId`,
  summary:
    'Change what is named: title, text, your own id, video, language, whether it is open for candidates, whether it is archived.',
  tag,
  access: { scope: 'openings:write' },
  params,
  body: ApiOpeningChange,
  result: ApiOpeningWithText,
  errors: ['request.invalid', 'opening.not_found', 'opening.plan_invalid', 'external_id.taken'],
  example: { body: { status: 'open' }, result: { ...exampleOpening, status: 'open' } },
})

const ApiPlan = z.object({
  version: z.number().int().positive(),
  /** Send it back with a change: it tells whether somebody has changed the plan meanwhile. */
  revision: z.number().int().positive(),
  /** When the first candidate began with this version; a change then makes another one. Null: nobody has. */
  frozenAt: Instant.nullable(),
  minutes: z.number().int().positive(),
  draft: PlanDraft,
})

export const apiGetPlan = defineEndpoint({
  id: 'api.plans.get',
  method: 'GET',
  path: `${path}/:openingId/plan`,
  summary: 'Read the interview plan that the next candidate gets.',
  tag: 'Plans',
  access: { scope: 'openings:read' },
  params,
  result: ApiPlan,
  errors: ['opening.not_found'],
})

export const apiSavePlan = defineEndpoint({
  id: 'api.plans.save',
  method: 'PUT',
  path: `${path}/:openingId/plan`,
  summary: 'Save the interview plan; where a candidate has begun with the last version, as a new one.',
  tag: 'Plans',
  access: { scope: 'openings:write' },
  params,
  body: z.strictObject({ draft: PlanDraft, revision: z.number().int().positive() }),
  result: ApiPlan,
  errors: ['request.invalid', 'opening.not_found', 'opening.plan_invalid', 'opening.plan_changed'],
})
