import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Ring } from '#ui/ring/ring.tsx'
import { followReport, type ReportProgress, reportPath, reportPdfPath, requestDeletion } from '../api/follow-report.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** After one view has taken another's place: what is out of sight, or under the page's header, is scrolled to. */
export function bringIntoView(element: HTMLElement): void {
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const { top, bottom } = element.getBoundingClientRect()
  if (top < covered || bottom > window.innerHeight) element.scrollIntoView({ block: 'start' })
}

interface AfterCallProps {
  reportToken: string
  /** The server's last words; empty when this page did not hear them. */
  endText: string
  hasReport: boolean
  onRestart: () => void
}

type Deletion = 'none' | 'asked' | 'running' | 'deleted' | 'failed'

/** What follows a call: the report as soon as it is there, and the visitor's own delete button. */
export function AfterCall({ reportToken, endText, hasReport, onRestart }: AfterCallProps): ReactNode {
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [deletion, setDeletion] = useState<Deletion>('none')
  const progress = useReport(reportToken, hasReport && deletion !== 'deleted')
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    if (section.current) bringIntoView(section.current)
  }, [])

  async function erase(): Promise<void> {
    setDeletion('running')
    setDeletion(await requestDeletion(reportToken))
  }

  const isGone = deletion === 'deleted' || progress === 'gone'
  return (
    <section ref={section} aria-label="After the conversation" className="grid gap-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="title outline-none">
          Conversation Completed
        </h2>
        {endText !== '' && <p className="mt-2 text-muted">{endText}</p>}
      </div>
      <div role="status" className="grid gap-3">
        {isGone ? (
          <p>{deletion === 'deleted' ? deletedWords : 'There is no report at this link any more.'}</p>
        ) : (
          <ReportState progress={progress} hasReport={hasReport} reportToken={reportToken} />
        )}
      </div>
      {!isGone && <DeleteNow deletion={deletion} onAsk={() => setDeletion('asked')} />}
      <div className="border-t border-line pt-4">
        <Button variant={isGone ? 'ink' : 'quiet'} onClick={onRestart}>
          Start another conversation
        </Button>
      </div>
      <ConfirmDialog
        isOpen={deletion === 'asked'}
        title="Delete everything now?"
        confirmLabel="Delete now"
        cancelLabel="Keep it"
        onCancel={() => setDeletion('none')}
        onConfirm={() => void erase()}
      >
        <p>The recording, the transcript and the report are deleted for good. The link to the report stops working.</p>
      </ConfirmDialog>
    </section>
  )
}

function DeleteNow({ deletion, onAsk }: { deletion: Deletion; onAsk: () => void }): ReactNode {
  const isRunning = deletion === 'running'
  return (
    <div className="border-t border-line pt-4 text-sm">
      <p className="text-muted">
        Recording, transcript and report are deleted after 30 days. You can delete them at once.
      </p>
      <Button variant="line" className="mt-3" aria-disabled={isRunning} onClick={() => !isRunning && onAsk()}>
        {isRunning ? 'Deleting...' : 'Delete now'}
      </Button>
      <div role="alert">
        {deletion === 'failed' && (
          <p className="mt-2 font-medium text-bad">It could not be deleted just now. Please try again.</p>
        )}
      </div>
    </div>
  )
}

const deletedWords = 'Deleted: the recording, the transcript and the report are gone.'

/** How far the report is; null before the first answer. */
function useReport(reportToken: string, isWanted: boolean): ReportProgress | null {
  const [progress, setProgress] = useState<ReportProgress | null>(null)
  useEffect(() => {
    if (!isWanted) return
    const stop = new AbortController()
    void followReport(reportToken, setProgress, stop.signal)
    return () => stop.abort()
  }, [reportToken, isWanted])
  return progress
}

interface ReportStateProps {
  progress: ReportProgress | null
  hasReport: boolean
  reportToken: string
}

function ReportState({ progress, hasReport, reportToken }: ReportStateProps): ReactNode {
  if (!hasReport) return <p>No answer was given, so there is nothing to report on.</p>
  if (progress === 'ready') {
    return (
      <>
        <p>Your report is ready. Each statement in it quotes your own words.</p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={reportPath(reportToken)}>Open your report</ButtonLink>
          <ButtonLink variant="line" href={reportPdfPath(reportToken)} download>
            Download PDF
          </ButtonLink>
        </div>
      </>
    )
  }
  return (
    <div className="flex items-center gap-3">
      <div className="w-7 flex-none text-accent">
        <Ring mode="loading" />
      </div>
      <p>
        {progress === 'unreachable'
          ? 'The server does not answer at the moment. The report is not lost; asking again.'
          : 'Your answers are being evaluated. The report usually takes a few seconds.'}
      </p>
    </div>
  )
}
