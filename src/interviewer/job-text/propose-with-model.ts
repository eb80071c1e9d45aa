import type { QuestionBank } from '#contract/interview/bank.ts'
import type { FoundOccupation } from '#contract/interview/occupations.ts'
import { planBounds } from '#contract/interview/plan-bounds.ts'
import {
  type DraftCompetency,
  type DraftMustHave,
  type DraftQuestion,
  OwnCompetency,
  type PlanDraft,
} from '#contract/interview/plan-draft.ts'
import type { LanguageModel, ModelFailure } from '#language-model/port.ts'
import { isInstructionToScorer } from '#text-analysis/injection.ts'
import { tokenise } from '#text-analysis/normalise.ts'
import { contentStems, sharedStems } from '#text-analysis/stems.ts'
import { checkOwnCompetency } from '../check-own-competency.ts'
import { findCompetency } from '../find-in-bank.ts'
import type { JobText } from '../match-role.ts'
import { draftCompetency, proposePlan } from '../propose-plan.ts'
import { protectedTopicOf } from '../protected-topics.ts'
import { findVerbatim } from './find-verbatim.ts'
import {
  type ModelCompetency,
  type ModelMustHave,
  ModelProposal,
  proposalData,
  proposalPrompt,
  proposalTask,
  proposalTokens,
} from './model-proposal.ts'
import { withinBounds } from './propose-must-haves.ts'
import { type AdvertSentence, splitAdvert } from './split-advert.ts'

export interface ProposedPlan {
  draft: PlanDraft
  /** The model that had a part in it; null where it is built in alone. */
  model: string | null
  /** Why the model had none. */
  failure: ModelFailure | null
}

/**
 * The plan that is proposed for a job with a language model's help. Of what the model says, only what proves itself is taken:
 * its sentence stands word for word in the text, where the text asks for something; its questions are within bounds, ask for
 * nothing protected, repeat nothing of our rules and give no orders to a machine. The built-in proposal fills what is left,
 * and stands in for a model that is not there or fails. @throws the signal's reason.
 */
export async function proposePlanWithModel(
  model: LanguageModel | null,
  bank: QuestionBank,
  roleId: string,
  job: JobText,
  signal: AbortSignal,
  occupation: FoundOccupation | null = null,
): Promise<ProposedPlan> {
  const builtin = proposePlan(bank, roleId, job, { occupation })
  if (model === null || job.description.trim() === '') return { draft: builtin, model: null, failure: null }
  const answer = await model.ask(
    {
      prompt: proposalPrompt,
      data: proposalData(bank, job),
      task: proposalTask,
      schema: ModelProposal,
      maxOutputTokens: proposalTokens,
      temperature: 0,
    },
    signal,
  )
  if (answer.kind === 'failed') return { draft: builtin, model: null, failure: answer.failure }
  const draft = mergeProposal(bank, builtin, answer.value, job.description)
  return { draft, model: draft === builtin ? null : model.name, failure: null }
}

/** What the built-in proposal becomes with what holds of the model's. */
function mergeProposal(bank: QuestionBank, builtin: PlanDraft, proposal: ModelProposal, text: string): PlanDraft {
  const sentences = splitAdvert(text)
  const competencies = proposal.competencies.flatMap((each, index) => toCompetency(bank, each, index, text) ?? [])
  const mustHaves = proposal.mustHaves.flatMap((each) => toMustHave(each, text, sentences) ?? [])
  if (competencies.length === 0 && mustHaves.length === 0) return builtin
  const chosen = firstOfEach(withoutRepeats([...competencies, ...builtin.competencies])).slice(
    0,
    Math.max(builtin.competencies.length, Math.min(competencies.length, planBounds.maxCompetencies)),
  )
  // What both found is asked in the model's words.
  const isCovered = ({ source = '' }: DraftMustHave) =>
    mustHaves.some(
      (each) => each.source !== undefined && (source.includes(each.source) || each.source.includes(source)),
    )
  return {
    ...builtin,
    competencies: chosen,
    mustHaves: withinBounds([...mustHaves, ...builtin.mustHaves.filter((each) => !isCovered(each))]),
  }
}

function firstOfEach(competencies: readonly DraftCompetency[]): DraftCompetency[] {
  return competencies.filter(
    ({ competencyId }, index) => competencies.findIndex((each) => each.competencyId === competencyId) === index,
  )
}

/** Without those that ask what another asks already; of the bank's, the built-in proposal has the bank's own questions. */
function withoutRepeats(competencies: readonly DraftCompetency[]): DraftCompetency[] {
  const asked = new Set<string>()
  return competencies.filter((competency) => {
    const texts = competency.questions.map(({ text }) => tokenise(text).join(' '))
    const isNew = texts.every((text) => !asked.has(text)) && new Set(texts).size === texts.length
    if (isNew) for (const text of texts) asked.add(text)
    return isNew
  })
}

