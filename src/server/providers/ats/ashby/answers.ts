import { z } from 'zod'

/** Only what is read of Ashby's answers; more may be in them. Source: Ashby's OpenAPI description, 2026. */
const Refusal = z.object({
  success: z.literal(false),
  errorInfo: z.object({ code: z.string(), message: z.string().optional() }).optional(),
  /** An older shape, in which some endpoints still answer. */
  errors: z.array(z.union([z.string(), z.object({ message: z.string() })])).optional(),
})

export function readRefusal(json: unknown): string | null {
  const refusal = Refusal.safeParse(json)
  if (!refusal.success) return null
  const [first] = refusal.data.errors ?? []
  return refusal.data.errorInfo?.code ?? (typeof first === 'object' ? first.message : first) ?? 'unknown'
}

export function resultOf<Results extends z.ZodType>(results: Results) {
  return z.object({ success: z.literal(true), results })
}

export function pageOf<Item extends z.ZodType>(item: Item) {
  return resultOf(z.array(item)).extend({
    moreDataAvailable: z.boolean().optional(),
    nextCursor: z.string().nullish(),
    syncToken: z.string().nullish(),
  })
}

export const Key = z.object({ scopes: z.array(z.string()).default([]) })
export const Job = z.object({ id: z.string(), title: z.string(), status: z.string() })
export const Plan = z.object({ stages: z.array(z.object({ id: z.string(), title: z.string(), type: z.string() })) })

export const Application = z.object({
  id: z.string(),
  status: z.string(),
  candidate: z.object({
    id: z.string(),
    name: z.string().nullish(),
    primaryEmailAddress: z.object({ value: z.string() }).nullish(),
  }),
  currentInterviewStage: z.object({ id: z.string() }).nullish(),
  job: z.object({ id: z.string() }),
})

export const Note = z.object({ id: z.string(), content: z.string().nullish() })
export const Candidate = z.object({
  id: z.string(),
  fileHandles: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
})

export const Field = z.object({
  id: z.string(),
  title: z.string(),
  objectType: z.string(),
  fieldType: z.string(),
  isArchived: z.boolean().default(false),
})

export const FormField = z.object({
  isRequired: z.boolean().default(false),
  field: z.object({ type: z.string(), path: z.string(), title: z.string() }),
})
export type FormField = z.infer<typeof FormField>

export const Form = z.object({
  id: z.string(),
  title: z.string(),
  isArchived: z.boolean().default(false),
  formDefinition: z.object({ sections: z.array(z.object({ fields: z.array(FormField) })) }).optional(),
})

export const Feedback = z.object({
  id: z.string(),
  feedbackFormDefinitionId: z.string().nullish(),
  submittedValues: z.record(z.string(), z.unknown()).default({}),
})

export const Submitted = z.object({ submittedFormInstance: z.object({ id: z.string() }) })

export const Webhook = z.object({
  action: z.string(),
  data: z.object({ application: z.object({ id: z.string() }).optional() }).optional(),
})
