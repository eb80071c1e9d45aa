import { scaleArc } from '#ui/ring/geometry.ts'
import { localMomentText } from './moment-text.ts'

const secondMs = 1_000

/**
 * Starts every countdown of the page (`parts/countdown.tsx`); all change together, on the whole second.
 * @param onClosed Told once of each countdown whose fixed end has passed, also before the page was opened.
 */
export function startCountdowns(page: Document, onClosed: (countdown: HTMLElement) => void): void {
  const countdowns = [...page.querySelectorAll<HTMLElement>('[data-countdown]')].map(followCountdown)

  function tick(): void {
    const nowMs = Date.now()
    for (const countdown of [...countdowns]) {
      if (countdown.show(nowMs)) continue
      countdowns.splice(countdowns.indexOf(countdown), 1)
      onClosed(countdown.element)
    }
    if (countdowns.length > 0) setTimeout(tick, secondMs - (nowMs % secondMs))
  }
  tick()
}

/** `show` draws what is left and tells whether there will be more to show. */
function followCountdown(element: HTMLElement): { element: HTMLElement; show(nowMs: number): boolean } {
  const { endsAt, repeats } = element.dataset
  const deadlineAt = repeats === undefined ? () => Date.parse(endsAt ?? '') : keepDeadline(`countdown:${repeats}`)
  let shownDeadline = Number.NaN

  return {
    element,
    show(nowMs) {
      const deadline = deadlineAt(nowMs)
      if (deadline !== shownDeadline) nameDeadline(element, deadline, repeats !== undefined)
      shownDeadline = deadline
      drawTimeLeft(element, deadline - nowMs)
      const isOver = deadline <= nowMs
      element.toggleAttribute('data-closed', isOver)
      return !isOver
    },
  }
}

/** Read anew each time: another tab may have begun or repaired the same countdown. Without a store it lasts as long as the page. */
function keepDeadline(key: string): (nowMs: number) => number {
  let kept: string | null = null
  return (nowMs) => {
    const stored = readStored(key)
    const deadline = repeatingDeadline([stored, kept], nowMs)
    kept = String(deadline)
    if (stored !== kept) writeStored(key, kept)
    return deadline
  }
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // A browser that stores nothing still counts, on this page alone.
  }
}

function drawTimeLeft(element: HTMLElement, leftMs: number): void {
  for (const [unit, value] of Object.entries(timeLeftOf(leftMs))) {
    write(element.querySelector(`[data-unit="${unit}"]`), String(value).padStart(2, '0'))
  }
  const { strokeDasharray } = scaleArc(0, leftMs / repeatMs)
  element.querySelector('circle:last-child')?.setAttribute('stroke-dasharray', strokeDasharray)
  element.dataset.shown = ''
}

/** The moment itself, where a screen reader finds it, by the reader's own clock. */
function nameDeadline(element: HTMLElement, deadline: number, isNear: boolean): void {
  const end = new Date(deadline)
  element.querySelector('time')?.setAttribute('datetime', end.toISOString())
  write(element.querySelector('[data-moment]'), localMomentText(end, isNear))
}

/** Touches the page only for a change: nothing is announced, laid out or painted twice. */
function write(target: Element | null, words: string): void {
  if (target !== null && target.textContent !== words) target.textContent = words
}

/** Length of a repeating countdown. Source: specification, section 9, banner countdown. */
export const repeatMs = 86_400_000

/** What a countdown shows. Hours go past 99 where the end is far away; none of the three is negative. */
interface TimeLeft {
  hours: number
  minutes: number
  seconds: number
}

/** Begun seconds count as whole ones, so that zero is shown at the end and not a second before it. */
export function timeLeftOf(leftMs: number): TimeLeft {
  const total = Math.max(0, Math.ceil(leftMs / 1_000))
  return { hours: Math.floor(total / 3_600), minutes: Math.floor(total / 60) % 60, seconds: total % 60 }
}

/**
 * The end that a repeating countdown runs to, in milliseconds of the epoch, on a whole second.
 * The first of `kept` that can be an end decides. One that has passed is followed by the next, whole periods later, so
 * that every tab and every visit arrives at the same moment. One that is no number, or further away than a period (a
 * damaged store, a clock set back), is replaced by a full period from now.
 */
export function repeatingDeadline(kept: readonly (string | null)[], nowMs: number): number {
  const end = kept.map(Number).find((value) => isDeadline(value, nowMs))
  if (end === undefined) return Math.floor(nowMs / 1_000) * 1_000 + repeatMs
  if (end > nowMs) return end
  return end + (Math.floor((nowMs - end) / repeatMs) + 1) * repeatMs
}

function isDeadline(value: number, nowMs: number): boolean {
  return Number.isInteger(value) && value > 0 && value % 1_000 === 0 && value - nowMs <= repeatMs
}
