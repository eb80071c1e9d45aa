import { cuePattern } from './cues.ts'
import { spokenCore, withoutArticles } from './normalise.ts'

/** What people say before a yes or a no. */
const lead =
  "^(?:(?:well|so|but|and|um|uh|oh|sorry|wait|hang on|hold on|i mean|i meant|i misheard|honestly|actually|to be (?:honest|fair|frank)(?: with you)?|i (?:want to|have to|need to|must|will|would like to)(?: just)? be (?:honest|fair|frank)(?: with you)?|i'(?:ll|d like to) be honest(?: with you)?|currently|at the moment|right now|i think|i'm afraid|i am afraid|unfortunately|regrettably|sadly|hello|hi|ok|okay|hmm?|er|i (?:must|would have to|have to|'d have to|would|'d) (?:say|admit|confess)(?: that)?|i'd (?:have to )?say|(?:the )?answer is|(?:that|it)(?:'s| is)(?: a)?(?= (?:no|not|nope|yes|yeah)\\b))[ ,.-]+)*"
const leadPattern = new RegExp(lead)

/** After these, "I don't", "I can't" and "I'm not" say neither yes nor no. */
const neither =
  '(?! (?:really |quite |entirely |so )?(?:know|understand|remember|recall|mind|see why|hear|follow|want|need|sure|certain|doubt|(?:have to|wish to|care to|going to) (?:answer|say|tell|discuss|share)|(?:answer|tell|discuss|share|disclose)\\b|think (?!so)|say (?!(?:that )?i (?:have|do|can|am)\\b)|say$))'
const troubles =
  '(?:problems?|problemo|issues?|objections?|trouble|complaints?|worries|doubts?|questions?|lies?|concerns?)'
/** Sounds like a no and says only how somebody feels about the question, or how surely. */
const idle = new RegExp(
  `^(?:no (?:${troubles}|need to worry|worry|longer a problem|surprise)\\b|not (?:a problem|an issue|to worry|at all)\\b|never mind\\b|why not|i (?:won't|will not|can't|cannot|can not|couldn't) (?:lie|complain|deny|wait|argue)\\b|i (?:would not|wouldn't|can't|cannot|could not|couldn't) say no\\b|i (?:don't|do not|can't|cannot|can not|couldn't|could not|wouldn't|would not) .{0,60}\\bwithout\\b|i (?:wouldn't|would not) (?:be here|have applied|apply)\\b|(?:i (?:have |had )?|i've )?never (?:had (?:any |an? )?(?:${troubles}|accident)|fail(?:ed)?|miss(?:ed)?)\\b|(?:i )?never .{0,40}\\bwithout\\b)`,
)
/** Nothing was lost or left out: two noes that are a yes. */
const twoNoes =
  "(?:i (?:was |have |had )?|i've )?never (?:been |worked |driven |drove |was )?(?:without|not)|(?:i (?:have |had )?|i've )?never (?:let (?:.{1,40} )?(?:lapse|expire|run out)|lost (?:it|mine|one))|i (?:haven't|have not|didn't|did not) (?:let (?:.{1,40} )?(?:lapse|expire|run out)|lost (?:it|mine))|i(?:'m| am) not without|not (?:only|just)|i (?:don't|do not) (?:only|just)|none other than"
const unknown = '(?:idea|clue|comment|memory|recollection|answer)'
const untrained = '(?:unlicen[sc]ed|unqualified|uncertified|untrained|unregistered|unavailable|unable)'
/** Not there yet, or not any more. */
const notNow =
  "(?:i'm|i am) (?:\\w+ )?(?:working on|learning|studying|waiting|in the middle of|getting|applying|about to|going to|planning|trying|taking the)|(?:it|mine|that|both|all of (?:them|it)|both of them) (?:has |have |had |'s )?(?:just |already |now )?(?:ran out|run out|expired|lapsed)|i let (?:it|mine|that) (?:run out|expire|lapse)"
const sure = '(?:sure|surely|of course|absolutely|definitely|certainly|obviously|clearly|both)'

