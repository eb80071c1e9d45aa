import type { ComponentType, ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { schedulerText } from '#content/demo-booking.ts'
import { buttonClass } from '#ui/button.tsx'
import type { SchedulerOffer, SchedulerProps } from '../scheduler/scheduler.tsx'

/** A time, right after the thanks. An outside calendar's code comes only now; until then, and without script, a link. */
export function NextStep({ offer }: { offer: SchedulerOffer }): ReactNode {
  const [Scheduler, setScheduler] = useState<ComponentType<SchedulerProps> | null>(null)
  useEffect(() => {
    if (offer.kind !== 'embed') return
    import('../scheduler/scheduler.tsx').then(
      (module) => setScheduler(() => module.Scheduler),
      // The link that is already there leads to the same calendar.
      () => {},
    )
  }, [offer.kind])
  if (Scheduler !== null) return <Scheduler offer={offer} startsOpen />
  return (
    <a
      href={offer.kind === 'embed' ? offer.url : offer.path}
      className={buttonClass({ variant: 'line', size: 'large' }, 'justify-self-start')}
    >
      {schedulerText.choose}
    </a>
  )
}
