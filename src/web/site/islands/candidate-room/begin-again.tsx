import type { ReactNode } from 'react'
import type { PageWords } from '#content/candidate/pages.ts'
import { Button } from '#ui/button.tsx'

/** After a technical failure: the candidate begins again, once, without asking anybody. */
export function BeginAgain({ words }: { words: PageWords['goOn'] }): ReactNode {
  return (
    <details className="text-sm">
      <summary className="link min-h-6 cursor-pointer">{words.again}</summary>
      <form method="post" className="mt-2 grid justify-items-start gap-2">
        <input type="hidden" name="do" value="again" />
        <p className="max-w-[44em] text-muted">{words.againText}</p>
        <Button type="submit" variant="line">
          {words.againPress}
        </Button>
      </form>
    </details>
  )
}
