import { z } from 'zod'

/** What is asked for by typing it anew: longer than any of it is not read. */
export const DeleteAccountCommand = z.object({
  do: z.literal('delete'),
  address: z.string().max(320).default(''),
})
