import type { Turn } from '#contract/interview/turn.ts'

/** A moment on the session clock as m:ss, cut to the whole second so that playing from it never starts too late. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Where a turn stands in time. Of what was typed a second says nothing: neither of the answer nor of the question before it. */
export function turnTimeText(turn: Pick<Turn, 'speaker' | 'channel'>, ms: number, hasSpeech: boolean): string {
  if (turn.speaker === 'candidate') return turn.channel === 'text' ? 'typed' : clockText(ms)
  return hasSpeech ? clockText(ms) : '–'
}

/** Whether the candidate said anything by voice. */
export function hasSpeech(turns: readonly Pick<Turn, 'speaker' | 'channel'>[]): boolean {
  return turns.some(({ speaker, channel }) => speaker === 'candidate' && channel === 'voice')
}

/** A length in words: "6 minutes 10 seconds". */
export function durationText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  const minutes = Math.floor(seconds / 60)
  const parts = [plural(minutes, 'minute'), plural(seconds % 60, 'second')].filter((part) => !part.startsWith('0 '))
  return parts.map((part) => part.replace(' ', '\u00a0')).join(' ') || '0\u00a0seconds'
}

/** The day in UTC, written so that no reader mistakes day for month, and kept on one line: "2 March 2026". */
export function dayText(iso: string): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))
  return day.replaceAll(' ', '\u00a0')
}

/** Day and minute with their zone: "2 March 2026, 09:30 UTC". */
export function momentText(iso: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
  return `${dayText(iso)}, ${time.format(new Date(iso))}\u00a0UTC`
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** The whole levels of the anchored scale (evaluation design, 2.2). */
export const scaleLevels = [1, 2, 3, 4, 5] as const

/** A level's place on the scale: 0 at level 1, 1 at level 5. */
export function levelShare(level: number): number {
  return Math.min(1, Math.max(0, (level - 1) / 4))
}

/** "4.0 of 5" and its interval, "2.6–5.0". */
export function levelText({ value, low, high }: { value: number; low: number; high: number }) {
  return { level: `${value.toFixed(1)} of 5`, interval: `${low.toFixed(1)}–${high.toFixed(1)}` }
}
