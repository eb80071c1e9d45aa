import { z } from 'zod'
import { InterviewPlan } from '#contract/interview/plan.ts'
import { Turn } from '#contract/interview/turn.ts'
import { ReportDocument } from '#contract/report/document.ts'

/** What the server asks of the report thread. */
export const WorkerRequest = z.object({
  id: z.number().int().nonnegative(),
  task: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('evaluate'), plan: InterviewPlan, turns: z.array(Turn) }),
    z.object({
      kind: z.literal('render-pdf'),
      document: ReportDocument,
      brandName: z.string(),
      notice: z.string().nullable(),
    }),
  ]),
})
export type WorkerRequest = z.infer<typeof WorkerRequest>

/** One answer per request, in the order in which they were asked. `value` is the task's result. */
export const WorkerReply = z.union([
  z.object({ id: z.number(), isOk: z.literal(true), value: z.unknown() }),
  z.object({ id: z.number(), isOk: z.literal(false), error: z.string() }),
])
export type WorkerReply = z.infer<typeof WorkerReply>
