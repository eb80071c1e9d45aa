import { planBounds } from '#contract/interview/plan-bounds.ts'
import type { DraftMustHave, RequirementKind } from '#contract/interview/plan-draft.ts'
import type { FoundRequirement } from './read-advert.ts'
import { date } from './requirement-rules.ts'

/** Kinds that yes or no settles; what is left asks for an example. */
const askedForExample: ReadonlySet<RequirementKind> = new Set(['experience', 'skill'])

/** Longest sentence that is told whole before its question, in characters. */
const longestStatement = 250

/** A must-have in an interviewer's words: what is needed, and the question. */
type Wording = Pick<DraftMustHave, 'requirement' | 'question'>

/**
 * What was found in an advert as a must-have that can be asked aloud. Where its sentence fits none of the known forms, the
 * question quotes it. Null for pay, which is no question, and for what is too long to be heard.
 */
export function wordRequirement({ kind, clause, sentence }: FoundRequirement): DraftMustHave | null {
  if (kind === 'pay') return null
  // What the job is like is told whole; of what people must have, the part that is needed.
  const isWhole = kind === 'place' || kind === 'shift' || kind === 'travel'
  const said = tidy(isWhole && sentence.text.length <= longestStatement ? sentence.text : clause)
  const worded = wordings[kind](said) ?? quoted(kind, said)
  if (worded.question.length > planBounds.question.most) return null
  return {
    requirement: shortened(worded.requirement),
    question: worded.question,
    ...(!askedForExample.has(kind) && { asks: 'yes-no' as const }),
    source: sentence.text,
  }
}

/** A date and the word before it. */
const dateSaid = new RegExp(
  `\\b(by|from|before|latest|between|on or before|until|after|at the beginning of)?:? ?(?:(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday),? )?(?<![\\w])(${date})`,
  'i',
)

