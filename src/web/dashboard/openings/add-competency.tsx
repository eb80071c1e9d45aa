import type { ReactNode } from 'react'
import { planEditor } from '#content/dashboard/plan-editor.ts'
import type { CompetencyChoice } from '#contract/customer/openings.ts'
import { Button } from '#ui/button.tsx'

const words = planEditor.competencies

/** What can be added, by family: what each is about and what it would ask. */
export function AddCompetency({ addable }: { addable: readonly CompetencyChoice[] }): ReactNode {
  const groups = [...new Set(addable.map(({ group }) => group))]
  return (
    <details className="mt-5">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">{words.add}</summary>
      <div className="mt-2 border-b border-line">
        {groups.map((group, index) => (
          <details key={group} open={index === 0} className="faq border-t border-line">
            <summary>{group}</summary>
            <ul className="grid gap-5 pb-5">
              {addable
                .filter((each) => each.group === group)
                .map((choice) => (
                  <Choice key={choice.competencyId} choice={choice} />
                ))}
            </ul>
          </details>
        ))}
      </div>
    </details>
  )
}

function Choice({ choice }: { choice: CompetencyChoice }): ReactNode {
  const { competencyId, name, definition, questions } = choice
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 grow basis-72">
        <p className="font-medium">{name}</p>
        <p className="label">{definition}</p>
        {questions.map((text) => (
          <p key={text} className="mt-1 font-serif leading-snug">
            {text}
          </p>
        ))}
      </div>
      <Button
        type="submit"
        variant="line"
        name="do"
        value={`add:${competencyId}`}
        formAction="#plan-competencies"
        aria-label={`${words.addSubmit}: ${name}`}
      >
        {words.addSubmit}
      </Button>
    </li>
  )
}