function toCompetency(bank: QuestionBank, given: ModelCompetency, index: number, text: string): DraftCompetency | null {
  const source = sourceIn(text, given.sentence)
  if (source === null) return null
  const questions = given.questions.flatMap((each) => toQuestion(each, text) ?? [])
  const known = given.bankId === null ? null : findCompetency(bank, given.bankId)
  if (known !== null) {
    // The first question is the bank's, which is proved; the second may be made for this job.
    const competency = draftCompetency(known)
    const [first, second] = competency.questions
    const made = questions.find(({ type }) => type === 'situational')
    const asked = [first, made ?? second].flatMap((question) =>
      question === undefined ? [] : [{ source, ...question }],
    )
    return { ...competency, questions: asked, source }
  }
  const past = questions.find(({ type }) => type === 'past')
  const situational = questions.find(({ type }) => type === 'situational')
  const own = OwnCompetency.safeParse({
    name: given.name,
    definition: given.definition,
    anchors: { '1': given.anchor1, '3': given.anchor3, '5': given.anchor5 },
  })
  if (!own.success || checkOwnCompetency(own.data, '').length > 0) return null
  if (past === undefined || situational === undefined) return null
  const { name, definition, anchors } = own.data
  const words = [name, definition, ...Object.values(anchors)]
  const isScale = new Set(Object.values(anchors).map((anchor) => tokenise(anchor).join(' '))).size === 3
  if (!isScale || !words.every(isFit)) return null
  return {
    competencyId: `own.${index + 1}`,
    own: own.data,
    weight: 1,
    weightReason: '',
    questions: [past, situational],
    source,
  }
}

function toQuestion(given: ModelCompetency['questions'][number], text: string): DraftQuestion | null {
  const { type, sentence } = given
  const source = sourceIn(text, sentence)
  const asked = given.text.trim()
  const rephrase = given.rephrase.trim()
  if (source === null || !isAskable(asked) || !isFit(asked)) return null
  const isRephraseFit = isAskable(rephrase) && isFit(rephrase) && rephrase !== asked
  return { bankId: null, type, text: asked, rephrase: isRephraseFit ? rephrase : '', probes: [], source }
}

function toMustHave(
  { kind, requirement, question, sentence }: ModelMustHave,
  text: string,
  sentences: readonly AdvertSentence[],
): DraftMustHave | null {
  const source = sourceIn(text, sentence)
  if (source === null || kind === 'pay') return null
  const section = sentences.find((each) => each.text.includes(source))?.section
  if (section === 'preferred' || section === 'benefits' || section === 'equality' || section === 'about') return null
  const { least, most } = planBounds.requirement
  const needed = requirement.trim()
  const asked = question.trim()
  const isShort = needed.length >= least && needed.length <= most
  if (!isShort || !isAskable(asked) || !asked.includes('?') || !isFit(asked) || !isFit(needed)) return null
  const asksExample = kind === 'experience' || kind === 'skill'
  // A sentence about something else proves nothing.
  if (sharedStems(contentStems(`${needed} ${asked}`), new Set(contentStems(source))) === 0) return null
  return { requirement: needed, question: asked, ...(!asksExample && { asks: 'yes-no' as const }), source }
}

/** Null where the text does not say it, or says it to a machine. */
function sourceIn(text: string, sentence: string): string | null {
  const found = findVerbatim(text, sentence)
  return found === null || isInstructionToScorer(found) ? null : found
}

function isAskable(question: string): boolean {
  return question.length >= planBounds.question.least && question.length <= planBounds.question.most
}

/** As many words in a row are no accident: they are our rules, repeated. */
const leakWords = 8
const promptRuns = runsOf(proposalPrompt.text)

/** Asks for nothing protected, gives no orders to a machine, repeats nothing of our rules. */
function isFit(words: string): boolean {
  const isLeak = [...runsOf(words)].some((run) => promptRuns.has(run))
  return protectedTopicOf(words, 'en') === null && !isInstructionToScorer(words) && !passesAll.test(words) && !isLeak
}

/** A scale on which everybody passes is none. */
const passesAll =
  /\b(?:everyone|everybody|every (?:candidate|applicant|answer)|all (?:candidates|applicants))\b.{0,30}\b(?:pass\w*|hired?|succeeds?|advances?|top|5|full)\b|\bsystem prompt\b|\bmy (?:instructions|rules)\b/i

function runsOf(text: string): Set<string> {
  const words = tokenise(text)
  return new Set(
    words.slice(0, Math.max(0, words.length - leakWords + 1)).map((_, at) => words.slice(at, at + leakWords).join(' ')),
  )
}
