const months = 'January February March April May June July August September October November December'.split(' ')

interface ClockFace {
  year: number
  /** 0 to 11. */
  month: number
  day: number
  hour: number
  minute: number
}

/** A moment by the reader's own clock. Within the day that follows nobody needs the year. */
export function localMomentText(at: Date, isNear: boolean): string {
  return momentText(
    {
      year: at.getFullYear(),
      month: at.getMonth(),
      day: at.getDate(),
      hour: at.getHours(),
      minute: at.getMinutes(),
    },
    isNear,
  )
}

/** A moment as the server knows it, whose readers may be anywhere. */
export function utcMomentText(at: Date): string {
  const face = {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth(),
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
  }
  return `${momentText(face, false)} UTC`
}

/** "November 21, 2026, 4:46 PM". The browser's own formatter takes a phone 40 ms to begin with, which a page's start does not have. */
function momentText({ year, month, day, hour, minute }: ClockFace, isNear: boolean): string {
  const date = `${months[month]} ${day}${isNear ? '' : `, ${year}`}`
  return `${date}, ${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
