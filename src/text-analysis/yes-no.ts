import { cuePattern } from './cues.ts'
import { spokenCore, withoutArticles } from './normalise.ts'

/** What people say before a yes or a no. */
const lead =
  "(?:(?:well|so|um|uh|oh|sorry|honestly|actually|to be honest|currently|at the moment|right now|i think|i'm afraid|i am afraid|unfortunately|regrettably|sadly|hello|hi|ok|okay|hmm?|er|i (?:must|would have to|have to|'d have to) say(?: that)?|i'd have to say|(?:the )?answer is|that(?:'s| is)(?: a)?|it(?:'s| is)(?: a)?)[ ,.-]+)*"

/** After these, "I don't" and "I can't" say neither yes nor no. */
const neither = '(?! (?:really )?(?:know|understand|remember|recall|mind|see why|hear|follow|want))'
/** Not there yet, or not any more. */
const notNow =
  "(?:i'm|i am) (?:\\w+ )?(?:working on|learning|studying|waiting|in the middle of|getting|applying|about to|going to|planning|trying|taking the)|(?:it|mine|that) (?:has |had |'s )?(?:just |already )?(?:ran out|run out|expired|lapsed)|i let (?:it|mine|that) (?:run out|expire|lapse)"

const no = new RegExp(
  `^${lead}(?:no(?! (?:problem|doubt|question|worries|longer a problem))|nope|nah|not (?:yet|as such|really|at the moment|at present|currently|quite|exactly|so far)|not(?=[.,;!]|$)|never|none|neither|negative|nothing like (?:that|it)|${notNow}|i (?:do|have|am|can|could|did|would|was|will) not${neither}|(?:don't|dont|haven't|havent|do not|have not) (?:have|got|had|hold)|that (?:(?:does|will|would) not|doesn't|won't|wouldn't) (?:work|suit)|i (?:won't|don't|dont|haven't|havent|can't|cannot|couldn't|didn't|wouldn't|wasn't|never)${neither}|i have never|i've never|i've not|i'm not)\\b`,
)
const yes = new RegExp(
  `^${lead}(?:yes|yeah|yep|yup|sure|of course|absolutely|definitely|certainly|correct|indeed|that's right|i do|i have|i've (?:got|had|been|held|done|used|worked)|i am|i'm|i can|i hold|i did|i could|i(?:'d| would) be (?:able|happy|glad|fine|willing)|that (?:works|suits|is fine|is ok|would work|would be fine)|mine is (?:valid|current|still valid)|that's (?:fine|ok|okay|good|great|no problem|not a problem)|works for me|happy to|fine (?:by|with|for) me|both|all of (?:them|it))\\b`,
)
const both = /^yes and no\b/
/** "I wish I had, but no." */
const atTheEnd = /,? (?:but |so |then )no[.!]?$|, (?:no|nope)[.!]?$/
const longestReply = 10

/** How one sentence answers a yes-or-no question; null when it says neither, or both. */
export function readYesNo(sentence: string): 'yes' | 'no' | null {
  const said = spokenCore(sentence)
  if (both.test(said)) return null
  if (no.test(said) || (atTheEnd.test(said) && said.split(' ').length <= longestReply)) return 'no'
  return yes.test(said) ? 'yes' : null
}

/** Words that keep a yes from being the whole answer: "yes, but not on Sundays". */
const condition =
  /\b(?:but (?:only|not|i (?:can't|cannot|couldn't|could not|don't|won't))|only (?:if|until|from|on|after|before|in|as)|as long as|unless|except|apart from)\b/

/** Whether a yes has a limit that somebody should ask about. */
export function hasCondition(sentence: string): boolean {
  return condition.test(spokenCore(sentence))
}

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
  /\b(?:(?:don't|do not) (?:really )?know(?=[.,!]|$| (?:if|whether|what|why|when|how)\b)|until|before that|at first|back then|i thought|never had (?:problem|issue|trouble|complaint|accident)|never (?:missed|late|failed|lost|forgot|stopped))\b/

/** Whether the sentence says that the speaker lacks or never did what it is about. */
export function deniesOwn(sentence: string): boolean {
  const core = withoutArticles(spokenCore(sentence))
  return core.match(denial) !== null && !notADenial.test(core)
}
