import { type ActionFunctionArgs, redirect } from 'react-router'
import { decisionWords } from '#content/dashboard-reviews.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { runCommand } from '#web/area/reply.ts'
import { interviewPath } from '../addresses/reviews-address.ts'
import { customerOf } from '../services.ts'
import { DecisionCommand } from './decision-command.ts'

export const decisionDoneWords = { decided: decisionWords.done }

/** What the forms of the report and of its decisions do: note that the evidence was read, and decide. */
export function decisionAction(args: ActionFunctionArgs) {
  const { reviews } = customerOf(args.context)
  const { interviewId = '', workspaceId = null } = args.params
  async function run(command: DecisionCommand) {
    if (command.do === 'read') {
      await reviews.markEvidenceRead(interviewId)
      return redirect(dashboardPathOf(workspaceId, interviewPath(interviewId)), { status: 303 })
    }
    const { do: _, ...decision } = command
    await reviews.decide(interviewId, decision)
    return 'decided'
  }
  return runCommand(args, { schema: DecisionCommand, done: decisionDoneWords, problems: decisionWords.problems, run })
}
