import { ownCompetencyWords } from '#content/dashboard/competencies.ts'
import { planCautions, planEditor, planProblems } from '#content/dashboard/plan-editor.ts'
import { fill } from '#content/fill.ts'
import {
  questionBank,
  questionBankIn,
  questionBankVersionIn,
  questionSeconds,
  questionWordsOf,
} from '#content/interview/bank.ts'
import { faqTopics } from '#content/interview/faq-topics.ts'
import { openingWordingIn } from '#content/interview/opening-wording.ts'
import { roleFamilies } from '#content/interview/role-families.ts'
import { roleProfiles } from '#content/interview/role-profiles.ts'
import { draftIdOf, type LibraryCompetency } from '#contract/customer/competency-library.ts'
import type { CompetencyChoice, OpeningJob, PlanContext, PlannedJob, RoleChoice } from '#contract/customer/openings.ts'
import type { Role } from '#contract/interview/bank.ts'
import { scoreHalfWidthOf, toMinutes } from '#contract/interview/estimate-length.ts'
import { type InterviewPlan, isMustHaveQuestion } from '#contract/interview/plan.ts'
import { planBounds } from '#contract/interview/plan-bounds.ts'
import { isKnockOut, type PlanDraft } from '#contract/interview/plan-draft.ts'
import type { Locale } from '#contract/values/locales.ts'
import { buildOpeningPlan } from '#interviewer/build-opening-plan.ts'
import { cautionDraft } from '#interviewer/caution-draft.ts'
import { checkPlanDraft } from '#interviewer/check-plan-draft.ts'
import { findDraftCompetency } from '#interviewer/find-in-bank.ts'
import { fallbackRoleId, matchRole } from '#interviewer/match-role.ts'
import { draftIn } from './plan-language.ts'

const topicIds = faqTopics.map(({ id }) => id)

/** What is wrong with a draft, by field, in the words shown beside it; empty when it can be used. */
export function planFields(language: Locale, draft: PlanDraft): Record<string, string> {
  const problems = checkPlanDraft(questionBankIn(language), draft, topicIds)
  // The first of a field is the one to correct first.
  return Object.fromEntries(problems.toReversed().map(({ field, code }) => [field, planProblems[code]]))
}

/** How long a draft's interview is. A competency that the bank lacks is left out; the draft cannot be used then anyway. */
export function measureDraft(
  language: Locale,
  draft: PlanDraft,
): Pick<PlanContext, 'minutes' | 'questions' | 'halfWidth'> {
  const known = draft.competencies.filter((each) => findDraftCompetency(questionBank, each) !== null)
  const plan = planOf(language, { ...draft, competencies: known }, { id: 'draft', version: 1, employer: '' })
  const rated = plan.questions.filter((question) => !isMustHaveQuestion(question)).length
  return {
    minutes: toMinutes(plan.limits.expectedMs),
    questions: plan.questions.length,
    halfWidth: scoreHalfWidthOf(rated),
  }
}

/** Everything that the plan editor shows beside the draft itself. */
export function describePlan(
  job: PlannedJob,
  draft: PlanDraft,
  library: readonly LibraryCompetency[] = [],
): PlanContext {
  const { language } = job
  const chosen = draft.competencies.map(({ competencyId }) => competencyId)
  const choices = [...library.map(libraryChoice), ...choicesFor(language, draft.roleId)]
  return {
    roles: rolesFor(job, draft.roleId),
    competencies: Object.fromEntries(
      [...choices.filter(({ competencyId }) => chosen.includes(competencyId)), ...ownChoices(draft)].map((choice) => [
        choice.competencyId,
        choice,
      ]),
    ),
    addable:
      chosen.length >= planBounds.maxCompetencies
        ? []
        : choices.filter(({ competencyId }) => !chosen.includes(competencyId)),
    ...measureDraft(language, draft),
    problems: planFields(language, draft),
    cautions: Object.fromEntries(cautionDraft(language, draft).map(({ field, topic }) => [field, planCautions[topic]])),
    sources: sourcesOf(job, draft),
    bank: bankWordsOf(language, draft),
    usual: usualQuestionsOf(language, draft),
  }
}

