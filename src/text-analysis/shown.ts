import { withoutLabel } from './labels.ts'
import { spokenCore, withoutArticles } from './normalise.ts'

/** What a sentence has to say itself before a report may say it of the sentence. Narrow on purpose: silence is cheaper than a wrong line. */

const dates =
  'january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|christmas|easter'
const occasion = new RegExp(
  [
    `\\b(?:last|this past|that|next|early|late) (?:${dates}|year|summer|winter|spring|autumn|fall|week|month|quarter|day|morning|evening|night|afternoon|weekend|shift)\\b`,
    '\\b(?:day|week|month|night|morning|evening) before\\b',
    `\\b(?:on|in|before|this|one) (?:${dates}|summer|winter|spring|autumn)\\b(?! (?:mornings|evenings|nights|afternoons))`,
    '(?<!\\b(?:after|in|within|for|until|than|per|every|took|takes|take|lasted|lasts|about|only|me|us|another|over|of) )\\bone (?:day|morning|evening|night|afternoon|weekend|shift|week)\\b',
    `\\bin (?:early |late )?(?:q[1-4] )?(?:19|20)\\d\\d\\b`,
    `\\bin q[1-4]\\b`,
    `\\b(?:years?|months?|weeks?|days?) ago\\b`,
    '\\b(?:yesterday|black friday|release week)\\b',
    '\\bone time (?:in|at|when|my|our|i|we)\\b|\\bone day in\\b',
    '\\bonce (?:sent|had|made|when|in|at|i|we)\\b',
    '\\bwhen (?:i|we) had my first\\b|\\bat half past\\b',
    '\\b(?:lad|girl|man|woman|colleague|junior|customer) (?:called|named)\\b',
  ].join('|'),
)
const general =
  /\b(?:always|usually|typically|generally|normally|every (?:day|time|week|month|job)|would|whenever|sometimes|tend to|try to)\b/
/** "If two people fall out I sit them down that week": what is done whenever it happens. "I asked if we could" asks. */
const condition =
  /(?<!\b(?:ask(?:ed|s)?|see|saw|wonder(?:ed)?|knew|know|check(?:ed)?|sure|as|him|her|them|me|us) )\bif (?:i|we|you|he|she|it|they|there|people|somebody|someone|anybody|anyone|any|two|three|one|that|this)\b(?! (?:had|was|were|did)\b)/

/** Somebody or something that a story begins with; what then came "every week" is part of it. */
const beginning =
  /^(?:(?:well|so|and|yes|yeah|then|oh),? ){0,2}there was (?!(?:no|nothing|always|usually|lot|lots|many)\b)/

/** Whether the sentence ties what is told to one time or to one thing that happened once. */
export function showsOccasion(text: string): boolean {
  const core = coreOf(text)
  return beginning.test(core) || (occasion.test(core) && !general.test(core) && !condition.test(core))
}

const counted =
  '(?:\\d+(?:[.,:]\\d+){0,4}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|eighteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|dozen)'
const figure = new RegExp(
  `[$£€]\\s?\\d|\\b\\d+(?:[.,]\\d+)?\\s?(?:%|percent|per cent)|(?<!\\b(?:which|those|these|other|last|first|question|version|level|phase|step|part|tier|of|or) )(?<![-\\d])\\b${counted}(?:[ -]${counted}){0,3} (?:(?!of\\b|or\\b|and\\b|to\\b)[a-z]+ )?(?:percent|per cent|o'clock|euro|people|children|men|women|staff|times|(?!ones\\b)[a-z]{2,}s)\\b|\\b(?:from|to|by|at|about|around|of) (?:about |around |under |over )?\\d+(?:[.,]\\d+)?\\b(?!-)|\\bone in (?:${counted})\\b`,
)

/** Whether the sentence gives a quantity of something; "two-phase", "which two drivers" and years are none. */
export function showsFigure(text: string): boolean {
  const core = coreOf(text)
  return !general.test(core) && figure.test(core.replace(/\b(?:in|of|since) (?:19|20)\d\d\b/g, ' '))
}

const noNames =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|christmas|easter|sister|pallet|forklift|vitals|triage|boolean|cohort|regression|churn|scanner|analytics|spreadsheet|cpr|iv|ci|cd|pos|nan|english|saturday|sunday)$/

/** Which of the named things are names of a person, a place or a tool, and not days, months or things of the trade. */
export function showsName(namedThings: readonly string[]): boolean {
  return namedThings.some((name) => !noNames.test(name))
}

const people =
  '(?:it|he|she|they|everybody|everyone|nobody|none|all|both|we|customer|client|team|patient|manager|boss|reviews?|tickets?|payments?|numbers?|fix|report|account|party)'
