import { z } from 'zod'
import type { AtsApplication, AtsNote } from '../port.ts'

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ next: z.string().nullish(), results: z.array(item) })

const isDeleted = z.boolean().nullish()
export const Account = z.object({
  id: z.string(),
  integration: z.string().nullish(),
  category: z.string().nullish(),
  status: z.string().nullish(),
})
export const Actions = z.object({
  available_model_operations: z
    .array(z.object({ model_name: z.string(), available_operations: z.array(z.string()) }))
    .nullish(),
})
export const Sync = z.object({
  model_name: z.string(),
  status: z.string(),
  is_initial_sync: z.boolean().nullish(),
  last_sync_start: z.string().nullish(),
  last_sync_result: z.string().nullish(),
  data_fresh_as_of: z.string().nullish(),
})
export type Sync = z.infer<typeof Sync>
export const Job = z.object({ id: z.string(), name: z.string().nullish(), remote_was_deleted: isDeleted })
export const Stage = z.object({
  id: z.string(),
  name: z.string().nullish(),
  job: z.string().nullish(),
  stage_order: z.number().nullish(),
  remote_was_deleted: isDeleted,
})
export const Candidate = z.object({
  id: z.string(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  email_addresses: z.array(z.object({ value: z.string().nullish() })).nullish(),
  remote_was_deleted: isDeleted,
})
export type Candidate = z.infer<typeof Candidate>
/** The candidate is an id, or what it is asked for by `expand`. */
export const Application = z.object({
  id: z.string(),
  candidate: z.union([z.string(), Candidate]).nullish(),
  job: z.string().nullish(),
  current_stage: z.string().nullish(),
  rejected_at: z.string().nullish(),
  reject_reason: z.string().nullish(),
  remote_was_deleted: isDeleted,
})
export type Application = z.infer<typeof Application>
export const User = z.object({ id: z.string(), disabled: z.boolean().nullish() })
export const Activity = z.object({ id: z.string(), candidate: z.string().nullish(), body: z.string().nullish() })
export const Refusal = z.object({
  errors: z.array(z.object({ title: z.string().nullish(), problem_type: z.string().nullish() })).min(1),
})
/** What was written, or why not: some refusals have a status of success. */
export const Written = z.object({
  model: z.object({ id: z.string().nullish() }).nullish(),
  errors: z.array(z.unknown()).nullish(),
})

/** Stages after which nobody waits for an interview any more; every customer has their own names. */
const rejecting = /\b(?:reject|declin|withdr[ae]w|disqualif|disposition|archiv|not (?:selected|qualified|interested))/

export function isRejecting(name: string): boolean {
  return rejecting.test(name.toLowerCase())
}

export function candidateIdOf({ candidate }: Application): string {
  return (typeof candidate === 'string' ? candidate : candidate?.id) ?? ''
}

/** @param person Where the answer has the candidate's id alone. */
export function toApplication(application: Application, person: Candidate | null): AtsApplication {
  const { id, candidate, job, current_stage, rejected_at, reject_reason } = application
  const known = typeof candidate === 'object' ? candidate : person
  const name = [known?.first_name, known?.last_name].filter((part) => part != null && part !== '').join(' ')
  return {
    id,
    candidateId: candidateIdOf(application),
    jobId: job ?? '',
    stageId: current_stage ?? null,
    isActive: rejected_at == null && reject_reason == null,
    name: name === '' ? null : name,
    email: known?.email_addresses?.find(({ value }) => value != null && value !== '')?.value ?? null,
  }
}

/** When the copy of a model was last in step, null where it never was. */
export function freshAsOf({ data_fresh_as_of, last_sync_result, last_sync_start }: Sync): Date | null {
  const at = data_fresh_as_of ?? (last_sync_result === 'DONE' ? last_sync_start : null)
  const date = new Date(at ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? null : date
}

export function textOf({ paragraphs, link }: AtsNote): string {
  return [...paragraphs, `${link.label}: ${link.href}`].join('\n\n')
}
