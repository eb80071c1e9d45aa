import type { Evidence, RequirementMatch } from '#contract/report/evaluation.ts'
import { contentStems, sharedStems } from '#text-analysis/stems.ts'
import { deniesOwn, hasCondition, type ReplyReading, readReply, readYesNo } from '#text-analysis/yes-no.ts'
import { isLongEnough, quoteSentence, quoteTurn, type SpokenSentence, undoubted } from './evidence/quote-sentence.ts'
import { shortestQuoteWords } from './evidence/validate-evidence.ts'
import type { HeardAnswer } from './experience-match.ts'
import { saysEnoughYears, yearsIn } from './years.ts'

type Settled = Pick<RequirementMatch, 'status' | 'evidence'>

/** Fewest words beside the yes that are an example; the least that can be quoted. */
const shortestExample = shortestQuoteWords
const mostQuotes = 2

/**
 * Reads the reply to a must-have's own question: a no is `not_met`, a yes is `met` with or without a detail, a yes and a no,
 * a yes that is still to come or has run out, a yes with a condition, or fewer years than required are `partly`, because a
 * person has to ask again. Null when the reply says neither.
 * Then the whole interview decides.
 * Source: evaluation design, 5.1 (yes or no, plus an example).
 */
export function readMustHave(requirement: string, { given, sentences }: HeardAnswer): Settled | null {
  if (given.wasSkipped) return null
  const said = sentences.filter((sentence) => !sentence.isInstructionToScorer)
  const read = said.map((sentence) => ({ sentence, reading: readSaid(sentence.text) }))
  const having = (wanted: ReplyReading) => read.filter(({ reading }) => reading === wanted).map((one) => one.sentence)
  const noes = having('no')
  const yeses = having('yes')
  const unclear = [...having('mixed'), ...having('open')]
  if (noes.length > 0 && yeses.length === 0 && having('mixed').length === 0)
    return { status: 'not_met', evidence: repliesOf(noes, 'contrary') }
  if (noes.length > 0 || unclear.length > 0)
    return {
      status: 'partly',
      evidence: [...repliesOf([...yeses, ...unclear], 'specific'), ...repliesOf(noes, 'contrary')],
    }
  if (yeses.length === 0) return null
  const wanted = new Set(contentStems(requirement))
  const yesTurns = new Set(yeses.map(({ turn }) => turn.id))
  // A detail stands with the yes or speaks of the requirement; anything else said here is about something else.
  const examples = said
    .filter(isExample)
    .filter(({ turn, stems }) => yesTurns.has(turn.id) || sharedStems(stems, wanted) > 0)
  const texts = said.map(({ text }) => text)
  // A yes answers the question; only fewer years than required, said in so many words, leave it open.
  const isEnough = texts.every((text) => yearsIn(text) === null) || saysEnoughYears(requirement, texts)
  const isMet = isEnough && !yeses.some(({ text }) => hasCondition(text))
  const evidence =
    examples.length > 0 ? undoubted(examples).slice(0, mostQuotes).map(quoteAsExample) : repliesOf(yeses, 'specific')
  return { status: isMet ? 'met' : 'partly', evidence }
}

/** A yes with a denial of one's own is both, "Yes, but I haven't used it for years"; its reason is not. */
function readSaid(text: string): ReplyReading {
  const reading = readReply(text)
  if (!deniesOwn(reading === 'yes' ? text.replace(/\bbecause\b.*/is, '') : text)) return reading
  return reading === 'yes' || reading === 'mixed' ? 'mixed' : 'no'
}

/** Says more than yes. */
function isExample({ tokens, text }: SpokenSentence): boolean {
  const beside = readYesNo(text) === 'yes' ? tokens.length - 2 : tokens.length
  return beside >= shortestExample
}

function quoteAsExample(sentence: SpokenSentence): Evidence {
  return quoteSentence(sentence, 'specific')
}

/** The sentence where it is long enough to be found again, else the whole reply it stands in. */
function repliesOf(found: readonly SpokenSentence[], kind: Evidence['kind']): Evidence[] {
  return undoubted(found)
    .slice(0, mostQuotes)
    .map((sentence) =>
      isLongEnough(sentence)
        ? quoteSentence(sentence, kind)
        : { ...quoteTurn(sentence.turn, kind), isReply: true as const },
    )
}
