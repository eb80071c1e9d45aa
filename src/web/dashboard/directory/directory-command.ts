import { z } from 'zod'
import { DefaultRole, directoryTokenDays } from '#contract/customer/directory.ts'
import { WorkspaceRole } from '#contract/values/workspace.ts'

/** As a form sends it: none is a value of its own, since a field cannot be left out of a select. */
const noRole = 'none'

/** What the forms of the page send. `never`: a token that ends by revoking alone. */
export const DirectoryCommand = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('create'),
    days: z
      .enum([...directoryTokenDays.map(String), 'never'])
      .transform((days) => directoryTokenDays.find((known) => String(known) === days) ?? null),
  }),
  z.object({ do: z.literal('rotate'), id: z.string() }),
  z.object({ do: z.literal('revoke'), id: z.string() }),
  z.object({ do: z.literal('default'), role: DefaultRole }),
  z.object({
    do: z.literal('map'),
    id: z.string(),
    role: z
      .enum([...WorkspaceRole.options, noRole])
      .transform((role) => WorkspaceRole.options.find((known) => known === role) ?? null),
  }),
])
export type DirectoryCommand = z.infer<typeof DirectoryCommand>