const no = new RegExp(
  `^(?:no(?! ${troubles}| ${unknown})|nope|nah|${sure},? (?:not|no(?! ${troubles}))|not (?:yet|as such|really|at the moment|at present|currently|quite|exactly|so far|any ?more|since|now)|not$|never|none|neither(?! of my)|negative|nothing like that|${notNow}|i (?:have|had|'ve|hold) (?:none|no(?! ${troubles}| ${unknown}))|i've (?:none|no(?! ${troubles}| ${unknown}))|(?:i am|i'm|being) ${untrained}|i (?:do|have|am|can|could|did|would|was|will) not${neither}|(?:don't|dont|haven't|havent|do not|have not) (?:have|got|had|hold)|that (?:(?:does|will|would) not|doesn't|won't|wouldn't) (?:work|suit)|i (?:won't|don't|dont|haven't|havent|can't|cannot|couldn't|didn't|wouldn't|wasn't|never)${neither}|i have never|i've never|i've not${neither}|i'm not${neither})\\b`,
)
const yesWord = '(?:yes|yeah|yep|yup|ya|aye|affirmative)'
const since = '(?:in|since|from|until|till|to|back in|last|this|through)'
const yes = new RegExp(
  `^(?:${twoNoes}|${yesWord}|you bet|for sure|${sure}|correct|indeed|that's right|right$|i (?:do|have|am|can|did|could)(?! not| to\\b| no ${unknown})|i (?:will|would)$|i'm(?! not)|i've (?:got|had|been|held|done|used|worked)|i hold|i(?:'d| would) be (?:able|happy|glad|fine|willing)|that (?:works|suits|is fine|is ok|would work|would be fine)|mine is (?:valid|current|still valid)|that's (?:fine|ok|okay|good|great|no problem|not a problem)|(?:have|i have|had|i've) (?:no|any) ${troubles}|i (?:don't|do not) have (?:a |any )?${troubles}|works for me|happy to|fine (?:by|with|for) me|all of (?:them|it)|always have|(?:have|got|have got|have had|hold) (?:it|one|mine|that|them|both)|(?:passed|obtained|renewed|certified|licen[sc]ed)(?: (?:it|mine|the test))? ${since}|(?:still )?valid (?:until|till|through|to|since|from)|since (?:19|20)\\d\\d)\\b`,
)
/** Gone again, or only under a condition. */
const gone = '(?:expired|lapsed|revoked|suspended|withdrawn|taken away|lost (?:it|mine|my|the|that)|ran out|run out)'
const toCome =
  "i (?:can|could|will|would|might|may) (?:always |probably |easily |soon )?(?:get|learn|apply|try|obtain|renew|do (?:the|a) (?:course|test|exam))\\b|i'(?:ll|d) (?:get|have to get|learn|apply|obtain|renew)\\b|(?:once|when|after|as soon as|if) (?:i (?:pass|get|finish|have)|you)\\b"
/** Begins like a yes, and the thing is still to come or is gone: somebody has to ask. */
const open = new RegExp(
  `^(?:(?:i|i've|i'm|have|got|sure|yes)\\b.{0,40}\\b(?:${gone}|yet to|appl(?:ied|y|ying) (?:for|to)|failed (?:it|the|my|that|twice)|booked (?:on|onto|in|for|it|the|a|my)|due (?:to|for|in)|sitting (?:it|the|my)|enrolled|signed up|hop(?:e|ing) to|(?:have|need|going|want) to (?:get|sit|take|do|renew))\\b|${toCome}|i had (?:it|one|mine)(?! renewed)|i used to\\b)`,
)
/** After a yes. */
const openAfterYes = new RegExp(`^(?:.{0,40}\\b${gone}\\b|${toCome}|i (?:have|need) to get\\b)`)

/** In a later clause only what speaks of the thing itself, or is the word alone. */
const laterYes = new RegExp(
  `^(?:${yesWord}\\b|i (?:do|am|can|have|did|could)$|(?:i |i do |i still |i already |i certainly |i have |i've )*(?:have|hold|had|got)(?<!\\bi had) (?:it|one|that|mine|them|both|the|a (?:full|valid|current))\\b|i've (?:it|one|both|the)\\b|that (?:works|is fine|suits)|that's (?:fine|ok|okay)|(?:have|i have) (?:no|any) ${troubles}|i (?:don't|do not) have (?:a |any )?${troubles}|${twoNoes})`,
)
const laterNo = new RegExp(
  `^(?:(?:no|nope|nah)(?=$| (?:i|it|wait|way|not|longer)\\b)|${sure} not\\b|not (?:yet|any ?more|now|currently|at the moment|right now|really)\\b|i (?:don't|dont|do not|haven't|have not|can't|cannot|can not|am not|didn't|did not|won't|will not)(?: (?:have|hold|got|had|do))?(?: (?:it|one|that|any|them|this))?(?: (?:yet|now|any ?more|sorry|at the moment))?$|(?:i'm|i am) (?:not$|${untrained})|(?:i have|i've) (?:none|no(?! ${troubles}))\\b|i (?:have |'ve )?lost (?:it|mine|that)\\b|${notNow})`,
)
const bothWords = /^(?:yes|yeah) and no\b/
const clauseEdge = /[,;:.!?]{1,4} |[.,;!?]{1,4}$| - | (?:but|because|and|although|though) | (?=so (?:yes|no|i)\b)/
/** "Yes I do not have it", "no wait yes": the word, and what follows it. */
const openingWord = new RegExp(
  `^(?:(?:${yesWord}|no|nope|nah) (?=(?:i|it|we|wait|sorry|actually|not|${yesWord}|no|nope|nah)\\b)|(?:${sure}|correct|right|that's right) (?=(?:i|it|we)\\b))`,
)
/** Without a yes or no at its beginning only a short sentence has one at its end: "I wish I had, but no." */
const longestReply = 10

