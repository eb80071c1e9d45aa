import { spokenCore } from './normalise.ts'

/** What people say before a yes or a no. */
const lead =
  "(?:(?:well|so|um|uh|oh|sorry|honestly|actually|to be honest|currently|at the moment|right now|i think|i'm afraid|i am afraid|unfortunately|sadly|hello|hi|ok|okay)[ ,.-]+)*"

const no = new RegExp(
  `^${lead}(?:no(?! (?:problem|doubt|question|worries|longer a problem))|nope|nah|not (?:yet|really|at the moment|at present|currently|quite|exactly|so far)|not(?=[.,;!]|$)|never|none|neither|i (?:do|have|am|can|could|did|would|was) not|i (?:don't|haven't|can't|cannot|couldn't|didn't|wouldn't|wasn't|never)|i have never|i've never|i've not|i'm not)\\b`,
)
const yes = new RegExp(
  `^${lead}(?:yes|yeah|yep|yup|sure|of course|absolutely|definitely|certainly|correct|indeed|that's right|i do|i have|i've (?:got|had|been|held|done|used|worked)|i am|i'm|i can|i hold|i did|both|all of (?:them|it))\\b`,
)
const both = /^yes and no\b/

/** How one sentence answers a yes-or-no question; null when it says neither, or both. */
export function readYesNo(sentence: string): 'yes' | 'no' | null {
  const said = spokenCore(sentence)
  if (both.test(said)) return null
  if (no.test(said)) return 'no'
  return yes.test(said) ? 'yes' : null
}
