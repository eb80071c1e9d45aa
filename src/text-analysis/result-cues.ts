import { cuePattern, numberWord } from './cues.ts'

/** Wording that announces how it ended. */
const endings = [
  'as result',
  'in end',
  'at end',
  'end(?:ed)? up',
  '(?:result|outcome|impact)(?: (?:of|on) \\w+)? (?:was|is|were)',
  'result(?:ed|ing)? in',
  'which (?:led|meant|helped|allowed|saved|brought|resulted|turned|made)',
  'led to',
  'after (?:that|this),? (?:it|they|we|she|he)',
  'from then on',
  'turned out (?:to be )?(?:well|fine|good|great|ok|okay|all right|badly|better|right|wrong)',
  'ever since',
  'since then',
  'became?(?! (?:best|good|stepping|like) )',
]

/** A state before and another after. */
const changes = [
  'went from',
  `(?:came|went|come|go|got|get|fell|drop(?:ped)?|rose|climbed|back) (?:back )?(?:up |down )?to (?:about |around )?[$£€]?${numberWord}`,
  `from [$£€]?${numberWord}[^.]{0,25} to (?:less than |about |under |over |only |just )?[$£€]?${numberWord}`,
  `by ${numberWord} ?(?:%|percent|per cent|hours?|days?|weeks?|minutes?|seconds?)`,
]

/** Things that stayed away afterwards. */
const absences = [
  '(?:no|zero|never|not|without) (?:single )?(?:repeat|recurr\\w*|problem|incident|error|complaint|issue|return|accident|delay)s?',
  "(?:have|has|had)(?: not|n't) (?:happened|come back|recurred|had (?:one|it) since)",
  "(?:not|never|\\w+n't) (?:\\w+ ){0,3}(?:again|since|any ?more|once)",
]

/** Trouble that ended, and things that were put right. */
const recoveries = [
  '(?:complaints?|problems?|errors?|issues?|delays?|faults?|arguments?|calls?|mistakes?|queues?|backlog) (?:\\w+ )?(?:stop(?:ped)?|disappear(?:ed)?|end(?:ed)?|drop(?:ped)?|fell|clear(?:ed)?|went (?:down|away))',
  '(?:was|were|got|is|are) (?:\\w+ )?(?:(?:fix|sort(?! of)|finish|deliver|repair|settl)e?d?|done|ready)',
  'got (?:\\w+ )?better',
  'calm(?:ed)? down',
  'back (?:to normal|online|in service|running|in stock)',
]

const achievements = [
  // What somebody was trying for is no outcome; a launch that was planned and the date of a close are things.
  '(?<!trying to )(?:reduc|increas|improv|rais|sav|grew|grow|doubl|tripl|boost|lower|decreas|exceed|achiev|deliver|(?<!(?:new|planned|next|product) )launch|ship|complet|finish|clos(?!e dates?\\b)|retain|renew|resolv|solv|succeed|avoid|prevent|recover|restor)(?:e|ed|s|es|d|n|ing|sful|sfully)?',
  'went (?:well|smoothly|live)',
  'work(?:ed|s)? (?:out|again|fine|well)',
  'paid off',
  'on time',
  'under budget',
  'ahead of schedule',
  '(?:hired|promoted|signed|approved|adopted)',
  '(?:was|were|got) (?:hir|promot|sign|approv|adopt)e?',
  // Feedback that was asked for is a step; what it said is how it ended.
  '(?:good|great|positive|excellent|strong|best|nice|kind|warm) feedback',
  'feedback (?:was|were|is|came|has|improved|said)',
  '(?:he|she|they|customer|client|patient|team|boss|manager) (?:was|were) (?:happy|pleased|satisfied|grateful|impressed|relieved|glad)',
  'thank(?:ed)? (?:me|us)',
  'passed',
  'won',
]

/** A failure is a result too: "how it ended", not "success" (design, 2.2). */
const failures = [
  'went wrong',
  "(?:did not|didn't|does not|doesn't) work",
  'fail(?:ed|s|ing)?',
  'miss(?:ed)?(?! (?:my|him|her|them)\\b)',
  '(?<!get |gets |getting )lost',
  'too late',
]

/** How it ended. Source: evaluation design, 5.3, result cues, change of state and failure included. */
export const resultCues: RegExp = cuePattern([
  ...endings,
  ...changes,
  ...absences,
  ...recoveries,
  ...achievements,
  ...failures,
])

/** "I don't know how it ended" states no result, whatever follows. */
export const notKnowing: RegExp = cuePattern([
  "(?:i|we) (?:do not|don't|did not|didn't|never) (?:\\w+ )?(?:know|knew|remember|recall|hear|heard|find out)",
  'no idea',
  'not sure',
  'hard to say',
])

/** What is different since: "now I always check" tells of a change, not of a habit. */
export const changeCues: RegExp = cuePattern([
  'now (?:i|we)',
  'since then',
  'from then on',
  'ever since',
  'after that',
  'never (?:\\w+ )?again',
  'any ?more',
  'no longer',
  'next time',
])