const wordings: Readonly<Record<Exclude<RequirementKind, 'pay'>, (said: string) => Wording | null>> = {
  licence(said) {
    const member = /\bmembers? ((?:in good standing )?of .+)/i.exec(said)
    if (member?.[1] !== undefined)
      return { requirement: said, question: `Are you a member ${member[1].replace(/\btheir\b/, 'your')}?` }
    return asked(said, 'Do you hold')
  },
  'right-to-work'(said) {
    const place = /\bwork (?:\w+ )?in ((?:the )?[A-Z][\w.]*(?: [A-Z][\w.]*)*)/
      .exec(said)?.[1]
      ?.replace(/(\w{2})\.$/, '$1')
    const isAlone = /sponsor/i.test(said) ? ', without a sponsor' : ''
    const where = place === undefined ? 'where this job is' : `in ${place}`
    return {
      requirement: `the right to work ${where}${isAlone}`,
      question: `Do you have the right to work ${where}${isAlone}?`,
    }
  },
  shift(said) {
    const listed = /^(?:the )?(?:working hours|work schedule|hours|shifts|schedule)(?: are|:| is)? (.+)$/i.exec(said)
    if (listed?.[1] !== undefined)
      return {
        requirement: `hours: ${listed[1]}`,
        question: `The hours in this job are ${listed[1]}. Can you work those?`,
      }
    const willing = /^(?:(?:willing(?:ness)?|able|ability|prepared|ready) to |you (?:will|can|must) )(work .+)$/i.exec(
      said,
    )
    if (willing?.[1] !== undefined) return { requirement: said, question: `Can you ${willing[1]}?` }
    return stated(said, 'Can you work that?')
  },
  place(said) {
    const listed = /^(?:location|place(?: of work)?|work(?:ing)? location|workplace|site|where) ?[:–-] ?(\S.*)$/i.exec(
      said,
    )
    if (listed?.[1] === undefined) return stated(said, 'Can you do that?')
    return {
      requirement: `place of work: ${listed[1]}`,
      question: `The place of work is ${listed[1]}. Can you work there?`,
    }
  },
  start(said) {
    const found = dateSaid.exec(said)
    const when = found?.[2]
    if (when === undefined || !/\d/.test(when)) return quoted('start', said)
    const before = (found?.[1]?.toLowerCase() ?? 'on').replace(/^(?:latest|until)$/, 'by')
    const spoken = `${before} ${capitalised(when)}`
    return { requirement: `able to start ${spoken}`, question: `Can you start ${spoken}?` }
  },
  qualification(said) {
    const own =
      /^(?:the )?(?:successful |ideal )?(?:candidates?|applicants?|you)(?: will| must| should)? be (.+)$/i.exec(
        said,
      )?.[1]
    if (own !== undefined) {
      const what = own.split(/,? with /)[0] ?? own
      return { requirement: what, question: `Are you ${what}?` }
    }
    const from = /^graduation from (.+)$/i.exec(said)?.[1]
    if (from !== undefined) return { requirement: said, question: `Have you graduated from ${from}?` }
    return asked(said, 'Do you have')
  },
  experience(said) {
    const done =
      /^you(?:'ve| have) ((?:already |previously )?(?:taken|led|built|run|sold|taught|driven|\w+ed)\b.+)$/i.exec(
        said,
      )?.[1]
    if (done !== undefined) return withExample({ requirement: said, question: `Have you ${done}?` })
    const period =
      /(?:no fewer than |no less than |at least |a minimum of )?\b\w{1,10} (?:or more )?(?:years|months)'? .{0,60}experience.*/i.exec(
        said,
      )?.[0]
    const worded = asked(said, 'Do you have') ?? (period === undefined ? null : asked(period, 'Do you have'))
    return worded === null ? null : withExample(worded)
  },
  skill(said) {
    const worded = asked(said, 'Do you have')
    return worded === null ? null : withExample(worded)
  },
  language: (said) => asked(said, 'Do you have'),
  physical(said) {
    const what = /\b(?:able to|ability to|you can|you must) (.+)/i.exec(said)?.[1]
    if (what === undefined) return null
    return { requirement: what, question: `Can you ${what}, with or without an adjustment?` }
  },
  travel(said) {
    const where = /\btravel(?:l?ing)? (.+)/i.exec(said)?.[1]
    if (where === undefined || !/^(?:to|overnight|within|about|up|in|around|across)\b/i.test(where))
      return stated(said, 'Can you do that?')
    return { requirement: `travel ${where}`, question: `This job includes travel ${where}. Can you do that?` }
  },
  check(said) {
    const what =
      /\b((?:enhanced |basic |standard |pre-[a-z]{1,20} |criminal ){0,2}(?:background|dbs|police|drug|credit|security|record|garda|vulnerable sector|disclosure|vetting)(?: (?:checks?|screen(?:ing)?|test|vetting|clearance)){1,2})\b/i.exec(
        said,
      )?.[1]
    if (what === undefined) return null
    const named = /vetting|screening|clearance/i.test(what) ? what : `${/^[aeiou]/i.test(what) ? 'an' : 'a'} ${what}`
    return {
      requirement: named,
      question: `An offer for this job depends on ${named}. Are you willing to go through that?`,
    }
  },
}

/** White space in one, without the mark at its end, and without the first person of whoever wrote it. */
function tidy(clause: string): string {
  return clause
    .replace(/\s+/g, ' ')
    .replace(/ ?[.;,!]{1,3} ?$/, '')
    .replace(/\bour\b/g, 'the')
    .replace(/\bmin\. /, 'at least ')
    .replace(/\byrs\b/, 'years')
    .replace(/(\d)\+(?= ?(?:years|months))/, '$1 or more')
    .trim()
}

