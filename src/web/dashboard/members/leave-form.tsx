import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { membersWords } from '#content/dashboard-members.ts'
import { fill } from '#content/fill.ts'
import { Button } from '#ui/button.tsx'
import { useAreaForm } from '#web/area/use-area-form.ts'
import type { Reply } from '#web/area/use-reply.ts'
import { LeaveWorkspace } from './member-command.ts'

const words = membersWords.leave

interface LeaveFormProps {
  workspaceName: string
  isLastOwner: boolean
  reply: Reply | undefined
}

export function LeaveForm({ workspaceName, isLastOwner, reply }: LeaveFormProps): ReactNode {
  const { form, fields } = useAreaForm({ id: 'leave', of: 'leave', schema: LeaveWorkspace, reply })
  const problem = fields.confirmed.errors?.[0]
  return (
    <details className="mt-14" open={problem !== undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-muted hover:text-ink">
        {words.title}
      </summary>
      {isLastOwner ? (
        <p className="label mt-2 max-w-[40em]">{words.lastOwner}</p>
      ) : (
        <>
          <p className="label mt-2 max-w-[40em]">{words.text}</p>
          <Form method="post" {...getFormProps(form)} className="mt-3 grid gap-3">
            <label className="inline-flex min-h-11 items-center gap-2 text-sm">
              <input
                type="checkbox"
                name="confirmed"
                required
                aria-invalid={problem === undefined ? undefined : true}
                aria-describedby={problem === undefined ? undefined : 'leave-problem'}
                className="size-5 accent-(--accent-text)"
              />
              {fill(words.confirm, { workspace: workspaceName })}
            </label>
            {problem !== undefined && (
              <p id="leave-problem" className="text-sm text-bad">
                {problem}
              </p>
            )}
            <Button type="submit" name="do" value="leave" variant="line" className="justify-self-start">
              {words.submit}
            </Button>
          </Form>
        </>
      )}
    </details>
  )
}
