import type { Intent } from '#contract/interview/dialogue.ts'
import { analyseSentence } from '../analyse-sentence.ts'
import { withoutLabels } from '../labels.ts'
import { isOtherLanguage } from '../other-language.ts'
import { isPlainReply } from '../plain-reply.ts'
import { plainWords } from '../plain-words.ts'
import { leadInOf, type SentenceSpan, splitSentences } from '../sentences.ts'
import { readReply, withoutLead } from '../yes-no.ts'
import { asksSomething } from './candidate-question.ts'
import { classes } from './classify.ts'
import { longestText, longestWhole, splitClauses, unheardRest } from './clauses.ts'
import { saysDangerElsewhere } from './danger-elsewhere.ts'
import { chancesOf, intentsIn, mayHoldRequest, urgency } from './intents-in.ts'
import { spanishIntentsIn } from './spanish.ts'

/** A sentence, or a clause of a long one, with what the candidate wants by it. Spans are places in the whole text. */
export interface HeardSentence extends SentenceSpan {
  intents: readonly Intent[]
  /** Whether it is rated: what was said as a request, a question or an insult never is. */
  isAnswer: boolean
}

/** Words of a piece that can ask for something beside an answer: shorter ones are mostly remains of a cut. */
const shortestSentence = 3
const shortestAnswerClause = 4

/**
 * Hears what is asked for in an utterance, sentence by sentence; the sentences together are the text. Takes time in
 * proportion to its length. English, and requests in Spanish.
 * @param mustHave The question of a must-have that is answered: a plain yes or no asks for nothing then.
 */
export function hearSentences(text: string, mustHave: string | null = null): HeardSentence[] {
  const looked = withoutLabels(text.slice(0, longestText))
  const sentences = splitSentences(looked)
  const heard = sentences.flatMap((sentence) =>
    mustHave !== null && isPlainReply(sentence.text, mustHave)
      ? [{ ...sentence, intents: [], isAnswer: true }]
      : withoutFalseAlarm(sentence.text, mustHave, hearSentence(sentence, sentences.length === 1)),
  )
  const all = [...heard, ...unheardRest(text, splitSentences)]
  const isAlone = !all.some(({ isAnswer, text: words }) => isAnswer && words.length > 3 && plainWords(words) !== '')
  // What is no answer beside other requests may be a question that needs its surroundings to be one.
  const isOnlyAnswer = all.filter(({ isAnswer }) => isAnswer).length === 1
  return withoutManners(
    all.map((one) =>
      one.isAnswer && !isOtherLanguage(one.text) && asksSomething(plainWords(one.text), isAlone || isOnlyAnswer)
        ? { ...one, intents: ['questions'], isAnswer: false }
        : one,
    ),
  )
}

/** What follows a thought aloud is the answer. */
const keepsWords: ReadonlySet<Intent> = new Set(['thinkingTime', 'scorerInstruction'])

/** "That's a tough one", said while thinking. */
const praisesQuestion =
  /^(?:(?:well|so|ok|okay|oh|yeah|hm) )*(?:(?:that|it|this) is )?(?:a )?(?:really |very |quite )?(?:good|great|tough|hard|difficult|tricky|interesting) (?:one|question)$/

/** Longest rest beside a request that is only its reason or its manners, in words. */
const longestManners = 20

/** Where nothing but requests was said, their reasons and manners ("I get tired", "Who do I ask?") are no answer either. */
function withoutManners(heard: readonly HeardSentence[]): HeardSentence[] {
  const rest = heard.filter(({ isAnswer }) => isAnswer)
  const hasRequest = heard.some(({ intents }) => intents.some((intent) => !keepsWords.has(intent)))
  const words = rest.reduce((sum, { text }) => sum + plainWords(text).split(' ').length, 0)
  const isNeed = heard.some(({ intents }) => intents.includes('accommodation'))
  const tells = (one: SentenceSpan) => (isNeed ? ofThePast.test(plainWords(one.text)) : tellsSomething(one))
  const isManners = hasRequest && words <= longestManners && !rest.some((one) => !one.text.endsWith('?') && tells(one))
  return heard.map((one) =>
    isManners || (heard.length > 1 && praisesQuestion.test(plainWords(one.text))) ? { ...one, isAnswer: false } : one,
  )
}

