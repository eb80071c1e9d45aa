import type { ReactNode } from 'react'
import { ownCompetencyWords } from '#content/dashboard/competencies.ts'
import { openingPageWords } from '#content/dashboard/openings.ts'
import { fill } from '#content/fill.ts'
import { faqTopics } from '#content/interview/faq-topics.ts'
import type { Opening, PlanContext } from '#contract/customer/openings.ts'
import { isKnockOut } from '#contract/interview/plan-draft.ts'
import { LinkButton } from '#web/area/link-button.tsx'
import { openingPath } from '../addresses/openings-address.ts'
import { formatDay } from '../format.ts'
import { PagePart } from '../parts/page-part.tsx'
import { useWorkspace } from '../use-workspace.ts'

const words = openingPageWords

/** What everybody who applies is asked, in its order. */
export function PlanPart({ opening, context }: { opening: Opening; context: PlanContext }): ReactNode {
  const { pathOf, can } = useWorkspace()
  const { plan } = opening
  const { draft } = plan
  const mustHaves = draft.mustHaves.map((each, index) => ({ ...each, usual: context.usual.asked[index] }))
  const knockOuts = mustHaves.filter(isKnockOut)
  const others = mustHaves.filter((each) => !isKnockOut(each))
  const role = context.roles.find(({ roleId }) => roleId === draft.roleId)?.title ?? draft.roleId
  const facts = {
    role,
    questions: String(plan.questions),
    minutes: String(plan.minutes),
    version: String(plan.version),
  }
  const state = plan.frozenAt === null ? words.planDraft : fill(words.planFrozen, { day: formatDay(plan.frozenAt) })
  return (
    <PagePart id="plan" title={words.plan} lead={fill(words.planFacts, facts)}>
      <ol className="border-b border-line">
        {[...knockOuts, ...others].map(({ requirement, question, asks, usual }) => (
          <li key={requirement} className="border-t border-line py-4">
            <p className="font-medium">
              {requirement}{' '}
              <span className="label font-normal">{asks === 'yes-no' ? words.knockOut : words.mustHave}</span>
            </p>
            <p className="mt-1 font-serif text-lg leading-snug">{question === '' ? usual : question}</p>
          </li>
        ))}
        {draft.competencies.map(({ competencyId, own, weight, weightReason, questions }) => (
          <li key={competencyId} className="border-t border-line py-4">
            <p className="font-medium">
              {context.competencies[competencyId]?.name ?? competencyId}{' '}
              {own !== undefined && <span className="label font-normal">{ownCompetencyWords.badge}</span>}
            </p>
            {weight !== 1 && (
              <p className="label">{fill(words.weight, { weight: String(weight), reason: weightReason })}</p>
            )}
            {(draft.mode === 'full' ? questions : questions.slice(0, 1)).map(({ text }) => (
              <p key={text} className="mt-1 font-serif text-lg leading-snug">
                {text}
              </p>
            ))}
          </li>
        ))}
      </ol>
      <details className="faq mt-6">
        <summary>{words.faq}</summary>
        {draft.faq.length === 0 ? (
          <p className="pb-5 text-sm text-muted">{words.noFaq}</p>
        ) : (
          <dl className="grid gap-3 pb-5 text-sm">
            {draft.faq.map(({ topic, question, answer }) => (
              <div key={topic ?? question}>
                <dt className="font-medium">{faqTopics.find(({ id }) => id === topic)?.label ?? question}</dt>
                <dd className="text-muted">{answer}</dd>
              </div>
            ))}
          </dl>
        )}
      </details>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
        {can('recruiter') && (
          <LinkButton to={pathOf(openingPath(opening.id, '/plan'))} variant="line">
            {words.editPlan}
          </LinkButton>
        )}
        <p className="label">{state}</p>
      </div>
    </PagePart>
  )
}
