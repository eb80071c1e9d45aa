import type { AdvertSection, AdvertSentence } from './split-advert.ts'

/** A sentence of an advert, or the part of one that stands by itself, as patterns see it. */
export interface Clause {
  /** As it stands in the text, with straight apostrophes. */
  written: string
  /** The same in lower case. */
  said: string
  section: AdvertSection
  /** The heading above it, in lower case: a bare figure under *Pay* is the pay. */
  heading: string
  /** Whether it stands above every heading, where an advert names itself. */
  isAtTop: boolean
  /** Whether the advert asks for it: it stands under requirements, or words such as *must* say so. */
  isDemanded: boolean
  /** Whether what it names would be liked, or is not needed. */
  isOptional: boolean
}

/** One of these, as whole words at their beginning. */
export function oneOf(...alternatives: readonly string[]): RegExp {
  return new RegExp(`(?<![\\w])(?:${alternatives.join('|')})`)
}

const demand = oneOf(
  "(?:must|has to|have to|need|needs|needed|required?|requires|requirements?|essential|mandatory|necessary)(?![\\w'])",
  'at least|minimum|min\\.|no (?:fewer|less) than',
  'some(?:body|one)(?: \\w+)? (?:who|with)\\b|what (?:matters|counts|we need)|look(?:ing)? for\\b|seeking\\b',
  "you(?:'ll| will)? (?:hold|bring|have)\\b|you've\\b|you know\\b|you(?:'ll| will| should)? (?:can|be able)\\b",
  "we(?:'d| would)? (?:require|expect|ask for|seek|want|need)\\b|able to\\b|ability to\\b",
  '(?:successful|ideal) (?:candidate|applicant)|(?:applicants?|candidates?) (?:should|will|are)\\b|should (?:have|hold|be)\\b',
  'hold(?:er)?s? (?:of )?an? (?:valid|current|full|clean)',
)
const liked = oneOf(
  'nice[- ]to[- ]have|prefer(?:red|ably)|desirable|desired|ideally|beneficial|optional|helpful|advantageous|encouraged|voluntary',
  '(?:an?|big|real|strong|definite|distinct|huge) (?:plus|bonus|advantage|asset)\\b|(?:is|are) a plus|bonus points|bonus,',
  '(?:would|could|might) (?:be )?(?:a )?(?:great|help|helps|love|lovely|nice|like you to have)|great if|if not\\b|welcome\\b|not a (?:must|condition)|no problem',
  "can be (?:learned|learnt|acquired)|(?:we|you)(?:'ll| will| can)? (?:train|teach|be trained|help you (?:get|obtain))|or we (?:put|send|train|pay|help)\\b|can be done with us|training (?:will be|is) (?:given|provided)",
)
const bonus = /[=:-] ?bonus\b/
/** An aside of several words speaks of something else than what it stands behind: "(SaaS is ideal but not a must)". */
const aside = /\((?:[^\s()]+\s){3}[^()]*\)/g
const denied = oneOf(
  "(?:not|never|isn't|aren't|isnt|dont|don't|needn't) (?:be |strictly |absolutely |a |necessarily )?(?:require[ds]?|needed|need|necessary|essential|mandatory|expect(?:ed)?|must|ask)\\b",
  'no\\b(?! (?:fewer|less|later)).{0,40}\\b(?:required|needed|necessary|essential|expected)\\b|requires? no\\b|without an?y?\\b',
  'never (?:worked|done|had)\\b|no (?:previous |prior )?experience',
)
/** Whatever it names, it asks for nothing. */
const boilerplate = oneOf(
  'equal (?:opportunit|employment)|affirmative action|discriminat|without regard|receive consideration|protected (?:characteristic|veteran)',
  'reasonable (?:accommodation|adjustment)|need an adjustment|encouraged to apply|welcomes? applications|welcome to apply|disability confident',
  'agencies\\b|cover letter|no photograph',
)

/** Where what would be liked is set off from what is needed. */
const clauseEnd =
  /(?<=;)\s+|(?<=,)\s+(?=(?:ideally|preferably|but|though|although)\b)|(?<=\S)\s(?=and [^,;.]{3,60} (?:would|is|are) (?:be )?(?:an? )?(?:advantage|plus|bonus|helpful|desirable|preferred)\b)/

/** The parts of a sentence that ask for or state something; empty where the whole is about something else. */
export function clausesOf({ text, section, heading, isAtTop }: AdvertSentence): { text: string; clause: Clause }[] {
  const isDemanded = section === 'required' || demand.test(simplified(text).toLowerCase())
  return text.split(clauseEnd).flatMap((part) => {
    const written = simplified(part)
    const said = written.toLowerCase()
    if (boilerplate.test(said)) return []
    const itself = said.replace(aside, '')
    const isOptional = section === 'preferred' || liked.test(itself) || bonus.test(itself) || denied.test(itself)
    return [{ text: part, clause: { written, said, section, heading, isAtTop, isDemanded, isOptional } }]
  })
}

function simplified(text: string): string {
  return text.replace(/[’‘`]/g, "'").replace(/\s/g, ' ')
}
