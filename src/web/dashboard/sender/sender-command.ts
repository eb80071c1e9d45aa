import { z } from 'zod'
import { SenderAddress } from '#contract/values/sender-domain.ts'

const Save = z.object({ do: z.literal('save'), address: SenderAddress })

/** What the forms of the page send. */
export const SenderCommand = z.discriminatedUnion('do', [
  Save,
  z.object({ do: z.literal('check') }),
  z.object({ do: z.literal('remove') }),
])
export type SenderCommand = z.infer<typeof SenderCommand>