/** Beside a need, what is said of oneself in the present is its reason: "I'm seven months pregnant, so I get tired". */
const ofThePast =
  /^(?:yes|no)$|\b(?:i|we|it|they|he|she) (?:also |just |then |never |had |have )?(?:[a-z]{2,}ed|did|made|went|gave|told|said|rang|put|took|found|got|built|ran|wrote|was|were|had)\b/

/** An own action, an ending, or a plain yes or no, which answers a must-have. */
function tellsSomething(span: SentenceSpan): boolean {
  const { iActions, weActions, results, episodes, numbers, tokens } = analyseSentence(span)
  return (
    iActions + weActions + results + episodes > 0 || (numbers > 0 && tokens.length > 3) || readReply(span.text) !== null
  )
}

/** What is asked for in the whole utterance, most urgent first. */
export function intentsOf(heard: readonly HeardSentence[]): Intent[] {
  return urgency.filter((intent) => heard.some(({ intents }) => intents.includes(intent)))
}

/** The utterance without requests, questions and insults; empty when nothing else was said. */
export function answerOf(heard: readonly HeardSentence[]): string {
  return heard
    .filter(({ isAnswer }) => isAnswer)
    .map(({ text }) => text)
    .join(' ')
}

/** How likely danger must be in a must-have's reply, without its opening: "I want to be honest" sounds like more to come. */
const dangerInReply = 0.85

/** A must-have's yes or no that only sounds like danger is the answer; beside what does not read as a reply, danger stays. */
function withoutFalseAlarm(text: string, mustHave: string | null, heard: HeardSentence[]): HeardSentence[] {
  if (mustHave === null || readReply(text) === null || saysDangerInOtherWords(text)) return heard
  const danger = classes.indexOf('danger')
  const pieces = [text, ...heard.map((one) => one.text)].map(withoutLead)
  const chance = Math.max(...pieces.map((words) => chancesOf(words)[danger] ?? 0))
  if (chance >= dangerInReply || !heard.some(({ intents }) => intents.includes('danger'))) return heard
  return heard.map((one) => {
    const intents = one.intents.filter((intent) => intent !== 'danger')
    return { ...one, intents, isAnswer: one.isAnswer || intents.length === 0 }
  })
}

/** In another language than English, which the English weights say nothing of. */
function saysDangerInOtherWords(text: string, spanish = spanishIntentsIn(text)): boolean {
  return spanish.includes('danger') || saysDangerElsewhere(text)
}

const someEnglish = /\b(?:can|could|i|please|sorry|the|you)\b/i

/** "No comprendo, can you speak slower?" */
function besideEnglish(text: string, spanish: readonly Intent[]): Intent[] {
  const heard = new Set([...spanish, ...(someEnglish.test(text) ? intentsIn(text, 'sentence') : [])])
  return urgency.filter((intent) => heard.has(intent))
}

function hearSentence(sentence: SentenceSpan, isAlone: boolean): HeardSentence[] {
  const spanish = spanishIntentsIn(sentence.text)
  if (saysDangerInOtherWords(sentence.text, spanish)) return [{ ...sentence, intents: ['danger'], isAnswer: false }]
  if (spanish.length > 0) return [{ ...sentence, intents: besideEnglish(sentence.text, spanish), isAnswer: false }]
  // The weights know English alone: elsewhere they would hear anything.
  if (isOtherLanguage(sentence.text)) return [{ ...sentence, intents: [], isAnswer: true }]
  const count = plainWords(sentence.text).split(' ').length
  const intents = withDanger(
    sentence,
    intentsIn(sentence.text, count < shortestSentence && !isAlone ? 'fragment' : 'sentence'),
  )
  if (count > longestWhole && mayHoldRequest(sentence.text) && !saysItAgain(sentence.text, intents))
    return hearClauses(sentence, intents)
  if (intents.length === 0 || saysItAgain(sentence.text, intents)) return [{ ...sentence, intents: [], isAnswer: true }]
  if (intents.some((intent) => intent !== 'thinkingTime')) {
    return [{ ...sentence, intents, isAnswer: holdsOwnAccount(sentence, intents, isAlone) }]
  }
  return hearClauses(sentence, intents)
}

