import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import type { CallState } from '../call/call-state.ts'
import { useRoomWords } from './room-words.ts'

/** What a pause is: how long, what then, and whether there is another. */
export function PausedLine({ pause }: { pause: CallState['pause'] }): ReactNode {
  const words = useRoomWords('pause')
  return (
    <div role="status" className="text-sm empty:hidden">
      {pause !== null && (
        <p>
          {fill(words.running, { minutes: String(pause.minutes) })} {pause.left > 0 ? words.oneLeft : words.noneLeft}
        </p>
      )}
    </div>
  )
}