/** `mixed` says yes and its opposite, `open` begins like a yes and has not got it: somebody has to ask again. */
export type ReplyReading = 'yes' | 'no' | 'mixed' | 'open' | null

/** How one sentence answers a yes-or-no question, clause by clause; null when it says nothing of it, or "yes and no". */
export function readReply(sentence: string): ReplyReading {
  const said = spokenCore(sentence).replace(leadPattern, '')
  if (bothWords.test(said)) return null
  const [first = '', ...later] = clausesOf(said)
  const isIdle = idle.test(first) && !twoNoesPattern.test(first)
  const opening = isIdle ? null : readOpening(first)
  const isRead = opening !== null || isIdle || said.split(' ').length <= longestReply
  const readings = new Set([opening, ...(isRead ? later.map((clause) => readLater(clause, opening)) : [])])
  if (readings.has('yes')) return readings.has('no') || readings.has('open') ? 'mixed' : 'yes'
  if (readings.has('no')) return 'no'
  return readings.has('open') ? 'open' : null
}

/** How one sentence answers a yes-or-no question; null when it says neither, or both. */
export function readYesNo(sentence: string): 'yes' | 'no' | null {
  const reading = readReply(sentence)
  return reading === 'yes' || reading === 'no' ? reading : null
}

/** The sentence without what is only said before a yes or a no. */
export function withoutLead(sentence: string): string {
  return spokenCore(sentence).replace(leadPattern, '')
}

function clausesOf(said: string): string[] {
  return said.split(clauseEdge).flatMap((clause) => {
    const words: string[] = []
    let rest = clause.trim().replace(leadPattern, '')
    for (let found = openingWord.exec(rest); found !== null; found = openingWord.exec(rest)) {
      words.push(found[0].trim())
      rest = rest.slice(found[0].length).replace(leadPattern, '')
    }
    return rest === '' ? words : [...words, rest]
  })
}

const twoNoesPattern = new RegExp(`^(?:${twoNoes})\\b`)
const noTrouble = new RegExp(`^(?:i (?:don't|do not) have (?:a |any )?${troubles}\\b)`)

function readOpening(clause: string): 'yes' | 'no' | 'open' | null {
  if (twoNoesPattern.test(clause) || noTrouble.test(clause)) return 'yes'
  if (no.test(clause)) return 'no'
  if (open.test(clause)) return 'open'
  return yes.test(clause) ? 'yes' : null
}

function readLater(clause: string, opening: ReplyReading): 'yes' | 'no' | 'open' | null {
  if (idle.test(clause) && !twoNoesPattern.test(clause)) return null
  if (laterNo.test(clause)) return 'no'
  if (opening === 'yes' && openAfterYes.test(clause)) return 'open'
  return laterYes.test(clause) ? 'yes' : null
}

/** Words that keep a yes from being the whole answer: "yes, but not on Sundays". */
const condition =
  /\b(?:if (?:i|the|it|they|my|there|you (?:pay|give|can|let))|but (?:only|not|i would rather|i'd rather|i prefer|i (?:can't|cannot|couldn't|could not|don't|won't))|only (?:if|until|from|on|after|before|in|as)|as long as|unless|except|apart from)\b/

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
  /\b(?:(?:don't|do not) (?:really )?know(?=[.,!]|$| (?:if|whether|what|why|when|how)\b)|until|before that|at first|back then|i thought|never had (?:any )?(?:problems?|issues?|trouble|complaints?|accidents?)|have (?:any )?(?:problems?|issues?|trouble|objections?|complaints?|doubts?)|have to|(?:don't|do not) (?:only|just)|never (?:not|missed?|late|fail(?:ed)?|los[et]|forg[eo]t|stopped|let|leave)|never been (?:late|ill|sick|absent)|never .{0,40}\bwithout)\b/

/** Whether the sentence says that the speaker lacks or never did what it is about. */
export function deniesOwn(sentence: string): boolean {
  const core = withoutArticles(spokenCore(sentence))
  return core.match(denial) !== null && !notADenial.test(core)
}

/** Not known, or not said: neither has been answered. */
const leavesUnsaid =
  /\b(?:(?:i'm|i am) not (?:\w+ )?(?:sure|certain)|not sure|i (?:don't|do not) (?:really )?(?:know|remember|recall) (?:if|whether)|i (?:won't|will not|would rather not|can't|cannot|don't want to|do not want to|don't have to|do not have to) (?:say|answer|tell|discuss|share|disclose)|i'd rather not (?:say|answer|tell|discuss|share))\b/

/** Whether the sentence doubts or refuses instead of answering. */
export function leavesOpen(sentence: string): boolean {
  return leavesUnsaid.test(spokenCore(sentence))
}
