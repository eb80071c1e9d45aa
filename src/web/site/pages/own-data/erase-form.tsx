import type { ReactNode } from 'react'
import { subjectDataWords } from '#content/interview/subject-data.ts'
import { Button } from '#ui/button.tsx'
import { CheckLine } from '../interview/check-line.tsx'

const words = subjectDataWords.erase

/** Two presses, so that none is by mistake. */
export function EraseForm({ isUnconfirmed }: { isUnconfirmed: boolean }): ReactNode {
  return (
    <form method="post" className="grid justify-items-start gap-3">
      <input type="hidden" name="do" value="erase" />
      {isUnconfirmed && (
        <p role="alert" className="border-l-3 border-warn py-1 pl-4 font-semibold">
          {words.unconfirmed}
        </p>
      )}
      <CheckLine name="confirm" label={words.confirm} />
      <Button type="submit" variant="line">
        {words.submit}
      </Button>
    </form>
  )
}
