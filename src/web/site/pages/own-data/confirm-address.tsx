import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import { subjectDataWords } from '#content/interview/subject-data.ts'
import type { UnconfirmedSubjectData } from '#contract/site/page-subject-data.ts'
import { Button } from '#ui/button.tsx'

const words = subjectDataWords.confirm

interface ConfirmAddressProps {
  own: UnconfirmedSubjectData
  address: string
  problem: string | null
}

/** Mail programs open links to look at them: an address is somebody's when they press. */
export function ConfirmAddress({ own, address, problem }: ConfirmAddressProps): ReactNode {
  return (
    <div className="wrap pt-10 pb-20 md:pt-14">
      <h1 className="headline max-w-[13.7em]">{words.heading}</h1>
      <p className="mt-4 max-w-[44em] text-muted wrap-anywhere">
        {fill(words.lead, { address, position: own.position, employer: own.employer })}
      </p>
      {problem !== null && (
        <p role="alert" className="mt-6 border-l-3 border-warn py-1 pl-4 font-semibold">
          {problem}
        </p>
      )}
      <form method="post" className="mt-8">
        <input type="hidden" name="do" value="confirm" />
        <input type="hidden" name="address" value={address} />
        <Button type="submit" variant="accent">
          {words.submit}
        </Button>
      </form>
    </div>
  )
}
