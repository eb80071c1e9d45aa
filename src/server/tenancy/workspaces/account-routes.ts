import { deleteAccount as deleteAccountEndpoint } from '#contract/api/account.ts'
import type { AccountDeletion } from '#contract/customer/account.ts'
import { AppError } from '#contract/errors.ts'
import { requireSignedIn } from '#server/platform/auth/actor.ts'
import { handle, type Route } from '#server/platform/http/handle.ts'
import type { WorkspaceContents } from './contents.ts'
import { deleteAccount } from './delete-account.ts'

export function accountRoutes(contents: WorkspaceContents): readonly Route[] {
  return [
    handle(deleteAccountEndpoint, async (deps, { actor, session }, { body }) => {
      const deletion = await deleteAccount({ ...deps, contents }, requireSignedIn(actor), body.email)
      if (deletion.outcome !== 'deleted') throw refuseDeletion(deletion)
      session.end()
      return null
    }),
  ]
}

function refuseDeletion(deletion: Exclude<AccountDeletion, { outcome: 'deleted' }>): AppError {
  switch (deletion.outcome) {
    case 'other_address':
      return new AppError('conflict', 'account.address_differs', 'The address is not the account’s')
    case 'runs_installation':
      return new AppError('conflict', 'account.runs_installation', 'Whoever runs the installation keeps their account')
    case 'held':
      return new AppError('conflict', 'account.owns_workspace', 'A workspace would be left without an owner', {
        extensions: { workspaces: deletion.workspaces },
      })
  }
}
