import { z } from 'zod'
import { ownDomainWords } from '#content/dashboard/own-domain.ts'
import { NewOwnDomain } from '#contract/values/own-domain.ts'

export const SaveOwnDomain = NewOwnDomain.extend({ do: z.literal('save') })

/** What the forms of the page send. */
export const OwnDomainCommand = z.discriminatedUnion('do', [
  SaveOwnDomain,
  z.object({ do: z.literal('check') }),
  z.object({
    do: z.literal('remove'),
    confirm: z.literal('yes', { error: ownDomainWords.remove.unconfirmed }),
  }),
])
export type OwnDomainCommand = z.infer<typeof OwnDomainCommand>