/** A threat beside a demand: "Give me the job, or I'll kill myself." What is wanted most loudly must not drown the danger. */
function withDanger(sentence: SentenceSpan, intents: Intent[]): Intent[] {
  const isPlain = intents.length === 0 && !mayHoldRequest(sentence.text)
  if (isPlain || intents.includes('danger')) return intents
  const clauses = splitClauses(sentence, clauseEdge)
  const isInDanger = clauses.length > 1 && clauses.some(({ text }) => intentsIn(text, 'clause').includes('danger'))
  return isInDanger ? ['danger', ...intents] : intents
}

/** Fewest words that say something again. */
const shortestRetold = 3

/** "Like I mentioned two minutes ago, I pulled the records" only sounds like "I answered that"; what follows is the answer. */
function saysItAgain(text: string, intents: readonly Intent[]): boolean {
  const lead = leadInOf(text)
  if (lead === 0 || intents.some((intent) => intent !== 'goBack')) return false
  const rest = text.slice(lead)
  return plainWords(rest).split(' ').length >= shortestRetold && intentsIn(rest, 'sentence').length === 0
}

/** The clauses that make the request are cut out; where none does by itself, the sentence stays whole. */
function hearClauses(sentence: SentenceSpan, intents: readonly Intent[]): HeardSentence[] {
  const clauses = splitClauses(sentence, clauseEdge).map((clause) => {
    const isTooShort = plainWords(clause.text).split(' ').length < shortestAnswerClause
    return { ...clause, intents: isTooShort ? [] : intentsIn(clause.text, 'clause') }
  })
  if (!clauses.some((clause) => clause.intents.length > 0)) {
    return [{ ...sentence, intents, isAnswer: intents.length === 0 || holdsEvidence(sentence) }]
  }
  // Who thinks aloud goes on to answer; beside a wish, what proves nothing belongs to the wish.
  const isThought = clauses.every((clause) => clause.intents.every((intent) => intent === 'thinkingTime'))
  const heard = new Set(clauses.flatMap((clause) => clause.intents))
  const others = intents.filter((intent) => !heard.has(intent))
  const asking = clauses.findIndex((clause) => clause.intents.length > 0)
  return clauses.map((clause, at) => ({
    ...clause,
    intents: at === asking ? [...clause.intents, ...others] : clause.intents,
    isAnswer:
      clause.intents.length === 0 &&
      plainWords(clause.text).split(' ').length >= shortestAnswerClause &&
      (isThought || holdsEvidence(clause)),
  }))
}

/** An action of the speaker, a number or an occasion. */
function holdsEvidence(span: SentenceSpan): boolean {
  const { iActions, weActions, numbers, episodes, results } = analyseSentence(span)
  return iActions + weActions + numbers + episodes + results > 0
}

/** "I already told you: forty parcels a day" is both; an urgent wish never is. */
function holdsOwnAccount(span: SentenceSpan, intents: readonly Intent[], isAlone: boolean): boolean {
  if (isAlone || intents.some((intent) => intent !== 'goBack')) return false
  return analyseSentence(span).numbers > 0
}

const clauseEdge = /[,;:]\s+|\s[-–—]\s|\s(?=(?:but|and|so|because|then|anyway|also|sorry)\s)/g
