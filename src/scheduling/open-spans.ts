import type { OpenHours } from '#contract/values/schedule.ts'
import type { Span } from './span.ts'
import { mergeSpans } from './span.ts'
import type { ZoneStretch } from './zone-stretches.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/**
 * The real time in these stretches during which the clock on the wall is within the weekly hours. An hour that is
 * skipped gives nothing; one that comes twice is open twice.
 */
export function openSpans(weekly: readonly OpenHours[], stretches: readonly ZoneStretch[]): Span[] {
  return mergeSpans(stretches.flatMap((stretch) => openInStretch(weekly, stretch)))
}

/** Within a stretch the wall's clock runs like any other, so its days are 24 hours long. */
function openInStretch(weekly: readonly OpenHours[], { startMs, endMs, offsetMs }: ZoneStretch): Span[] {
  const spans: Span[] = []
  const firstDay = Math.floor((startMs + offsetMs) / dayMs)
  const lastDay = Math.floor((endMs - 1 + offsetMs) / dayMs)
  for (let day = firstDay; day <= lastDay; day++) {
    for (const hours of weekly) {
      if (hours.weekday !== weekdayOf(day)) continue
      const midnightMs = day * dayMs - offsetMs
      spans.push({
        startMs: Math.max(startMs, midnightMs + minuteOf(hours.from) * minuteMs),
        endMs: Math.min(endMs, midnightMs + minuteOf(hours.until) * minuteMs),
      })
    }
  }
  return spans
}

/** Day 0, the first of January 1970, was a Thursday (4). */
function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1
}

function minuteOf(time: string): number {
  const [hour = '0', minute = '0'] = time.split(':')
  return Number(hour) * 60 + Number(minute)
}
