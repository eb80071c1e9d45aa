const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Whoever has waited longer is shown in red. */
const lateMs = 3 * dayMs

/** How long something has waited: minutes, hours, days with hours while they are few. */
export function ageText(since: string, now: string): string {
  const ms = Math.max(0, Date.parse(now) - Date.parse(since))
  const days = Math.floor(ms / dayMs)
  const hours = Math.floor((ms % dayMs) / hourMs)
  if (days >= 4 || (days > 0 && hours === 0)) return `${days}d`
  if (days > 0) return `${days}d ${hours}h`
  return hours > 0 ? `${hours}h` : `${Math.max(1, Math.floor(ms / 60_000))}m`
}

export function isLate(since: string, now: string): boolean {
  return Date.parse(now) - Date.parse(since) >= lateMs
}
