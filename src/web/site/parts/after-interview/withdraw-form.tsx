import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { usePageWords } from '../../language.ts'

/** Folded away, and two presses, so that nobody withdraws by mistake. */
export function WithdrawForm({ lead }: { lead: string }): ReactNode {
  const { withdraw: words } = usePageWords('after')
  return (
    <details id="withdraw" className="ruled mt-12 max-w-[44rem] pt-4">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{words.title}</summary>
      <form method="post" className="mt-2 grid justify-items-start gap-3">
        <p className="label">{lead}</p>
        <input type="hidden" name="do" value="withdraw" />
        <label className="inline-flex min-h-11 items-start gap-3 py-2.5">
          <input type="checkbox" name="confirm" className="mt-0.5 size-5 flex-none accent-(--accent-text)" />
          {words.confirm}
        </label>
        <Button type="submit" variant="line">
          {words.submit}
        </Button>
      </form>
    </details>
  )
}
