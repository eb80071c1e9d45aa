import { z } from 'zod'

/** An occupation of O*NET: what it is called, what is done in it and what that asks of people. */
export const Occupation = z.object({
  /** O*NET-SOC, such as `51-3011.00`. */
  code: z.string(),
  title: z.string(),
  /** Other names that people give it. */
  titles: z.array(z.string()),
  tasks: z.array(z.string()),
  /** The most important first; importance is 1 to 5, and what is hardly important is left out. */
  skills: z.array(z.object({ name: z.string(), importance: z.number() })),
})
export type Occupation = z.infer<typeof Occupation>

/** What `npm run import:onet` writes into the data folder. */
export const OccupationFile = z.object({
  format: z.literal(1),
  /** Whose words these are, such as `O*NET 29.2`. */
  source: z.string(),
  /** What the licence asks to be said wherever they are passed on. */
  licence: z.string(),
  occupations: z.array(Occupation),
})
export type OccupationFile = z.infer<typeof OccupationFile>

/** An occupation that a job belongs to, and whose words describe it. */
export interface FoundOccupation {
  source: string
  occupation: Occupation
}

/** The occupation of a job; null where none fits, and where no occupations were imported. */
export type FindOccupation = (job: { title: string; description: string }) => FoundOccupation | null
