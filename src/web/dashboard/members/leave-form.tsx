import type { ReactNode } from 'react'
import { membersWords } from '#content/dashboard-members.ts'
import { fill } from '#content/fill.ts'
import { Button } from '#ui/button.tsx'

const words = membersWords.leave

interface LeaveFormProps {
  workspaceName: string
  isLastOwner: boolean
  /** Why it was not done; null when it was not tried. */
  problem: string | null
}

export function LeaveForm({ workspaceName, isLastOwner, problem }: LeaveFormProps): ReactNode {
  return (
    <details className="mt-14" open={problem !== null}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-muted hover:text-ink">
        {words.title}
      </summary>
      {isLastOwner ? (
        <p className="label mt-2 max-w-[40em]">{words.lastOwner}</p>
      ) : (
        <>
          <p className="label mt-2 max-w-[40em]">{words.text}</p>
          <form method="post" className="mt-3 grid gap-3">
            <label className="inline-flex min-h-11 items-center gap-2 text-sm">
              <input
                type="checkbox"
                name="confirmed"
                required
                aria-describedby={problem === null ? undefined : 'leave-problem'}
                className="size-5 accent-(--accent-text)"
              />
              {fill(words.confirm, { workspace: workspaceName })}
            </label>
            {problem !== null && (
              <p id="leave-problem" className="text-sm text-bad">
                {problem}
              </p>
            )}
            <Button type="submit" name="do" value="leave" variant="line" className="justify-self-start">
              {words.submit}
            </Button>
          </form>
        </>
      )}
    </details>
  )
}
