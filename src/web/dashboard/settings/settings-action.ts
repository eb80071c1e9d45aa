import { settingsWords as words } from '#content/dashboard-settings.ts'
import type { CustomerWorkspace } from '#contract/customer/workspace.ts'
import { WorkspaceName } from '#contract/values/workspace.ts'

/** What was not done, and what was typed for it. */
export type SettingsAnswer =
  | { refused: 'rename'; typed: string; error: string }
  | { refused: 'close'; typed: string }
  | { refused: 'too-late' | 'too-often' }

type Outcome = { done: 'saved' | 'closing' | 'kept' } | SettingsAnswer

/** Longer than any name: more is not shown again. */
const mostTyped = 200

/** Does what one of the page's forms asks for. */
export async function runSettingsAction(workspace: CustomerWorkspace, form: FormData): Promise<Outcome> {
  switch (form.get('do')) {
    case 'close': {
      const typed = textOf(form, 'closingName')
      const outcome = await workspace.close(typed)
      if (outcome === 'other_name') return { refused: 'close', typed }
      return outcome === 'too_often' ? { refused: 'too-often' } : { done: 'closing' }
    }
    case 'keep':
      return (await workspace.keep()) ? { done: 'kept' } : { refused: 'too-late' }
    default: {
      const typed = textOf(form, 'name')
      const name = WorkspaceName.safeParse(typed)
      if (!name.success) {
        return { refused: 'rename', typed, error: name.error.issues[0]?.message ?? words.nameHint }
      }
      await workspace.rename(name.data)
      return { done: 'saved' }
    }
  }
}

function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '').slice(0, mostTyped)
}
