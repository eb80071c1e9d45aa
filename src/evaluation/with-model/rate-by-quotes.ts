import { z } from 'zod'
import type { PlanCompetency } from '#contract/interview/plan.ts'
import { type AnswerRating, type Evidence, EvidenceKind, Level } from '#contract/report/evaluation.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { LanguageModel, ModelAnswer, ModelData, ModelFailure } from '#language-model/port.ts'
import type { SpokenWords } from '../evidence/quote-sentence.ts'
import { type GivenAnswer, wasProbed } from '../given-answers.ts'
import { locateQuote, type Passage, passagesOf } from './passages.ts'
import { extractQuotes } from './prompts/extract-quotes.ts'
import { inLanguage } from './prompts/in-language.ts'
import { rateQuotes } from './prompts/rate-quotes.ts'
import { isUnsettled, medianOf, needsMoreSamples, type Sample } from './samples.ts'

/** How a model rated the answers on one competency. */
export type RatedByQuotes =
  | {
      kind: 'rated'
      /** All answers of the competency; `rater` says by whom each was rated. */
      ratings: readonly AnswerRating[]
      /** Whether the levels of an answer lay too far apart for a median to settle it. */
      isUnsettled: boolean
      /** Quotes of the model that stand in no answer. */
      invented: number
    }
  | { kind: 'failed'; failure: ModelFailure; invented: number }

const firstSamples = 3
const furtherSamples = 2
/** Of the samples asked for, so many must come back for an answer to have a level. */
const minSamples = 2
/** Source: decision 0230. */
const sampleTemperature = 0.4
/** Most that is read of what a model gives, for one competency. */
const maxQuotes = 60

const Extracted = z.object({
  quotes: z.array(z.object({ answer: z.string(), kind: EvidenceKind, quote: z.string() })),
})
const Levels = z.object({ levels: z.array(z.object({ answer: z.string(), level: Level.nullable() })) })

/** What of an answer a model is shown, and the rating that stands where it gives none. */
export interface ModelReadable {
  given: GivenAnswer
  sentences: readonly SpokenWords[]
  rating: AnswerRating
}

/** An answer that a model may read, under the name by which the two speak of it. */
interface ReadAnswer {
  name: string
  answer: ModelReadable
  passages: readonly Passage[]
  evidence: readonly Evidence[]
}

/**
 * Which answers a model is asked about: those that can be rated, and those that the fixed rules could not connect with
 * their question. What was skipped, not asked, too short or misheard has no level, whoever rates.
 */
export function isForModel({ rating, sentences }: ModelReadable): boolean {
  const { insufficientReason } = rating
  return (insufficientReason === null || insufficientReason === 'off_topic') && passagesOf(sentences).length > 0
}

/** Rates the answers on one competency by their quotes alone (evaluation design, 5.6; decision 0230). */
export async function rateByQuotes(
  competency: PlanCompetency,
  answers: readonly ModelReadable[],
  model: LanguageModel,
  { signal, language = 'en' }: { signal: AbortSignal; language?: Locale },
): Promise<RatedByQuotes> {
  const read = answers
    .filter(isForModel)
    .map((answer, at) => ({ name: `A${at + 1}`, answer, passages: passagesOf(answer.sentences) }))
  const extracted = await model.ask(
    {
      prompt: inLanguage(extractQuotes, language),
      data: [...competencyData(competency), ...read.flatMap(answerData)],
      task: 'Copy the quotes that bear on this competency.',
      schema: Extracted,
      maxOutputTokens: 2_000,
      temperature: 0,
    },
    ownSignal(signal),
  )
  if (extracted.kind === 'failed') return { ...extracted, invented: 0 }
  const { quoted, invented } = keepQuotes(extracted.value.quotes.slice(0, maxQuotes), read)
  if (quoted.length === 0) return { kind: 'failed', failure: nothingQuoted, invented }
  const samples = await takeSamples(competency, quoted, model, { signal, language })
  if (samples.kind === 'failed') return { ...samples, invented }
  const levels = quoted.map(({ name, answer }) => ({ answer, samples: samplesOf(name, samples.levels) }))
  if (levels.some((each) => each.samples.length < minSamples)) return { kind: 'failed', failure: noLevels, invented }
  const ratings = answers.map((answer) => {
    const found = levels.find((one) => one.answer === answer)
    const evidence = quoted.find((one) => one.answer === answer)?.evidence ?? []
    // Of which nothing was quoted, the fixed rules' rating stands.
    return found === undefined ? answer.rating : ratingBy(answer.rating, found.samples, evidence)
  })
  return { kind: 'rated', ratings, isUnsettled: levels.some((each) => isUnsettled(each.samples)), invented }
}

/** For each call: a dozen at once would all listen to the one signal. */
function ownSignal(signal: AbortSignal): AbortSignal {
  return AbortSignal.any([signal])
}

const nothingQuoted = { kind: 'nothing-quoted', message: 'No quote of the model stands in the transcript' }
const noLevels = { kind: 'no-levels', message: 'The model left out answers that it was asked to rate' }

function competencyData({ name, definition, anchors }: PlanCompetency): ModelData[] {
  return [
    { title: 'Competency', text: `${name}. ${definition}` },
    { title: 'Anchors', text: `1: ${anchors['1']}\n3: ${anchors['3']}\n5: ${anchors['5']}` },
  ]
}

