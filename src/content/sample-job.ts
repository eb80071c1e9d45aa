import { sampleInterview } from './sample-interview.ts'

/** The job of the sample interview, for a workspace that has none of its own yet. */
export const sampleJob = {
  title: `${sampleInterview.position} (sample)`,
  description: `You work at the counter and in the stock room of a neighbourhood pharmacy: you hand over medicines that were prepared for a customer, answer questions or fetch the pharmacist, keep shelves and orders right, and find out why something went wrong when it did.

A sample of the product: there is no such job. Change it or close it as you like.`,
} as const