const subject =
  /^(?:(?:what matters to us|you must have|essential): )?(?:(?:(?:the )?(?:successful |ideal )?(?:candidates?|applicants?)|some(?:body|one)(?: with)?|you(?:'ll)?|we(?:'re| are|'d)?) )?(?:(?:must|should|will|need to|have to|are required to|expect|need|look(?:ing)? for|you to) ){0,3}(?:(?:have|hold|possess|bring|need)(?: and maintain)? )?/i
const ending =
  /(?:,? (?:is|are|must be|will be|would be)(?: (?:also|strictly|absolutely))? (?:required|needed|essential|mandatory|necessary|a must|current|expected).*|,? (?:as|because|since) .*|, (?:you must have this one|preferably|ideally).*|(?: \(bring[^()]{0,60}\))?, (?:two|three|four|five|\d{1,2}) years.*)/i
/** Words that show that what is left is a whole sentence and no thing that somebody has. */
const sentence = /\b(?:we|us|you|they|who|applicants?|candidates?)\b|^(?:to|if|because|in order)\b/i

/** "A current RN licence is required" as "Do you hold a current RN licence?"; null where no such thing stands there. */
function asked(said: string, verb: string): Wording | null {
  const bare = said.replace(subject, '').replace(ending, '').trim()
  if (bare.length < planBounds.requirement.least || bare.length > 160 || sentence.test(bare)) return null
  if (/^\w+ed\b/i.test(bare) && !/^(?:advanced|certified|completed|accredited|unencumbered|qualified)\b/i.test(bare))
    return { requirement: bare, question: `Have you ${lowered(bare)}?` }
  if (/^know\b/i.test(bare)) return { requirement: bare, question: `Do you ${bare}?` }
  const thing = withArticle(lowered(bare))
  return { requirement: thing, question: `${verb} ${thing}?` }
}

/** Something said of the job and then asked about: "There is an on-call week every sixth week. Can you work that?" */
function stated(said: string, question: string): Wording | null {
  if (/^[\w-]+$/.test(said)) return { requirement: said, question: `This job is ${said.toLowerCase()}. ${question}` }
  if (/\b(?:we|us|i)\b/i.test(said) || !/^[\p{L}\d]/u.test(said)) return null
  const isSentence = /\b(?:is|are|will|need|must|includes?|takes?|works?|attend|'d|'ll|may|can|runs?)\b/i.test(said)
  if (!isSentence) return null
  return { requirement: said, question: `${capitalised(said)}. ${question}` }
}

const about: Readonly<Record<Exclude<RequirementKind, 'pay'>, string>> = {
  licence: 'Do you have that?',
  'right-to-work': 'Is that so for you?',
  shift: 'Can you work that?',
  place: 'Can you do that?',
  start: 'Can you start then?',
  qualification: 'Do you have that?',
  experience: 'Is that so for you? If yes, please give one example.',
  skill: 'Is that so for you? If yes, please give one example.',
  language: 'Is that so for you?',
  physical: 'Can you do that, with or without an adjustment?',
  travel: 'Can you do that?',
  check: 'Are you willing to go through that?',
}

function quoted(kind: Exclude<RequirementKind, 'pay'>, said: string): Wording {
  return { requirement: said, question: `The job advertisement says: “${said}.” ${about[kind]}` }
}

function withExample({ requirement, question }: Wording): Wording {
  return { requirement, question: `${question} If yes, please give one example.` }
}

function withArticle(thing: string): string {
  const isBare = !/^(?:an?|the|any|at least|minimum|one|two|three|your|proof)\b/i.test(thing)
  const isCountable = /^(?:[\w'-]+ ){0,6}(?:licen[cs]e|certificate|card|permit|degree|diploma|driving record)\b/i.test(
    thing,
  )
  return isBare && isCountable ? `${/^[aeiou]/i.test(thing) ? 'an' : 'a'} ${thing}` : thing
}

/** Only where the first word is an ordinary one: names and abbreviations keep their capitals. */
function lowered(text: string): string {
  return /^(?:An?|The|At|Valid|Current|Full|Clean|Strong|Fluent|Good|Secure|Successful|Proven|Working|Hands-on|Solid|Minimum|Knowledge|Experience|Previous|Completed|Sound|Conversational)\b/.test(
    text,
  )
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** At the last word that fits. */
function shortened(text: string): string {
  if (text.length <= planBounds.requirement.most) return text
  const cut = text.slice(0, planBounds.requirement.most + 1)
  return cut.slice(0, cut.lastIndexOf(' ')).replace(/ ?[,;:–-]$/, '')
}
