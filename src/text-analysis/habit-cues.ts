import { cuePattern } from './cues.ts'

const frequency = [
  'always',
  'usually',
  'typically',
  'generally',
  'tend to',
  'in general',
  'normally',
  'whenever',
  'every time',
]

const attitude = [
  '(?:i|we|you|people|they) (?:\\w+ )?would',
  "i'd (?:say|always|usually)",
  'try to be',
  "(?:i am|i'm) (?:very|really|good|hard|kind of person|person|someone|team)",
  'i have (?:lots?|plenty|wealth|many years) of experience',
  "(?:feel|am|i'm) (?:\\w+ )?passionate",
  "(?:i am|i'm) (?:\\w+ ){0,4}(?:person|learner|player|leader|listener|worker|communicator|perfectionist)",
  'i believe',
  'it is important',
  'is (?:very )?important',
  'is key',
]

/** What somebody does in general; vague in an answer of any kind. */
export const frequencyCues: RegExp = cuePattern(frequency)

/** Wording about how things are or would be, where one occasion was asked for. Source: evaluation design, 5.2. */
export const habitCues: RegExp = cuePattern([...frequency, ...attitude])
