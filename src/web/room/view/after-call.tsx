import { type ReactNode, useEffect, useRef, useState } from 'react'
import { roomReportWords as words } from '#content/interview/room-report.ts'
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
    <section ref={section} aria-label={words.section} className="grid gap-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="title outline-none">
          {words.title}
        </h2>
        {endText !== '' && <p className="mt-2 text-muted">{endText}</p>}
      </div>
      <div role="status" className="grid gap-3">
        {isGone ? (
          <p>{deletion === 'deleted' ? words.deletion.deleted : words.noReport}</p>
        ) : (
          <ReportState progress={progress} hasReport={hasReport} reportToken={reportToken} />
        )}
      </div>
      {!isGone && <DeleteNow deletion={deletion} onAsk={() => setDeletion('asked')} />}
      <div className="border-t border-line pt-4">
        <Button variant={isGone ? 'ink' : 'quiet'} onClick={onRestart}>
          {words.again}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={deletion === 'asked'}
        title={words.deletion.ask.title}
        confirmLabel={words.deletion.ask.confirm}
        cancelLabel={words.deletion.ask.cancel}
        onCancel={() => setDeletion('none')}
        onConfirm={() => void erase()}
      >
        <p>{words.deletion.ask.text}</p>
      </ConfirmDialog>
    </section>
  )
}

function DeleteNow({ deletion, onAsk }: { deletion: Deletion; onAsk: () => void }): ReactNode {
  const isRunning = deletion === 'running'
  return (
    <div className="border-t border-line pt-4 text-sm">
      <p className="text-muted">{words.deletion.lead}</p>
      <Button variant="line" className="mt-3" aria-disabled={isRunning} onClick={() => !isRunning && onAsk()}>
        {isRunning ? words.deletion.running : words.deletion.submit}
      </Button>
      <div role="alert">
        {deletion === 'failed' && <p className="mt-2 font-medium text-bad">{words.deletion.failed}</p>}
      </div>
    </div>
  )
}

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
  if (!hasReport) return <p>{words.noAnswer}</p>
  if (progress === 'ready') {
    return (
      <>
        <p>{words.ready}</p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={reportPath(reportToken)}>{words.open}</ButtonLink>
          <ButtonLink variant="line" href={reportPdfPath(reportToken)} download>
            {words.download}
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
      <p>{progress === 'unreachable' ? words.unreachable : words.coming}</p>
    </div>
  )
}
