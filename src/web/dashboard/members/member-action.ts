import { membersWords } from '#content/dashboard-members.ts'
import { type CustomerMembers, type MadeMemberInvitation, NewMemberInvitation } from '#contract/customer/members.ts'
import { isAppError } from '#contract/errors.ts'
import { WorkspaceRole } from '#contract/values/workspace.ts'

/** What is shown again when something was not done. */
export interface MemberAnswer {
  /** About the page as a whole; null where the problem is a field's. */
  notice: string | null
  errors: Readonly<Record<string, string>>
  /** What was typed into the invitation. */
  values: { email: string; role: string } | null
}

type Outcome = { made: MadeMemberInvitation } | { done: 'cancelled' | 'role' | 'removed' | 'left' } | MemberAnswer

const problems = new Map<string, string>(Object.entries(membersWords.problems))

/** Does what one of the page's forms asks for. What the server refuses is said in words; anything else is a fault. */
export async function runMemberAction(members: CustomerMembers, form: FormData): Promise<Outcome> {
  const values = { email: textOf(form, 'email'), role: textOf(form, 'role') }
  try {
    return await act(members, form, values)
  } catch (error) {
    const words = isAppError(error) ? problems.get(error.code) : undefined
    if (words === undefined) throw error
    return { notice: words, errors: {}, values: textOf(form, 'do') === 'invite' ? values : null }
  }
}

async function act(
  members: CustomerMembers,
  form: FormData,
  values: { email: string; role: string },
): Promise<Outcome> {
  const id = textOf(form, 'id')
  switch (textOf(form, 'do')) {
    case 'invite':
      return await invite(members, values)
    case 'cancel':
      await members.cancelInvitation(id)
      return { done: 'cancelled' }
    case 'role': {
      const role = WorkspaceRole.safeParse(values.role)
      if (!role.success) throw new Response(null, { status: 400 })
      await members.changeRole(id, role.data)
      return { done: 'role' }
    }
    case 'remove':
      await members.remove(id)
      return { done: 'removed' }
    case 'leave':
      if (form.get('confirmed') === null) {
        return { notice: null, errors: { confirmed: membersWords.leave.unconfirmed }, values: null }
      }
      await members.leave()
      return { done: 'left' }
    default:
      throw new Response(null, { status: 400 })
  }
}

async function invite(members: CustomerMembers, values: { email: string; role: string }): Promise<Outcome> {
  const parsed = NewMemberInvitation.safeParse(values)
  if (!parsed.success) {
    const errors = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]))
    return { notice: null, errors, values }
  }
  return { made: await members.invite(parsed.data) }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
