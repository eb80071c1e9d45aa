import { cuePattern } from './cues.ts'

/** Wording about how things are in general, where one occasion was asked for. Source: evaluation design, 5.2 row 14. */
export const habitCues: RegExp = cuePattern([
  'always',
  'usually',
  'typically',
  'generally',
  'tend to',
  'in general',
  'normally',
  'whenever',
  'every time',
  'would',
  "i'd (?:say|always|usually)",
  'try to be',
  "(?:i am|i'm) (?:very|really|good|hard|kind of person|person|someone|team)",
  'i believe',
  'it is important',
  'is (?:very )?important',
  'is key',
])
