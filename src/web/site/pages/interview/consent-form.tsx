import type { ReactNode } from 'react'
import { portalWords } from '#content/interview/candidate-portal.ts'
import type { CandidatePortal } from '#contract/site/page-interview.ts'
import { Button } from '#ui/button.tsx'
import { CheckLine } from './check-line.tsx'

const words = portalWords.consent

/** What an agreement that was sent without the box it needs had ticked. */
export interface RefusedConsent {
  hasRecording: boolean
}

interface ConsentFormProps {
  notice: CandidatePortal['notice']
  refused: RefusedConsent | null
}

/** The notice, whole, and under it what is agreed to: each in a box of its own. */
export function ConsentForm({ notice, refused }: ConsentFormProps): ReactNode {
  return (
    <>
      <section aria-labelledby="notice" className="ruled mt-10 pt-8">
        <h2 id="notice" className="title">
          {portalWords.noticeTitle}
        </h2>
        <dl className="mt-6 grid max-w-[60rem] gap-x-10 gap-y-5 sm:grid-cols-[12rem_1fr]">
          {notice.parts.map(({ title, text }) => (
            <div key={title} className="contents">
              <dt className="font-medium">{title}</dt>
              <dd className="-mt-4 max-w-[44em] text-muted sm:mt-0">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <form method="post" aria-labelledby="agreement" className="ruled mt-10 grid justify-items-start gap-3 pt-8">
        <h2 id="agreement" className="title mb-2">
          {words.title}
        </h2>
        <input type="hidden" name="do" value="agree" />
        <input type="hidden" name="version" value={notice.version} />
        <CheckLine name="evaluation" label={words.evaluation} problem={refused === null ? undefined : words.unticked} />
        <CheckLine
          name="recording"
          label={words.recording}
          hint={words.recordingHint}
          isChecked={refused?.hasRecording}
        />
        <Button type="submit" variant="accent" size="large" className="mt-3">
          {words.submit}
        </Button>
      </form>
    </>
  )
}
