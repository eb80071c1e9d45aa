import { cuePattern } from './cues.ts'
import { spokenCore, withoutArticles } from './normalise.ts'

/** Wording by which people say they have not got or never did something. Matched without articles. */
const denial = cuePattern([
  "(?:i|we) (?:have|had|'ve) never",
  'i never',
  "i (?:don't|do not) (?:really |actually )?(?:have|know|hold|speak|use|own)",
  "i (?:haven't|have not|hadn't|had not) (?:\\w+ )?(?:used|worked|had|done|got|held|driven|learned|learnt|touched|been)",
  "i'?m not (?:certified|licen[sc]ed|qualified|trained|able|allowed|familiar)",
  'i am not (?:certified|licen[sc]ed|qualified|trained|able|allowed|familiar)',
  '(?:no|without any|zero) (?:\\w+ )?(?:experience|licen[sc]e|certificate|certification|knowledge|qualification|training|permit|degree)',
])

/** Words after which a denial is about some other time or person, or is no denial. */
const notADenial =
  /\b(?:until|before that|at first|back then|i thought|never had (?:problem|issue|trouble|complaint|accident)|never (?:missed|late|failed|lost|forgot|stopped))\b/

/** Whether the sentence says that the speaker lacks or never did what it is about. */
export function deniesOwn(sentence: string): boolean {
  const core = withoutArticles(spokenCore(sentence))
  return core.match(denial) !== null && !notADenial.test(core)
}