const endingCues = new RegExp(
  [
    // What holds since.
    '\\bnow (?:he|she|it|they|we|everybody|everyone|nobody|i|our|my)\\b',
    "\\b(?:he|she|it|they|everybody|everyone|that|we|bay)(?:'s|'re)? [^.;]{0,40}\\bnow\\b(?! and)",
    '\\bsince then\\b|\\bever since\\b|\\bfrom then on\\b|\\b(?:in|for) (?:\\w+ ){1,4}since\\b|\\bsince, in \\w+ years?\\b',
    '\\bno longer\\b|\\b(?:not|never|nobody|n.t) [^.;]{0,25}\\b(?:again|since|any ?more|once in)\\b',
    "\\b(?:hasn't|hadn't|didn't|has not|did not) (?:come back|happen|fall|fail|stop)",
    '\\b(?:later|afterwards),? (?:he|she|they|it|we) (?!(?:asked|said|told|called|rang|wanted|came (?:to|in|back))\\b)|\\b(?:months?|weeks?|years?|days?) later,? [a-z]+ (?:did|had|was|were|came|wrote|ran)',
    '\\bby (?:end of|good friday|evening|monday|friday)\\b[^.;]{0,40}\\b(?:was|were|had|ran|could)\\b|\\b(?:was|were) (?:done|ready|finished) by\\b',
    // A state before and another after.
    '\\b(?:went|came|fell|dropped|rose|grew|improved|increased|decreased|declined|got|gone|moved|reduced|cut|was) (?:back |up |down |out )?(?:\\w+ )?(?:from|to|by) (?:about |around |under |over |just |less than )?(?:[$£€]?\\d|none|zero|nothing|nil|half|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty)',
    '\\bfrom [^.;]{1,30} to (?:none|zero|[$£€]?\\d|one|two|five|six|half)',
    '\\b(?:came|went|got) down\\b',
    '\\bused to take\\b',
    '\\b(?:zero|no|none of) (?:\\w+ )?(?:stalls?|duplicates?|complaints?|errors?|incidents?|returns?|repeats?|losses|accidents?|shift|outages?|failures?)\\b',
    '\\bnothing (?:was lost|leaked|broke|happened)\\b|\\bcame to no harm\\b|\\bno harm\\b',
    // What came of it.
    `\\b${people} (?:\\w+ ){0,3}(?:deliver(?:ed)?|ship(?:ped)?|sign(?:ed)?|renew(?:ed)?|stop(?:ped)?|pass(?:ed)?|was (?:fine|happy|solved|fixed|better|adopted|approved|right)|were (?:fine|happy|done|satisfied)|held|worked|came|went well|went out|got (?:better|it done|theirs)|laugh(?:ed)?|thank(?:ed)?|agreed(?! on)|accept(?:ed)?|stay(?:ed)?|mov(?:ed)? to|retain(?:ed)?)\\b`,
    '\\b(?:is|are|was|were) (?:\\w+ )?(?:better|(?:fix|sort(?! of)|resolv|solv|adopt|deliver|promot|reopen)e?d?|got done|done)\\b',
    '\\b(?:got|were|was) (?:\\w+ )?done\\b|\\bwent live\\b|\\bwent well\\b|\\bpaid off\\b|\\bon time\\b|\\bunder budget\\b|\\bahead of schedule\\b|\\bat end\\b[^.;]{0,200}\\b(?:was|were|got|had)\\b|\\bin end\\b,? (?!(?:i|we) (?:all )?(?!got|had|was|were|did|handed|managed|passed|finished))[^.;]{0,200}\\b(?:was|were|got|had|handed|did)\\b',
    '\\b(?:problem|complaints?|errors?|calls?|mistakes?|queue|backlog|moaning|oven|crashes?|tickets?|delays?|reviews?|orders?|faults?) (?:\\w+ ){0,2}(?:stop(?:ped)?|disappear(?:ed)?|end(?:ed)?|drop(?:ped)?|fell|clear(?:ed)?|went|came down|did not)\\b',
    '\\b(?:delivered|shipped|launched|went out|released|completed|finished|handed in|handed it in) (?:it |them |report )?(?:on|in|by|at|monday|tuesday|wednesday|thursday|friday)\\b',
    '\\b(?:he|she|they) (?:\\w+[ ,]+){1,7}(?:on (?:his|her|their) own|alone|himself|herself|themselves)\\b',
    "\\bthat(?:'s| is) what they (?:\\w+ )?(?:do|use)\\b|\\bmoved (?:it )?for free\\b|\\bi got (?:b|good grade|grade)\\b|\\bi (?:\\w+ )?passed\\b|\\bpassed (?:both|all|other)\\b",
    '\\bturned out (?:to be )?(?:fine|well|nothing|ok|okay|good|right|great)\\b|\\b(?:feedback|audit|inspection) (?:that |was |said )',
    '\\b(?:all|both) (?:\\w+ )?(?:came|signed|passed|went|stayed|renewed)\\b|\\bbrings? (?:me )?eggs\\b|\\b(?:uses|use) it\\b',
    '\\b(?:failed|broke|crashed|bit us) (?:\\w+ ){0,3}(?:in \\w+|anyway|end)\\b',
  ].join('|'),
)
const notEnding =
  /\b(?:options?|whether|alternatives?|would|could|should|might|plan(?:ned)? to|decided|wanted|goal|target|aim|hope|first explanation|always|usually|everyone suspected|believe|i think (?:problem|communication)|strengths?|in disguise)\b|\bi(?:'ve| have) been\b[^.;]{0,60}\byears\b|\b(?:'s|has|have|had) passed(?: (?:now|away|on)\b|[,.;]|$)|\bi(?:'ve| have) (?:always |successfully |consistently )?[a-z]+ed (?:multiple|many|several|lots|countless|various)\b|\b(?:don't|do not|didn't|did not|can't|cannot) (?:really )?(?:know|remember|recall)\b|\bnot sure\b/

