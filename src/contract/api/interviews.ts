import { z } from 'zod'
import { InterviewStatus } from '../interview/states.ts'
import { AccessToken, InterviewId } from '../values/ids.ts'
import { VoiceId } from '../values/voices.ts'
import { defineEndpoint } from './endpoint.ts'

/**
 * What the specification's call carries (section 7). From the landing demo name and e-mail may be null; `source`
 * says which page asked, and `/voice` and an application on `/careers` require both. From `careers` the `position` is an
 * opening's title and decides the questions; an unknown one gets the general ones. A `status` that a client sends is
 * accepted and ignored (rulings).
 */
export const NewInterview = z
  .strictObject({
    name: z.string().trim().min(2, 'Name must be at least 2 characters').max(120).nullable().default(null),
    email: z.email('Please enter a valid email address').max(254).nullable().default(null),
    voice: VoiceId,
    position: z.string().trim().min(1).max(120).default('General'),
    type: z.literal('voice').default('voice'),
    status: z.string().max(40).optional(),
    agentId: z.string().max(120).optional(),
    source: z.enum(['landing', 'voice', 'careers']).default('voice'),
    /** The version of the notice that was shown before the press of Start Call. */
    noticeVersion: z.string().max(320),
  })
  .superRefine((value, context) => {
    if (value.source === 'landing') return
    if (value.name === null)
      context.addIssue({ code: 'custom', path: ['name'], message: 'Name must be at least 2 characters' })
    if (value.email === null)
      context.addIssue({ code: 'custom', path: ['email'], message: 'Please enter a valid email address' })
  })
export type NewInterview = z.infer<typeof NewInterview>

/** The tokens are shown this once; only their hashes are stored. */
export const CreatedInterview = z.object({
  interviewId: InterviewId,
  status: InterviewStatus,
  /** Opens the live connection: sent in its first message, never in an address. */
  callToken: AccessToken,
  /** Opens `/report/:token`. */
  reportToken: AccessToken,
  expiresAt: z.iso.datetime(),
})
export type CreatedInterview = z.infer<typeof CreatedInterview>

export const createInterview = defineEndpoint({
  id: 'interviews.create',
  method: 'POST',
  path: '/api/interviews',
  summary: 'Create an interview and get the tokens that open its call and its report.',
  tag: 'Interviews',
  access: 'public',
  body: NewInterview,
  result: CreatedInterview,
  status: 201,
  errors: ['request.invalid', 'rate.limited', 'interview.consent_missing'],
})
