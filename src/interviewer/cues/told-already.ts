import type { ProbeTrigger } from '#contract/interview/bank.ts'
import { numberWord } from '#text-analysis/cues.ts'
import { spokenCore, tokenise, withoutArticles } from '#text-analysis/normalise.ts'
import { particularStems } from '#text-analysis/particulars.ts'
import { showsEnding } from '#text-analysis/shown.ts'
import { contentStems, contentStemsOf, sharedStems } from '#text-analysis/stems.ts'
import { likelyEnding, likelyOccasion } from '#text-analysis/story/classify.ts'

/**
 * Whether an answer already holds what a probe would ask for. A needless probe is worse than none: a good candidate
 * feels unheard where the answer was best. So what counts here is wider than what earns a point.
 */
export function isToldAlready(
  trigger: ProbeTrigger | 'too_short',
  probe: string,
  sentences: readonly string[],
): boolean {
  if (trigger === 'too_short') return false
  const said = sentences.map((one) => withoutArticles(spokenCore(one)))
  const whole = said.join(' . ')
  if (asks.some(({ probe: wanted, told }) => wanted.test(probe) && told.test(whole))) return true
  if (trigger === 'missing_result')
    return (
      endsWithOutcome(said) || endsWithWhatBecame(sentences) || (!changed.test(probe) && endsAlmostSurely(sentences))
    )
  if (trigger === 'missing_own_role')
    return (
      ownDeeds(whole) >= minDeeds ||
      wholeDeed.test(whole) ||
      proposal.test(whole) ||
      (!asksForOwnPart(probe) && ownDeeds(whole) > 0)
    )
  if (trigger === 'general_statement')
    return occasion.test(whole) || tellsWhatHappened(said) || sentences.some(isAlmostSurelyOnce)
  if (trigger === 'missing_specifics')
    return howOften.test(whole) || (anyNumber.test(whole) && sharesContent(probe, whole))
  if (trigger === 'missing_steps') return ownDeeds(whole) >= minDeeds
  return reason.test(whole)
}

/** How many, how much or how long, said without a number. */
const howOften =
  /\b(?:once|twice|daily|weekly|monthly|yearly|each (?:day|week|month|term|year|shift|time)|per (?:day|week|month|year))\b/
