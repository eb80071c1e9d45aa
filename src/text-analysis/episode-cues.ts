import { cuePattern, numberWord } from './cues.ts'

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
