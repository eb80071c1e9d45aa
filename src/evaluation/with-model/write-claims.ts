import { z } from 'zod'
import type { InterviewPlan } from '#contract/interview/plan.ts'
import type { Claim, CompetencyResult, Evidence, RedFlag, RequirementMatch } from '#contract/report/evaluation.ts'
import type { LanguageModel, ModelData } from '#language-model/port.ts'
import { contentStems, sharedStems } from '#text-analysis/stems.ts'
import { deniesOwn } from '#text-analysis/yes-no.ts'
import { isQuotable, quoteSentence } from '../evidence/quote-sentence.ts'
import type { HeardAnswer } from '../experience-match.ts'
import { saysEnoughYears } from '../years.ts'
import { findFault } from './check-sentence.ts'
import { inLanguage } from './prompts/in-language.ts'
import { writeReport } from './prompts/write-report.ts'

/** What a model wrote and code let stand. Empty lists are no finding; the fixed rules' part stands in for them. */
export interface WrittenClaims {
  summary: Claim[]
  /** By competency. */
  findings: ReadonlyMap<string, Claim[]>
  highlights: Claim[]
  redFlags: RedFlag[]
  /** By requirement. */
  requirements: ReadonlyMap<string, Pick<RequirementMatch, 'status' | 'evidence'>>
  /** Sentences that went beyond their quotes, or named none. */
  dropped: number
}

const mostSentences = { summary: 4, findings: 3, highlights: 3, redFlags: 4 } as const
/** Most that is read of any list that a model gives. */
const maxItems = 40
const maxQuotesOfSentence = 3
/** Replies to must-haves' questions that a model is shown. */
const maxReplies = 12

const Sentence = z.object({ text: z.string(), quotes: z.array(z.string()) })
const Written = z.object({
  summary: z.array(Sentence),
  findings: z.array(z.object({ competency: z.string(), text: z.string(), quotes: z.array(z.string()) })),
  highlights: z.array(Sentence),
  redFlags: z.array(
    z.object({
      kind: z.enum(['contradiction', 'unsafe_or_unlawful']),
      text: z.string(),
      quotes: z.array(z.string()),
    }),
  ),
  requirements: z.array(
    z.object({
      requirement: z.string(),
      status: z.enum(['met', 'partly', 'not_met']),
      quotes: z.array(z.string()),
    }),
  ),
})

interface WritingInput {
  plan: InterviewPlan
  /** With the quotes of those that the model rated. */
  skills: readonly CompetencyResult[]
  heard: readonly HeardAnswer[]
}

/** Has the report's sentences written from validated quotes. Null where the model gave nothing; what rests on no quote is left out. */
export async function writeClaims(
  input: WritingInput,
  model: LanguageModel,
  signal: AbortSignal,
): Promise<WrittenClaims | null> {
  const material = materialOf(input)
  if (material.quotes.size === 0) return null
  const answer = await model.ask(
    {
      prompt: inLanguage(writeReport, input.plan.language),
      data: material.data,
      task: 'Write the sentences of the report, each with the ids of its quotes.',
      schema: Written,
      maxOutputTokens: 3_000,
      temperature: 0.2,
    },
    signal,
  )
  return answer.kind === 'failed' ? null : keepClaims(answer.value, material, input.plan)
}

interface Material {
  data: ModelData[]
  quotes: ReadonlyMap<string, Evidence>
  /** Competencies and requirements by the names that the model knows them by. */
  competencies: ReadonlyMap<string, string>
  requirements: ReadonlyMap<string, string>
}

function materialOf({ plan, skills, heard }: WritingInput): Material {
  const quotes = new Map<string, Evidence>()
  const list = (evidence: readonly Evidence[]) =>
    evidence.map((one) => {
      const id = `q${quotes.size + 1}`
      quotes.set(id, one)
      return `${id}: ${one.quote}`
    })
  const rated = skills.map((skill) => ({
    skill,
    evidence: skill.answers.filter(({ rater }) => rater === 'llm').flatMap((answer) => answer.evidence),
  }))
  const shown = rated.filter(({ evidence }) => evidence.length > 0)
  const competencies = new Map(shown.map(({ skill }, at) => [`c${at + 1}`, skill.competencyId]))
  const requirements = new Map(plan.requirements.map(({ id }, at) => [`r${at + 1}`, id]))
  const data = shown.map(({ skill, evidence }, at) => ({
    title: `Quotes on competency c${at + 1}, ${skill.name}`,
    text: list(evidence).join('\n'),
  }))
  if (requirements.size > 0) {
    const lines = plan.requirements.map(({ text, mustHave }, at) => `r${at + 1}${mustHave ? ' (must)' : ''}: ${text}`)
    data.push({ title: 'Requirements', text: lines.join('\n') })
    const replies = heard.filter(({ given }) => given.question.competencyId === null).flatMap(repliesOf)
    if (replies.length > 0)
      data.push({ title: 'Quotes on the requirements', text: list(replies.slice(0, maxReplies)).join('\n') })
  }
  return { data, quotes, competencies, requirements }
}

