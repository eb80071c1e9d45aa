import { z } from 'zod'

/** A recording is kept for thirty days at most. Source: rulings, Interviews. */
export const recordingDayChoices = [7, 14, 30] as const

/** 1461 days are four years. Source: evaluation design, 4, retention classes; California, 2 CCR, asks for as long. */
export const recordDayChoices = [30, 90, 180, 365, 730, 1461] as const

/** How many days after a candidate has begun each class of their data is kept. */
export const Retention = z
  .strictObject({
    recordingDays: z.coerce.number().pipe(z.literal(recordingDayChoices)),
    /** Name and address. */
    contactDays: z.coerce.number().pipe(z.literal(recordDayChoices)),
    /** Transcript and report, with what candidate and members have written beside them. */
    reportDays: z.coerce.number().pipe(z.literal(recordDayChoices)),
  })
  .refine(({ contactDays, reportDays }) => contactDays <= reportDays, {
    path: ['contactDays'],
    message: 'Name and address cannot be kept longer than the report they belong to.',
  })
export type Retention = z.infer<typeof Retention>

/** What holds until an owner chooses otherwise. */
export const usualRetention: Retention = { recordingDays: 30, contactDays: 1461, reportDays: 1461 }

/** In the words of a notice: "30 days", "4 years". */
export function retentionWords(days: number): string {
  const years = Math.floor(days / 365)
  if (years === 0) return `${days} days`
  return years === 1 ? '1 year' : `${years} years`
}

/** The shorter period of each class: what was promised is never outlasted, and what has been shortened holds at once. */
export function shorterRetention(one: Retention, other: Retention): Retention {
  return {
    recordingDays: one.recordingDays < other.recordingDays ? one.recordingDays : other.recordingDays,
    contactDays: one.contactDays < other.contactDays ? one.contactDays : other.contactDays,
    reportDays: one.reportDays < other.reportDays ? one.reportDays : other.reportDays,
  }
}
