import type { ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import { scheduleText } from '#content/schedule.ts'
import { Button } from '#ui/button.tsx'
import { readerLocale, sayWhen } from './zone-words.ts'

interface TakenProps {
  slots: readonly string[]
  timeZone: string
  onPick(slot: string): void
}

/** Somebody was faster: what is free instead, one press away. */
export function Taken({ slots, timeZone, onPick }: TakenProps): ReactNode {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="alert" tabIndex={-1} aria-labelledby={id} className="border-l-3 border-warn py-1 pl-4">
      <p id={id} className="font-semibold">
        {slots.length > 0 ? scheduleText.taken : scheduleText.takenShort}
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {slots.map((slot) => (
          <li key={slot}>
            <Button variant="line" onClick={() => onPick(slot)}>
              {sayWhen(slot, timeZone, readerLocale())}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
