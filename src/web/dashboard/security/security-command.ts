import { z } from 'zod'

/** What the forms of the page send. */
export const SecurityCommand = z.discriminatedUnion('do', [
  z.object({ do: z.literal('remove-app') }),
  z.object({ do: z.literal('remove-passkey'), passkey: z.string().max(2000) }),
  z.object({ do: z.literal('renew-codes') }),
  z.object({ do: z.literal('sign-out'), device: z.string() }),
  z.object({ do: z.literal('sign-out-others') }),
  z.object({ do: z.literal('disconnect'), app: z.string() }),
])
export type SecurityCommand = z.infer<typeof SecurityCommand>
