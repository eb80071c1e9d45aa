import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'

interface TickedFormProps {
  /** What the form sends as its command. */
  command: string
  words: { confirm: string; submit: string }
  /** What happens, above the tick. */
  children: ReactNode
}

/** Two presses, so that nobody does by mistake what cannot be taken back. */
export function TickedForm({ command, words, children }: TickedFormProps): ReactNode {
  return (
    <form method="post" className="mt-2 grid justify-items-start gap-3">
      {children}
      <input type="hidden" name="do" value={command} />
      <label className="inline-flex min-h-11 items-start gap-3 py-2.5">
        <input type="checkbox" name="confirm" className="mt-0.5 size-5 flex-none accent-(--accent-text)" />
        {words.confirm}
      </label>
      <Button type="submit" variant="line">
        {words.submit}
      </Button>
    </form>
  )
}

interface FoldProps {
  /** Its place on the page. */
  id: string
  title: string
  children: ReactNode
}

/** A way that few need, folded away. */
export function Fold({ id, title, children }: FoldProps): ReactNode {
  return (
    <details id={id} className="ruled mt-12 max-w-[44rem] pt-4">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{title}</summary>
      {children}
    </details>
  )
}