/** Who proposed what was then done together has named an own part. */
const proposal =
  /\bi (?:[a-z]+ ){0,2}(?:suggested|proposed|recommended|insisted|offered|pushed for|argued for|said (?:why (?:don't|do not|not)|let's|let us|we (?:should|could|need)|maybe we))\b/

const anyNumber = new RegExp(`\\b${numberWord}\\b`)

/** Verbs of doing in the past, regular and not; the speaker may be named once for several. */
const deed =
  /\b(?:i|me and|myself)(?: [a-z']+){0,3}? (?:[a-z]{2,}ed|did|made|went|gave|told|said|rang|sat|wrote|put|took|found|got|set|built|drew|sent|kept|ran|rode|spoke|bought|brought|taught|began|chose|cut|drove|fell|held|led|left|met|paid|read|sold|showed|stood|stopped|swapped|split|thought|won|saw|asked|dug|fed|hid|knew|let|lost|shut|slept|spent|stuck|threw|woke|wore|count|stay|say|help|work|solve|go)\b/g
/** Joined to the deed before by a comma or "and": "told finance …, and swapped two weeks". */
const joined =
  /(?:,|\band\b|\bthen\b) (?:then |also |just )?(?:[a-z]{2,}ed|did|made|went|gave|told|said|rang|sat|wrote|put|took|found|got|set|built|drew|sent|kept|ran|spoke|brought|taught|chose|cut|held|led|left|met|paid|read|showed|stopped|swapped|split|saw)\b/g
/** "I did both assignments": everything there was to do, whatever else was done together. */
const wholeDeed = /\bi (?:then |just |ended up |simply )?(?:did|doing|do) (?:both|all|it|everything|whole)\b/
/** Deeds that make an own part plain, whatever else was done together. */
const minDeeds = 2

function ownDeeds(whole: string): number {
  const own = whole.match(deed)?.length ?? 0
  return own === 0 ? 0 : own + (whole.match(joined)?.length ?? 0)
}

/** Not "Whom did you tell?" or "What did you do next?": some questions' own wording of the probe asks for no own part. */
export function asksForOwnPart(probe: string): boolean {
  return /\b(?:part|role|yours(?:elf)?|yourself|personally|which of those)\b/i.test(probe)
}

/** How it stands since, said in the present, or what came of it: "It comes at five now", "nobody has since". */
const outcome = new RegExp(
  [
    '(?:since|ever since|from then on|after that|afterwards|in the end|in end|at end|eventually|finally|by (?:end|christmas|spring|summer|autumn|winter|easter|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|next|then) ?(?:of)?)',
    "(?:now|these days|today|still|no longer|any ?more|never (?:again|came|come|happened|did)|since then|no more|again since|(?:was|is) working|has not (?:happened|come)|hasn't|haven't)",
    `(?:from|went|came|fell|dropped|rose|down|up|grew|cut|took|takes|was|were|is|are) (?:[a-z]+ ){0,4}(?:to|by|instead of|rather than|under|below|than) (?:[a-z]+ ){0,2}${numberWord}`,
    `used to (?:[a-z]+ ){0,6}?(?:took|takes|take) (?:[a-z]+ ){0,5}${numberWord}`,
    `${numberWord} (?:[a-z]+ ){0,3}(?:instead of|down from|up from|to|than before|fewer|less|more|faster|sooner)`,
    '(?:nobody|no one|nothing|none|zero|no) (?:[a-z]+ ){0,3}(?:leaked|broke|failed|missed|lost|complained|since|again|came|happened|left|late|complaints?|duplicates?|stalls?|errors?|incidents?|problems?)',
    '(?:was|were|got|is|are|went|ended|turned out|came) (?:[a-z]+ ){0,2}(?:fixed|sorted|fine|clear|okay|ok|done|finished|delivered|happy|grateful|better|worse|faster|well|badly|wrong|late|live|ready|solved|free|signed|approved|cancelled|closed|open|saved|relieved|pleased|finish)',
    '(?:signed|accepted|shipped|launched|worked|thanked|laughed|apologised|apologized|renewed|cancelled|bit us|leaked|succeeded|won|hired|promoted|did next|(?:alone|by (?:him|her|them)sel(?:f|ves)|on (?:his|her|their) own)|do it alone|can do it|could do|does it|calls me|uses it|use it)',
    '(?:it|he|she|they|we|nobody|everyone|everybody|both|customer|client|account|moaning|[a-z]{3,}s) (?:all |has |have |had |then |never )?(?:stayed|left|moved|stopped|failed|finished|passed|agreed)',
    '(?:was|were) able to|managed to|ended (?:[a-z]+ ){0,3}with|got (?:approval|approved|accepted|promoted|[abc])',
    '(?:found|reached|came to|come to|arrived at) (?:[a-z]+ ){0,2}(?:compromise|solution|agreement|decision)',
    '(?:did|really|certainly|definitely) help|helped (?:lot|bit|little)|(?:more|fewer|less) [a-z]+ (?:came|come|went|from)',
    '(?:it|that|this|he|she|they|everyone|everybody|customers?|team|both|half|most|two|three|sixty|about [a-z]+) (?:all )?(?:went|comes|works|worked|runs|ran|holds|held|does|do|uses|use|opens|came|loved|liked|hated|said (?:yes|thank|no|it))',
  ]
    .map((one) => `\\b${one}\\b`)
    .join('|'),
)
/** Where an answer tells how it ended: its last sentences. */
const endingSentences = 3

function endsWithOutcome(said: readonly string[]): boolean {
  return said
    .slice(1)
    .slice(-endingSentences)
    .some((one) => outcome.test(one) && !outcomeUnknown.test(one))
}

/** How sure the trained weights have to be of a sentence that no cue speaks for; short remarks need a cue. */
const minLikely = 0.6
const minWords = 5

function endsAlmostSurely(sentences: readonly string[]): boolean {
  const last = sentences.slice(1).slice(-endingSentences)
  return last.some((one) => isLongEnough(one) && likelyEnding(one) >= minLikely)
}

function isAlmostSurelyOnce(sentence: string): boolean {
  return isLongEnough(sentence) && likelyOccasion(sentence) >= minLikely
}

function isLongEnough(sentence: string): boolean {
  return tokenise(sentence).length >= minWords
}

/** Different things an account names before its last sentences may be taken for its end, whatever they say. */
const fullAccount = 8
/** Somebody else, or the thing itself, did or was something. */
const whatBecame =
  /^(?:and |so |but |then |now )*(?!i |we )(?:it|he|she|they|everyone|everybody|nobody|(?:my|our|his|her|their|both|all|two|three|four|half)\b ?[a-z]*|[a-z]+s?) (?:[a-z]+ ){0,2}(?:was|were|is|are|went|got|came|has|had|did|does|eats|goes|works|stays|wrote|read|told|said|gave|took|made|rang|bought|sent|left|paid|grew|fell|rose|won|held|brought|[a-z]{2,}ed)\b/

function endsWithWhatBecame(sentences: readonly string[]): boolean {
  const last = sentences.slice(1).slice(-2)
  if (last.length === 0 || particularStems(tokenise(sentences.join(' '))).size < fullAccount) return false
  return last.some((one) => {
    const core = withoutArticles(spokenCore(one))
    return (
      !outcomeUnknown.test(core) &&
      !/\b(?:because|so) (?:i|we)\b/.test(core) &&
      (showsEnding(one) || whatBecame.test(core))
    )
  })
}

const outcomeUnknown =
  /\b(?:do not|don't|did not|didn't|never) (?:know|knew|hear|find out|remember)\b|\bi (?:always|usually|never)\b|\b(?:when|if) (?:something|someone|somebody|people|group|team|things|i|you|there|it) (?:is|are|do|does|did|would)\b|\b(?:teamwork|communication) (?:is|makes)\b/

/** Fewest things that sentences in the past name where they tell of something that happened, whatever is said beside them. */
const thingsThatHappened = 12
const happened =
  /\b(?:was|were|had|did|went|came|said|told|got|made|took|gave|found|rang|put|kept|left|held|[a-z]{2,}(?<!e|need)ed)\b/

function tellsWhatHappened(said: readonly string[]): boolean {
  const told = said.filter((one) => happened.test(one)).map((one) => tokenise(one))
  const naming = told.filter((words) => particularStems(words).size >= namingShare * contentStemsOf(words).length)
  return particularStems(naming.flat()).size >= thingsThatHappened
}
/** Share of its content words by which a sentence names things and does not only praise. */
const namingShare = 0.5

/** One occasion: a day, a person, a thing that happened once. */
const occasion = new RegExp(
  [
    'one (?:day|time|night|morning|evening|afternoon|monday|tuesday|wednesday|thursday|friday|saturday|sunday|week|shift|particular)',
    'last (?:[a-z]+)',
    '(?:yesterday|once|ago|black friday|christmas|new year)',
    '(?:in|on|since|until|till|by) (?:january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|(?:19|20)\\d\\d|spring|summer|autumn|fall|winter)',
    'there (?:was|is) (?!nobody|nothing|always|no )(?:this |one |an? )?[a-z]+',
    '(?:called|named) [a-z]+',
    `i (?:made|built|wrote|drew|set|found|put|rode|rebuilt|swapped|deleted|sent|moved|counted|called|rang|sat with|showed|taught|took|chose|asked (?:if|him|her|them)) [a-z]+`,
    `it took (?:about |around |me |us )*${numberWord}`,
  ]
    .map((one) => `\\b(?:${one})\\b`)
    .join('|'),
)

const reason =
  /\b(?:because|since|cos|so that|so (?:i|we|it|they)|that's why|that is why|reason|in order to|otherwise|turned out|wrong|instead|wasn't|cost|costs|lost|but|as (?:it|they|we|he|she) (?:was|were|had|would))\b/

/** Asks what is different since, not how it ended. */
const changed = /differently now|changed? (?:anything )?since|keep it from|not recur|stay(?:ed)? fixed|put in place/i

/** What single probes ask for, by their own words, and how that is said. */
const asks: readonly { probe: RegExp; told: RegExp }[] = [
  {
    probe: /^(?:whom|who) did you tell|when did you tell|whom did you call/i,
    told: /\b(?:i|and|then) (?:[a-z]+ ){0,2}(?:told|rang|called|asked|said|warned|informed|let|spoke|wrote|emailed|mailed|phoned|texted|talked|went to)\b|\b(?:boss|manager|gaffer|teacher|supervisor) (?:was|said|agreed|knew)\b|\btold (?:my|the|him|her|them|finance|people|everyone|[a-z]+)\b/,
  },
  {
    probe: changed,
    told: /\b(?:now|i(?: have|'ve)? (?:since )?learn(?:ed|t) to|since then|ever since|since|every time|from then on|never again|that's what they do|always (?:check|look|ask|write)|after that|these days|put (?:[a-z]+ ){0,3}(?:line|sign|check|rule|list|alarm|label|limit))\b/,
  },
  {
    probe: /what came first|that order|how did you decide|go about it/i,
    told: /\b(?:first|because|since|most urgent|priority|asked|said to|which (?:[a-z]+ ){0,3}(?:mustn't|must not|must|could wait|can wait)|list of|so i put|had (?:a|the)? ?date|could wait|hurt somebody)\b/,
  },
  {
    probe: /what got done|did everything go out|what was not done/i,
    told: /\b(?:went|done|finished|left (?:for|until|till|it)|dropped|behind|stayed|late|not (?:done|finished)|rest|passed|got (?:out|through)|delivered)\b/,
  },
  {
    probe: /how did you (?:know|check|measure|confirm)|how long before and after/i,
    told: new RegExp(
      `\\b(?:checked|measured|counted|tested|compared|reproduced|watched|asked (?:him|her|them)|from (?:[a-z]+ )?${numberWord}|${numberWord} (?:instead of|to)|down to|went from|months?|years?|since)\\b`,
    ),
  },
  {
    probe: /hold up|in use|was it right|looking back/i,
    told: /\b(?:later|since|still|ever since|year|months?|complaints?|in the end|was right|was wrong|now)\b/,
  },
  {
    probe: /give up|rule that out|else could have/i,
    told: /\b(?:but|cost|costs|lost|wrong|not|wasn't|didn't|same|ruled out|instead|turned out)\b/,
  },
  { probe: /^why\b|made it hard|made it difficult/i, told: reason },
]

function sharesContent(probe: string, whole: string): boolean {
  return sharedStems(contentStems(probe), new Set(contentStems(whole))) > 0
}
