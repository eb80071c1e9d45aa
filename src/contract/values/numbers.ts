import { z } from 'zod'

/** What the page of the numbers is divided into; each is read by itself. */
export const NumbersPart = z.enum(['funnel', 'interviews', 'reviewers', 'cost'])
export type NumbersPart = z.infer<typeof NumbersPart>

/** The last so many days, the calendar's year so far, or days that somebody names. */
export const NumbersRange = z.enum(['30', '90', 'year', 'days'])
export type NumbersRange = z.infer<typeof NumbersRange>

/** Steps whose length is measured. */
export const TimedStep = z.enum(['start', 'finish', 'report', 'decision', 'whole'])
export type TimedStep = z.infer<typeof TimedStep>

/** Each can be downloaded. */
export const NumbersTable = z.enum([
  'stages',
  'sources',
  'outcomes',
  'openings',
  'times',
  'questions',
  'channels',
  'devices',
  'causes',
  'survey',
  'reviewers',
  'agreement',
  'impact',
  'cost',
])
export type NumbersTable = z.infer<typeof NumbersTable>
