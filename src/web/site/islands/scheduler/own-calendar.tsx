import type { ComponentType, MouseEvent, ReactNode } from 'react'
import { useState } from 'react'
import { schedulerText } from '#content/demo-booking.ts'
import { buttonClass } from '#ui/button.tsx'
import type { SchedulerPanelProps } from '../book-time/scheduler-panel.tsx'

interface OwnCalendarProps {
  /** The built-in scheduler's page. */
  path: string
  /** Where to write when nothing is free. */
  email: string
  /** Whether there is room for the calendar in this place; without it the link leads to its page. */
  isWide: boolean
}

/** The built-in scheduler, in place once it is asked for; its page without script, and when its code does not arrive. */
export function OwnCalendar({ path, email, isWide }: OwnCalendarProps): ReactNode {
  const [Panel, setPanel] = useState<ComponentType<SchedulerPanelProps> | null>(null)

  function press(event: MouseEvent): void {
    if (!isWide || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    import('../book-time/scheduler-panel.tsx').then(
      ({ SchedulerPanel }) => setPanel(() => SchedulerPanel),
      () => window.location.assign(path),
    )
  }

  if (Panel !== null) {
    return <Panel firstDays={null} context={{}} known={{}} email={email} plainHref={`${path}?plain=`} />
  }
  return (
    <div className="grid justify-items-start gap-5">
      {isWide && <p className="max-w-[44ch] text-muted">{schedulerText.ownNote}</p>}
      <a
        href={path}
        className={buttonClass({ variant: isWide ? 'accent' : 'line', size: 'large' })}
        data-wakes={isWide ? 'scheduler' : undefined}
        onClick={press}
      >
        {schedulerText.choose}
      </a>
    </div>
  )
}
