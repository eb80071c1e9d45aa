import { z } from 'zod'

/** What is asked for by typing it anew: longer than any of it is not read. */
export const DeleteAccountCommand = z.object({
  do: z.literal('delete'),
  address: z.string().max(320).default(''),
})

/** What the forms of the page send. */
export const AccountCommand = z.discriminatedUnion('do', [
  DeleteAccountCommand,
  z.object({ do: z.literal('sign-out'), device: z.string() }),
  z.object({ do: z.literal('sign-out-others') }),
  z.object({ do: z.literal('disconnect'), app: z.string() }),
])
export type AccountCommand = z.infer<typeof AccountCommand>