/** A text may have been changed since, and a form can send anything: shown is what stands there. */
function sourcesOf({ description }: OpeningJob, draft: PlanDraft): PlanContext['sources'] {
  const named = [
    ...draft.mustHaves.map(({ source }, index) => [`mustHaves.${index}`, source] as const),
    ...draft.competencies.flatMap(({ source, questions }, index) => [
      [`competencies.${index}`, source] as const,
      ...questions.map((question, number) => [`competencies.${index}.questions.${number}`, question.source] as const),
    ]),
    ...draft.faq.map(({ source }, index) => [`faq.${index}`, source] as const),
  ]
  return Object.fromEntries(
    named.flatMap(([field, source]) => (source && description.includes(source) ? [[field, source]] : [])),
  )
}

/** The bank itself stays here: an editor needs the words of its own questions alone. */
function bankWordsOf(language: Locale, { competencies }: PlanDraft): PlanContext['bank'] {
  const ids = competencies.flatMap(({ questions }) => questions.map(({ bankId }) => bankId))
  return Object.fromEntries(
    ids.flatMap((id) => {
      const words = questionWordsOf(id, language)
      if (id === null || words === null) return []
      return [[id, { text: words.text, rephrase: words.rephrase, seconds: questionSeconds(id) }]]
    }),
  )
}

/** What is asked of each must-have whose question is left to us. */
function usualQuestionsOf(language: Locale, { mustHaves }: PlanDraft): PlanContext['usual'] {
  const { knockOutQuestion, mustHaveQuestion } = openingWordingIn(language)
  return {
    asked: mustHaves.map((each) =>
      isKnockOut(each) ? knockOutQuestion(each.requirement) : mustHaveQuestion(each.requirement),
    ),
    knockOuts: knockOutQuestion(planEditor.knockOuts.placeholder),
    mustHaves: mustHaveQuestion(planEditor.mustHaves.placeholder),
  }
}

function rolesFor(job: OpeningJob, roleId: string): RoleChoice[] {
  const { matches } = matchRole(job, roleProfiles)
  const first = (id: string) => (id === roleId ? 0 : 1)
  const place = (id: string) => {
    const at = matches.findIndex((match) => match.roleId === id)
    return at < 0 ? matches.length : at
  }
  return questionBank.roles
    .map(({ id, title }) => ({
      roleId: id,
      title,
      because: matches.find((match) => match.roleId === id)?.because ?? [],
    }))
    .sort((a, b) => first(a.roleId) - first(b.roleId) || place(a.roleId) - place(b.roleId))
}

function ownChoices({ competencies }: PlanDraft): CompetencyChoice[] {
  return competencies.flatMap(({ competencyId, own }) =>
    own === undefined
      ? []
      : [{ competencyId, name: own.name, definition: own.definition, group: ownCompetencyWords.badge, questions: [] }],
  )
}

/** What the workspace has written itself stands before all others. */
function libraryChoice({ id, own, questions }: LibraryCompetency): CompetencyChoice {
  const { name, definition } = own
  const asked = questions.map(({ text }) => text)
  return { competencyId: draftIdOf(id), name, definition, group: ownCompetencyWords.library, questions: asked }
}

/** The role's own, then the general ones, then those of all other roles by their family. */
function choicesFor(language: Locale, roleId: string): CompetencyChoice[] {
  const families = roleFamilies.flatMap(({ roleIds }) => roleIds)
  const rank = (role: Role) => (role.id === roleId ? -2 : role.id === fallbackRoleId ? -1 : families.indexOf(role.id))
  return [...questionBankIn(language).roles]
    .sort((a, b) => rank(a) - rank(b))
    .flatMap((role) =>
      role.competencies.map(({ id, name, definition, questions }) => ({
        competencyId: id,
        name,
        definition,
        group: role.id === roleId ? fill(planEditor.competencies.groupOfRole, { role: role.title }) : groupOf(role),
        questions: questions.slice(0, planBounds.questionsEach).map(({ text }) => text),
      })),
    )
}

function groupOf({ id, title }: Role): string {
  return roleFamilies.find(({ roleIds }) => roleIds.includes(id))?.title ?? title
}

/**
 * The plan that an interview is held with in that language, from a draft that has been checked.
 * @throws Error when the draft names a competency that the bank lacks.
 */
export function planOf(
  language: Locale,
  draft: PlanDraft,
  opening: NonNullable<InterviewPlan['opening']>,
): InterviewPlan {
  const source = {
    bank: questionBankIn(language),
    bankVersion: questionBankVersionIn(language),
    wording: openingWordingIn(language),
  }
  return buildOpeningPlan(source, opening, draftIn(language, draft))
}
