import { z } from 'zod'
import { WorkspaceName } from '#contract/values/workspace.ts'

export const RenameWorkspace = z.object({ do: z.literal('rename'), name: WorkspaceName })

/** What is typed need not be a name: it is only compared. */
export const CloseWorkspace = z.object({ do: z.literal('close'), closingName: z.string().max(200).default('') })

/** What the forms of the page send. */
export const SettingsCommand = z.discriminatedUnion('do', [
  RenameWorkspace,
  CloseWorkspace,
  z.object({ do: z.literal('keep') }),
  z.object({ do: z.enum(['cover', 'uncover']) }),
  z.object({ do: z.enum(['require-factor', 'release-factor']) }),
])
export type SettingsCommand = z.infer<typeof SettingsCommand>