type Named = Pick<ReadAnswer, 'name' | 'answer' | 'passages'>

function answerData(read: Named): ModelData[] {
  return [
    questionData(read),
    { title: `What was said in answer ${read.name}`, text: read.passages.map(({ text }) => text).join('\n') },
  ]
}

function questionData({ name, answer: { given } }: Named): ModelData {
  const asked = [
    wasProbed(given, 'missing_result') ? 'how it ended' : null,
    wasProbed(given, 'missing_own_role') ? 'the own part' : null,
    given.probes.length > 0 ? 'particulars' : null,
  ].filter((each) => each !== null)
  const type = given.type === 'past' ? 'about a past occasion' : 'an imagined case or a matter of knowledge'
  return {
    title: `Question of answer ${name}`,
    text: `${given.questionText}\nThis question is ${type}. Follow-ups asked: ${asked.join(', ') || 'none'}.`,
  }
}

/** Each quote once, under the answer in which it stands, in the order in which it was said. */
function keepQuotes(
  given: z.output<typeof Extracted>['quotes'],
  read: readonly Named[],
): { quoted: ReadAnswer[]; invented: number } {
  const kept = new Map(read.map((one) => [one.name, new Map<string, Evidence>()]))
  let invented = 0
  for (const { answer, kind, quote } of given) {
    const named = answer.trim().toUpperCase()
    // A quote under the wrong answer is as true under the right one.
    const inOrder = [...read].sort((a, b) => Number(b.name === named) - Number(a.name === named))
    const place = inOrder.flatMap(({ name, passages }) => {
      const evidence = locateQuote(quote, kind, passages)
      return evidence === null ? [] : [{ name, evidence }]
    })[0]
    if (place === undefined) invented += 1
    else {
      const { evidence, name } = place
      const key = `${evidence.turnId} ${evidence.startMs} ${evidence.quote}`
      const own = kept.get(name)
      if (own !== undefined && !own.has(key)) own.set(key, evidence)
    }
  }
  const quoted = read.map((one) => ({ ...one, evidence: [...(kept.get(one.name)?.values() ?? [])].sort(bySpeech) }))
  return { quoted: quoted.filter(({ evidence }) => evidence.length > 0), invented }
}

function bySpeech(a: Evidence, b: Evidence): number {
  return a.startMs - b.startMs
}

type Samples =
  | { kind: 'sampled'; levels: z.output<typeof Levels>['levels'][] }
  | { kind: 'failed'; failure: ModelFailure }

async function takeSamples(
  competency: PlanCompetency,
  quoted: readonly ReadAnswer[],
  model: LanguageModel,
  { signal, language }: { signal: AbortSignal; language: Locale },
): Promise<Samples> {
  const sample = () =>
    model.ask(
      {
        prompt: inLanguage(rateQuotes, language),
        data: [...competencyData(competency), ...quoted.flatMap(quotesData)],
        task: `Give a level or null to each of ${quoted.map(({ name }) => name).join(', ')}.`,
        schema: Levels,
        maxOutputTokens: 800,
        temperature: sampleTemperature,
      },
      ownSignal(signal),
    )
  // One after the other: a service that is asked the same again reads it from memory, and a slow one is not made to queue.
  const given: ModelAnswer<z.output<typeof Levels>>[] = []
  const take = async (count: number) => {
    for (let at = 0; at < count && canStillSuffice(given); at += 1) given.push(await sample())
  }
  await take(firstSamples)
  const soFar = levelsOf(given)
  if (quoted.some(({ name }) => needsMoreSamples(samplesOf(name, soFar)))) await take(furtherSamples)
  const levels = levelsOf(given)
  const failed = given.find((each) => each.kind === 'failed')
  return levels.length < minSamples && failed !== undefined
    ? { kind: 'failed', failure: failed.failure }
    : { kind: 'sampled', levels }
}

function canStillSuffice(given: readonly ModelAnswer<unknown>[]): boolean {
  return given.filter(({ kind }) => kind === 'failed').length <= firstSamples - minSamples
}

function levelsOf(given: readonly ModelAnswer<z.output<typeof Levels>>[]): z.output<typeof Levels>['levels'][] {
  return given.flatMap((each) => (each.kind === 'answered' ? [each.value.levels] : []))
}

function quotesData(read: ReadAnswer): ModelData[] {
  return [
    questionData(read),
    {
      title: `Quotes from answer ${read.name}`,
      text: read.evidence.map(({ kind, quote }) => `- (${kind}) ${quote}`).join('\n'),
    },
  ]
}

function samplesOf(name: string, all: readonly z.output<typeof Levels>['levels'][]): Sample[] {
  return all.flatMap((levels) => {
    const found = levels.find(({ answer }) => answer.trim().toUpperCase() === name)
    return found === undefined ? [] : [found.level]
  })
}

function ratingBy(byRules: AnswerRating, samples: readonly Sample[], evidence: readonly Evidence[]): AnswerRating {
  const level = medianOf(samples)
  return {
    ...byRules,
    rater: 'llm',
    level,
    // Words were quoted, and none of them says anything about the competency.
    insufficientReason: level === null ? 'off_topic' : null,
    parts: {},
    evidence: level === null ? [] : [...evidence],
    samples: [...samples],
  }
}
