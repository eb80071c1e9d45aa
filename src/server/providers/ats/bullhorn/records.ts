import { z } from 'zod'
import type { AtsApplication, AtsNote } from '../port.ts'

export const Id = z.union([z.number(), z.string()]).transform(String)
export const Job = z.object({ id: Id, title: z.string().nullish() })
export const Submission = z.object({
  id: Id,
  status: z.string().nullish(),
  isDeleted: z.boolean().nullish(),
  candidate: z.object({
    id: Id,
    firstName: z.string().nullish(),
    lastName: z.string().nullish(),
    email: z.string().nullish(),
  }),
  jobOrder: z.object({ id: Id }),
})
export type Submission = z.infer<typeof Submission>
export const Events = z
  .object({ events: z.array(z.object({ eventId: z.string(), entityName: z.string(), entityId: Id })).default([]) })
  .nullish()
export const Changed = z.object({ changedEntityId: Id })
export const Refusal = z.object({ errorMessageKey: z.string() })
export const dataOf = <Item extends z.ZodType>(item: Item) => z.object({ data: item })

export const submissionFields = 'id,status,isDeleted,candidate(id,firstName,lastName,email),jobOrder(id)'
/** Statuses after which nobody waits for an interview any more. Every customer has their own names. */
const ending = /\b(?:rejected|declined|withdrawn|withdrew|not interested|not qualified|placed|archived)\b/

export function isEnding(status: string): boolean {
  return ending.test(status.toLowerCase())
}

export function toApplication({ id, status, candidate, jobOrder }: Submission): AtsApplication {
  const name = [candidate.firstName, candidate.lastName].filter((part) => part != null && part !== '').join(' ')
  return {
    id,
    candidateId: candidate.id,
    jobId: jobOrder.id,
    stageId: status ?? null,
    isActive: !isEnding(status ?? ''),
    name: name === '' ? null : name,
    email: candidate.email ?? null,
  }
}

/** Notes are shown as HTML there. */
export function textOf({ paragraphs, link }: AtsNote): string {
  const href = escapeText(link.href)
  return [...paragraphs.map(escapeText), `<a href="${href}">${escapeText(link.label)}</a>`].join('<br><br>')
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
