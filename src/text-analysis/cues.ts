/** A cue pattern from readable alternatives, matched on normalised text without articles. */
export function cuePattern(alternatives: readonly string[]): RegExp {
  return new RegExp(`\\b(?:${alternatives.join('|')})\\b`, 'g')
}

export function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

/** A number in digits or words, for use inside other patterns. */
export const numberWord =
  '(?:\\d+(?:[.,:]\\d+){0,4}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|(?:\\w+ )?hundred|(?:\\w+ )?thousand|half)'

/** What was wanted, by whom, and within which limits. Source: evaluation design, 5.3, task cues. */
export const taskCues: RegExp = cuePattern([
  'my (?:role|job|task|responsibility|goal|part) (?:was|is|were)',
  'responsible',
  'in charge',
  'tasked',
  'accountable',
  'on call',
  'assigned',
  '(?:asked|ask|told|tell) me',
  'mine to',
  '(?:i|we) (?:had|needed|have|need) to',
  '(?:goal|aim|challenge|problem|issue|target|deadline|objective|requirement|constraint)s? (?:was|is|were|are)',
  '(?:deadline|target|quota|deliverable|requirement|budget)s?',
])

/** Time, place and person that tie an account to one occasion. Source: evaluation design, 5.3, episode cues. */
const occasions = [
  'one time',
  'one (?:day|morning|evening|night|shift|afternoon|weekend)',
  'once',
  'when (?:i|we|my|our)',
  'when (?:client|customer|patient|server|system|site|machine|delivery|order|manager|team|truck|printer|power)',
  'while i',
  '(?:last|this past) (?:year|summer|month|week|semester|quarter|spring|fall|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december|christmas|night|monday|tuesday|wednesday|thursday|friday|saturday|sunday)',
  `(?:few|several|couple of|${numberWord}) (?:years?|months?|weeks?|days?) ago`,
  'at my (?:last|previous|current|old|first)',
  'at (?:my|our) (?:\\w+ )?(?:university|uni|college|school|job|work|internship|company|shop|store|restaurant|hospital|office|factory|warehouse|church|club)',
  'in my (?:last|previous|current|first|second|third|junior|senior|old|final)(?! role)',
  'during (?:my|our)',
  'during (?:shift|project|night|sale|event|internship|semester|course|season|release|migration|audit|handover|rush|outage)',
  'back in',
  'back when',
  'there was',
  'there is one',
  'we had',
  'in (?:19|20)\\d\\d',
  'this past',
  'yesterday',
  'for (?:example|instance)',
]

const people = [
  'my (?:manager|boss|team|company|client|customer|patient|professor|co-?worker|colleague|supervisor|neighbou?r|teacher|lead|director|classmate|class|group|department|shop|store|restaurant|ward|unit|project|friend|roommate|partner)',
]

/**
 * A named party of the story. Articles are gone by now, so "customer" counts unless it is meant in general
 * ("every customer") or is part of a compound ("customer service").
 */
const parties = [
  '(?<!(?:any|every|each|no|some|good|great|strong|be|as|of) )(?:client|customer|patient|warehouse|app|website)(?! (?:service|satisfaction|player|work|working|spirit|manage\\w+|experience|base|relations?\\w*|support|success|care|facing|oriented|focus\\w*|building|design\\w*))',
]

/** Somebody who enters the story. */
const newcomers = [
  '(?:old|young|elderly|angry|upset|new|one|another|certain) (?:man|woman|lady|gentleman|guest|customer|client|patient|student|colleague|girl|boy|guy|person|couple|family|caller|employee|supplier)',
]

/** When and where: cues that tie even a habitual sentence to one occasion. */
export const occasionCues: RegExp = cuePattern(occasions)

/** Who was there; in a sentence about what would or is usually done they name nobody in particular. */
export const partyCues: RegExp = cuePattern([...people, ...newcomers, ...parties])

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
  // Not "they": what somebody else would do is as little a habit of the candidate's as what he or she would do.
  '(?:i|we|you|people) (?:\\w+ )?would',
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

/** Words of job adverts that say nothing about what was done. Source: evaluation design, 5.3, caps. */
export const buzzwords: RegExp = cuePattern([
  'passionate',
  'synerg\\w+',
  'proactiv\\w+',
  'leverag\\w+',
  'robust',
  'scalable',
  'cross-functional\\w*',
  'stakeholders?',
  'best practices?',
  'results?[- ]driven',
  'team player',
  'hard[- ]?working',
  'dynamic',
  'innovative',
  'excellence',
  'holistic',
  'seamless\\w*',
  'continuous improvement',
  'customer satisfaction',
  'dedicat\\w+',
  'go-getter',
  'detail[- ]oriented',
  'fast[- ]paced',
  'strategic\\w*',
])
