import type { ReactNode } from 'react'
import { ownCompetencyWords } from '#content/dashboard/competencies.ts'
import { planEditor, planProblems } from '#content/dashboard/plan-editor.ts'
import { fill } from '#content/fill.ts'
import { planBounds } from '#contract/interview/plan-bounds.ts'
import { Button } from '#ui/button.tsx'
import { PagePart } from '../parts/page-part.tsx'
import { AddCompetency } from './add-competency.tsx'
import { CompetencyFields } from './competency-fields.tsx'
import { fieldIdOf, type PlanPartProps } from './plan-field.ts'

const words = planEditor.competencies

/** What is asked about, in its order, and what can be added. */
export function CompetencyList({
  draft,
  context,
  problems,
  taken,
  unfit,
}: PlanPartProps & { unfit: readonly string[] }): ReactNode {
  const problem = problems.competencies
  const occupationSource = draft.competencies.find(({ fromOccupation }) => fromOccupation)?.fromOccupation?.source
  return (
    <PagePart id="plan-competencies" title={words.title} lead={words.lead}>
      {problem !== undefined && <p className="field-error mb-3">{problem}</p>}
      <ol id={fieldIdOf('competencies')} tabIndex={-1} className="border-b border-line outline-none">
        {draft.competencies.map((competency, index) => (
          <li key={competency.competencyId} className="border-t border-line">
            <CompetencyFields
              competency={competency}
              index={index}
              isUnfit={unfit.includes(competency.competencyId)}
              draft={draft}
              context={context}
              problems={problems}
              taken={taken}
            />
          </li>
        ))}
      </ol>
      {occupationSource !== undefined && (
        <p className="label mt-3">{fill(planEditor.occupationLicence, { source: occupationSource })}</p>
      )}
      {context.addable.length > 0 ? (
        <>
          <AddCompetency addable={context.addable} />
          <Button type="submit" name="do" value="write" variant="line" formAction="#plan-competencies" className="mt-3">
            {ownCompetencyWords.write}
          </Button>
        </>
      ) : (
        draft.competencies.length > planBounds.maxCompetencies && (
          <p className="mt-4 text-sm text-muted">{planProblems.too_many_competencies}</p>
        )
      )}
    </PagePart>
  )
}
