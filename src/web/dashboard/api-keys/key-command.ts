import { z } from 'zod'
import { apiKeyDays, NewApiKey } from '#contract/customer/api-keys.ts'

/** As the form sends it: `never` ends by revoking alone. */
export const CreateKey = NewApiKey.extend({
  do: z.literal('create'),
  days: z
    .enum([...apiKeyDays.map(String), 'never'])
    .transform((days) => apiKeyDays.find((known) => String(known) === days) ?? null),
})

/** What the forms of the page send. */
export const KeyCommand = z.discriminatedUnion('do', [
  CreateKey,
  z.object({ do: z.literal('rotate'), id: z.string() }),
  z.object({ do: z.literal('revoke'), id: z.string() }),
  z.object({ do: z.literal('disconnect'), app: z.string() }),
])
export type KeyCommand = z.infer<typeof KeyCommand>