/** Whether the sentence says what became of something: a state that changed, an ending, what holds since. */
export function showsEnding(text: string): boolean {
  const core = coreOf(text)
  // "Now I always check" is a change that holds.
  const isChange = /^(?:and |so )?(?:now|since then|from then on) (?:i|we)\b/.test(core)
  return isChange || (endingCues.test(core) && !notEnding.test(core))
}

const lasting =
  /\b(?:since|ever since|since then|from then on|now|no longer|any ?more|again|later|still|these days|after that|every time|before (?:i|we))\b|\bfrom [^.;]{1,30} to \S|\b(?:instead of|down to|up to|halved|doubled)\b/

/** Whether the sentence says how it stands since, or how it was before and is after. */
export function showsLasting(text: string): boolean {
  const core = coreOf(text)
  return lasting.test(core) && !notEnding.test(core)
}

const nothingToSay =
  /\b(?:(?:don't|do not|didn't|did not|can't|cannot|couldn't) (?:really )?(?:know|say|tell|remember|recall|think)|no idea|not sure|nothing|no outcome|not one in particular|never (?:heard|found out)|hard to say)\b/

/** "I have told you that already, there is nothing to add" denies nothing. */
const pointsBack =
  /\b(?:already|(?:as|like) i (?:have )?(?:said|told|explained|mentioned)|i(?:'ve| have)? (?:just )?(?:said|told you|explained|described)|nothing to add)\b/

/** Whether a reply to "How did it end?" says that there is no end to tell. Anything else is the outcome. */
export function deniesOutcome(text: string): boolean {
  const core = coreOf(text)
  return nothingToSay.test(core) && !pointsBack.test(core) && !showsEnding(text)
}

const noOwnPart =
  /\b(?:we all|all of us|everybody|everyone|team (?:did|decided)|bit of everything|in middle of it|nothing|don't know|can't remember|not really|no part)\b/

/** Whether a reply to a question about the own part names everybody, or nobody. */
export function deniesOwnPart(text: string): boolean {
  return noOwnPart.test(coreOf(text))
}

export type Reasoning = 'alternative' | 'lesson' | 'check' | 'reason' | 'decision'

const reasonings: readonly (readonly [Reasoning, RegExp])[] = [
  [
    'alternative',
    /\b(?:i|we) [^.]{0,40}\b(?:chose|picked|took|decided|went with|preferred|proposed|suggested|wanted|recommended) [^.]{0,60}\b(?:instead of|rather than) |\b(?:trade-?offs?|alternatives?|options were|gave us [^.]{1,60}, [^.]{1,40} gave us)\b/,
  ],
  ['lesson', /\b(?:i|we) (?:\w+ )?(?:learn(?:ed|t)|reali[sz]ed)\b|\blessons?\b|\bin hindsight\b|\blooking back\b/],
  [
    'check',
    /\b(?:i|we) (?!(?:can|could|would|will|might|should)\b)(?:\w+ ){0,3}(?:check(?:ed)?|compared|tested|measured|verified|counted|reproduced|look at both|searched)\b/,
  ],
  ['reason', /\b(?:because|since (?:i|we|it|he|she|they)|so that|in order to|cos)\b|, so (?:i|we) (?!did\b)/],
  ['decision', /\b(?:i|we) (?:\w+ ){0,2}(?:decided|chose)\b/],
]
const emptyReason = /\b(?:best practice|everybody does|everyone does|is (?:very )?important|is key|no i in team)\b/

/** What kind of reasoning the sentence itself holds. */
export function reasoningShown(text: string): Reasoning | null {
  const core = coreOf(text)
  if (emptyReason.test(core) || general.test(core)) return null
  return reasonings.find(([, pattern]) => pattern.test(core))?.[0] ?? null
}

const task =
  /\b(?:asked|told) me to\b|\bi (?:had|needed) to\b|\bmy (?:job|role|task|responsibility|objective|part) was\b|\bi was (?:responsible|tasked|in charge)\b/

/** Whether the sentence says what was asked of the speaker. */
export function showsTask(text: string): boolean {
  return task.test(coreOf(text))
}

function coreOf(text: string): string {
  return withoutArticles(spokenCore(withoutLabel(text.slice(0, 1000))))
}
