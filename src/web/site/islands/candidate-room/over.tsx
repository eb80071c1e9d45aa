import { type ReactNode, useEffect, useRef } from 'react'
import { fill } from '#content/fill.ts'
import type { CallEnd } from '#web/room/call/call-state.ts'
import type { Room } from '#web/room/load-room.ts'
import type { CandidateRoomLanguage } from './candidate-room.tsx'

interface OverProps {
  token: string
  end: CallEnd
  room: Room | null
  employer: string
  sendsMail: boolean
  language: Pick<CandidateRoomLanguage, 'done' | 'ended' | 'withdrawn' | 'room'>
}

/** The end, and what happens next: by what became of the interview, as the page says it when it is loaded again. */
export function Over({ token, end, room, employer, sendsMail, language }: OverProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const { reason, hasReport } = end
  const { done, ended, withdrawn } = language
  const hasWithdrawn = end.isWithdrawn === true
  const isWhole = hasReport && (reason === 'completed' || reason === 'time-up')
  const ends = (language.room ?? room?.english.words)?.ends
  const { title } = hasWithdrawn ? withdrawn : isWhole ? done : ended
  const next = sendsMail ? done.text : done.unmailedText
  return (
    <section aria-labelledby="over">
      <h2 ref={heading} id="over" tabIndex={-1} className="title outline-none">
        {title}
      </h2>
      {title === ended.title && ends !== undefined && <p className="mt-2">{ends[reason]}</p>}
      <p className="mt-2 max-w-[44em] text-muted">
        {fill(hasWithdrawn ? withdrawn.text : hasReport ? next : ended.text, { employer })}
      </p>
      {!hasWithdrawn && reason !== 'safety' && (
        <a href={`/interview/${token}`} className="link mt-3 inline-flex min-h-11 items-center">
          {hasReport ? done.open : ended.open}
        </a>
      )}
    </section>
  )
}
