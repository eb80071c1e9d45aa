import { z } from 'zod'
import { NewPartner } from '#contract/customer/assessment-partners.ts'
import { NewJobSetup, TheirSecret } from '#contract/customer/connections.ts'

const Credentials = z.record(z.string(), z.string().optional()).default({})

/** What the forms of the list send. */
export const ConnectCommand = z.discriminatedUnion('do', [
  z.object({ do: z.literal('connect'), connector: z.string(), credentials: Credentials }),
  NewPartner.extend({ do: z.literal('add-partner') }),
])

/** What the forms of one connection send. */
export const ConnectionCommand = z.discriminatedUnion('do', [
  z.object({ do: z.literal('check') }),
  z.object({ do: z.literal('take-over') }),
  z.object({ do: z.literal('renew') }),
  z.object({ do: z.literal('secret'), secret: TheirSecret }),
  z.object({ do: z.literal('reconnect'), credentials: Credentials }),
  z.object({
    do: z.literal('change'),
    sendsFile: z.boolean().default(false),
    score: z.string().default(''),
    scorecard: z.string().default(''),
  }),
  z.object({ do: z.literal('disconnect') }),
])
export type ConnectionCommand = z.infer<typeof ConnectionCommand>

/** What the form of a job sends. */
export const JobCommand = z.discriminatedUnion('do', [
  NewJobSetup.extend({ do: z.literal('preview') }),
  NewJobSetup.extend({ do: z.literal('save') }),
  z.object({ do: z.literal('stop') }),
])
export type JobCommand = z.infer<typeof JobCommand>

/** Chosen where an ATS has one place for a score, without a name. */
export const onlyPlace = 'only'