function repliesOf({ sentences }: HeardAnswer): Evidence[] {
  return sentences.filter(isQuotable).map((sentence) => quoteSentence(sentence, 'specific'))
}

function keepClaims(written: z.output<typeof Written>, material: Material, plan: InterviewPlan): WrittenClaims {
  let dropped = 0
  const isTranslated = plan.language !== 'en'
  const keep = (sentence: z.output<typeof Sentence>): Claim[] => {
    const claim = claimOf(sentence, material.quotes, isTranslated)
    if (claim === null) dropped += 1
    return claim === null ? [] : [claim]
  }
  const findings = new Map<string, Claim[]>()
  for (const { competency, ...sentence } of written.findings.slice(0, maxItems)) {
    const id = material.competencies.get(competency.trim().toLowerCase())
    const own = findings.get(id ?? '') ?? []
    const claims = id === undefined ? [] : keep(sentence)
    if (id !== undefined && own.length < mostSentences.findings) findings.set(id, distinct([...own, ...claims]))
  }
  return {
    summary: distinct(written.summary.slice(0, maxItems).flatMap(keep)).slice(0, mostSentences.summary),
    findings,
    highlights: distinct(written.highlights.slice(0, maxItems).flatMap(keep)).slice(0, mostSentences.highlights),
    // What of these is checked is checked by English words.
    redFlags: (isTranslated ? [] : written.redFlags)
      .slice(0, maxItems)
      .flatMap((flag) => redFlagOf(flag, material.quotes) ?? [])
      .slice(0, mostSentences.redFlags),
    requirements: new Map(
      (isTranslated ? [] : written.requirements).slice(0, maxItems).flatMap((one) => {
        const found = requirementOf(one, material, plan)
        return found === null ? [] : [found]
      }),
    ),
    dropped,
  }
}

/** Models repeat themselves. */
function distinct(claims: readonly Claim[]): Claim[] {
  return [...new Map(claims.map((claim) => [claim.text.toLowerCase(), claim])).values()]
}

/** All of the quotes that a sentence names; null where it names none, or one that nobody gave it. */
function quotesOf(ids: readonly string[], quotes: ReadonlyMap<string, Evidence>): Evidence[] | null {
  const named = [...new Set(ids.map((id) => id.trim().toLowerCase()))]
  const found = named.flatMap((id) => quotes.get(id) ?? [])
  return found.length === 0 || found.length < named.length || found.length > maxQuotesOfSentence ? null : found
}

function claimOf(
  { text, quotes: ids }: z.output<typeof Sentence>,
  quotes: ReadonlyMap<string, Evidence>,
  isTranslated = false,
): Claim | null {
  const evidence = quotesOf(ids, quotes)
  const sentence = text.trim()
  if (evidence === null) return null
  const fault = findFault(
    sentence,
    evidence.map(({ quote }) => quote),
    isTranslated,
  )
  return fault === null ? { text: sentence, evidence } : null
}

const ofOneself = /\b(?:I|we|my|our)\b/

/** A contradiction needs both its quotes; conduct is flagged in fixed words, and only where the candidate speaks of themselves. */
function redFlagOf(
  { kind, ...sentence }: z.output<typeof Written>['redFlags'][number],
  quotes: ReadonlyMap<string, Evidence>,
): RedFlag | null {
  const evidence = quotesOf(sentence.quotes, quotes)?.map((one) => ({ ...one, kind: 'contrary' as const }))
  if (evidence === undefined) return null
  if (kind === 'unsafe_or_unlawful') {
    if (!evidence.every(({ quote }) => ofOneself.test(quote))) return null
    return { kind, text: 'Described own conduct that may be unsafe or unlawful in a job.', evidence }
  }
  const claim = evidence.length < 2 ? null : claimOf(sentence, quotes)
  return claim === null ? null : { kind, text: claim.text, evidence }
}

/** Years are counted here, a lack must be said, and words that share nothing with the requirement meet it in part at most. */
function requirementOf(
  { requirement, status, quotes: ids }: z.output<typeof Written>['requirements'][number],
  { quotes, requirements }: Material,
  plan: InterviewPlan,
): [string, Pick<RequirementMatch, 'status' | 'evidence'>] | null {
  const id = requirements.get(requirement.trim().toLowerCase())
  const wanted = plan.requirements.find((one) => one.id === id)?.text
  const evidence = quotesOf(ids, quotes)
  if (id === undefined || wanted === undefined || evidence === null) return null
  const said = evidence.map(({ quote }) => quote)
  if (status === 'not_met')
    return said.some(deniesOwn)
      ? [id, { status, evidence: evidence.map((one) => ({ ...one, kind: 'contrary' })) }]
      : null
  const isAbout = sharedStems(said.flatMap(contentStems), new Set(contentStems(wanted))) > 0
  const isMet = status === 'met' && isAbout && saysEnoughYears(wanted, said)
  return [id, { status: isMet ? 'met' : 'partly', evidence }]
}
