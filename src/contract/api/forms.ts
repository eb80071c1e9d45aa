import { z } from 'zod'
import { formServicePath } from '../values/addresses.ts'
import { defineEndpoint } from './endpoint.ts'

/** HubSpot takes at most a thousand values in one submission. Source: its forms API, `/submissions/v3/integration/submit`. */
export const maxSubmittedValues = 1_000

/** The last instant that is written with a year of four digits, as the database reads it. */
const latestInstantMs = Date.UTC(10_000, 0) - 1

/**
 * The form service's payload as HubSpot Forms v3 takes it, with the `portalId` and `formId` that the specification's
 * call repeats in the body (section 7). Parts we have no use for are taken and ignored, as the service does.
 */
export const FormSubmission = z.object({
  portalId: z.union([z.string().max(64), z.number()]).optional(),
  formId: z.string().max(64).optional(),
  /** Milliseconds since 1970, when the person pressed the button. */
  submittedAt: z.number().int().min(0).max(latestInstantMs).optional(),
  fields: z.array(
    z.object({
      objectTypeId: z.string().max(64).optional(),
      name: z.string().min(1).max(200),
      value: z.union([z.string(), z.number(), z.boolean()]),
    }),
  ),
  context: z
    .object({
      pageUri: z.string().max(2_000).optional(),
      pageName: z.string().max(300).optional(),
    })
    .optional(),
  /** What the person agreed to, in the service's own shape; stored and passed on as it came. */
  legalConsentOptions: z.record(z.string().max(64), z.unknown()).optional(),
})
export type FormSubmission = z.infer<typeof FormSubmission>

/** The service's answers: a message on success, `errors` with their `errorType` on refusal. */
export const FormServiceAnswer = z.object({
  inlineMessage: z.string().optional(),
  status: z.literal('error').optional(),
  message: z.string().optional(),
  correlationId: z.string().optional(),
  errors: z.array(z.object({ message: z.string(), errorType: z.string() })).optional(),
})
export type FormServiceAnswer = z.infer<typeof FormServiceAnswer>

/**
 * Stands in for HubSpot Forms: stores the submission durably and answers as the service does, refusals included
 * (400 with `errors`, 404 for an unknown portal or form). A suspected bot is stored apart and answered the same.
 */
export const submitForm = defineEndpoint({
  id: 'forms.submit',
  method: 'POST',
  path: formServicePath,
  summary: 'Submit a form of the site, in the shape of HubSpot Forms v3.',
  tag: 'Forms',
  access: 'public',
  params: z.strictObject({ portalId: z.string().min(1).max(64), formGuid: z.string().min(1).max(64) }),
  body: FormSubmission,
  result: FormServiceAnswer,
  errors: ['request.invalid', 'request.too_large', 'rate.limited', 'origin.forbidden'],
})
