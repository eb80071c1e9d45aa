import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { schedulerText } from '#content/demo-booking.ts'
import { fill } from '#content/fill.ts'
import { scheduleText } from '#content/schedule.ts'
import { buttonClass } from '#ui/button.tsx'
import { OwnCalendar } from './own-calendar.tsx'
import { embedAddress, useOutsideCalendar } from './use-outside-calendar.ts'

/** Where a time is chosen: with the built-in scheduler, or in an outside calendar. */
export type SchedulerOffer =
  | { kind: 'built-in'; path: string; email: string }
  | { kind: 'embed'; url: string; host: string }

export interface SchedulerProps {
  offer: SchedulerOffer
  /** The outside calendar is shown at once: the person has just sent the form that it follows on. */
  startsOpen?: boolean
  /** Room for the built-in calendar in this place. */
  isWide?: boolean
}

/** Nothing is asked of an outside calendar before a person asks for it here. */
export function Scheduler({ offer, startsOpen = false, isWide = false }: SchedulerProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  // The server and the first rendering show the link, which works without script.
  useEffect(() => setIsOpen(startsOpen), [startsOpen])

  if (offer.kind === 'built-in') return <OwnCalendar path={offer.path} email={offer.email} isWide={isWide} />
  if (isOpen) return <Calendar url={offer.url} host={offer.host} />
  const note = schedulerText.embedNote.replaceAll('{host}', offer.host)
  return <Choice href={offer.url} label={schedulerText.choose} note={note} onPress={() => setIsOpen(true)} />
}

interface ChoiceProps {
  href: string
  label: string
  note: string
  onPress: () => void
}

function Choice({ href, label, note, onPress }: ChoiceProps): ReactNode {
  function press(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onPress()
  }
  return (
    <div className="grid justify-items-start gap-3">
      <a href={href} className={buttonClass({ variant: 'line', size: 'large' })} data-wakes="scheduler" onClick={press}>
        {label}
      </a>
      <p className="text-sm text-muted">{note}</p>
    </div>
  )
}

function Calendar({ url, host }: { url: string; host: string }): ReactNode {
  const { frame, presence, isBooked, onLoad } = useOutsideCalendar(url)
  const { embed } = scheduleText
  const isSilent = presence === 'silent' && !isBooked
  return (
    <div className="grid gap-3">
      <p role="status" className={isBooked ? 'border-l-3 border-good py-1 pl-4 font-semibold' : 'sr-only'}>
        {isBooked && fill(embed.booked, { host })}
        {presence === 'awaited' && fill(embed.loading, { host })}
      </p>
      <div role="alert" className={isSilent ? 'border-l-3 border-warn py-1 pl-4' : 'sr-only'}>
        {isSilent && (
          <>
            <p className="font-semibold">{fill(embed.silent, { host })}</p>
            <p>
              {embed.silentWhy}{' '}
              <a href={url} className="link" target="_blank" rel="noreferrer">
                {schedulerText.newTab.replaceAll('{host}', host)}
              </a>
            </p>
          </>
        )}
      </div>
      <iframe
        onLoad={onLoad}
        ref={frame}
        src={embedAddress(url, window.location.host)}
        title={schedulerText.frameTitle}
        className={`w-full rounded-panel border border-line bg-raised ${isSilent ? 'h-40' : 'h-[44rem]'}`}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="strict-origin"
      />
      {!isSilent && (
        <p className="text-sm text-muted">
          <a href={url} className="link" target="_blank" rel="noreferrer">
            {schedulerText.newTab.replaceAll('{host}', host)}
          </a>
        </p>
      )}
    </div>
  )
}
