import type { Prompt } from '#language-model/port.ts'
import { extractQuotes } from './extract-quotes.ts'
import { rateQuotes } from './rate-quotes.ts'
import { writeReport } from './write-report.ts'

/** Every prompt of the evaluation, in the order in which they are asked. */
export const prompts: readonly Prompt[] = [extractQuotes, rateQuotes, writeReport]
