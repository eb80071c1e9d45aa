import { type ReactNode, useState } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { libraryWords as words } from '#content/dashboard/competencies.ts'
import {
  type CustomerCompetencies,
  LibraryCompetencyId,
  type LibraryEntry,
} from '#contract/customer/competency-library.ts'
import { planBounds } from '#contract/interview/plan-bounds.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { BackLink } from '#web/area/back-link.tsx'
import { LinkButton } from '#web/area/link-button.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { runCommand } from '#web/area/reply.ts'
import type { Reply } from '#web/area/use-reply.ts'
import { libraryPath } from '../addresses/openings-address.ts'
import { AddQuestion } from '../openings/add-question.tsx'
import { OwnFields } from '../openings/own-fields.tsx'
import { fieldIdOf } from '../openings/plan-field.ts'
import { QuestionFields } from '../openings/question-fields.tsx'
import { PagePart } from '../parts/page-part.tsx'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { changeQuestions, LibraryCommand } from './library-command.ts'

interface CompetencyData {
  entry: LibraryEntry
  isNew: boolean
}

interface CompetencyReply extends Reply {
  /** What is shown in place of what is stored. */
  shown?: LibraryEntry
  problems?: Readonly<Record<string, string>>
}

const emptyEntry: LibraryEntry = {
  own: { name: '', definition: '', anchors: { '1': '', '3': '', '5': '' }, writtenBy: 'people' },
  questions: [
    { bankId: null, type: 'past', text: '', rephrase: '', probes: [] },
    { bankId: null, type: 'situational', text: '', rephrase: '', probes: [] },
  ],
}

/** A new one has its id in its address, so that a form that is sent twice makes one. */
async function find(competencies: CustomerCompetencies, id = ''): Promise<CompetencyData> {
  if (!LibraryCompetencyId.safeParse(id).success) throw new Response(null, { status: 404 })
  const found = await competencies.find(id)
  if (found === null) return { entry: emptyEntry, isNew: true }
  return { entry: { own: found.own, questions: found.questions }, isNew: false }
}

export function loader({ context, params }: LoaderFunctionArgs): Promise<CompetencyData> {
  return find(customerOf(context).competencies, params.competencyId)
}

export function action(args: ActionFunctionArgs) {
  const { competencies } = customerOf(args.context)
  const { competencyId = '', workspaceId = null } = args.params
  async function run({ change, competency }: LibraryCommand) {
    const { entry: stored } = await find(competencies, competencyId)
    const entry = { own: competency?.own ?? stored.own, questions: competency?.questions ?? [] }
    if (change !== 'save')
      return data<CompetencyReply>({ shown: { ...entry, questions: changeQuestions(entry.questions, change) } })
    const outcome = await competencies.keep(competencyId, entry)
    if (outcome.kind === 'invalid')
      return data<CompetencyReply>({ shown: entry, problems: outcome.fields }, { status: 422 })
    return redirect(`${dashboardPathOf(workspaceId, libraryPath)}?done=saved`, { status: 303 })
  }
  return runCommand(args, { schema: LibraryCommand, done: {}, problems: words.problems, run })
}

/** A competency of the library: what it is, its questions, and what its levels look like. */
export default function CompetencyPage(): ReactNode {
  const { entry, isNew } = useLoaderData<CompetencyData>()
  const reply = useActionData<CompetencyReply>()
  const { pathOf } = useWorkspace()
  const { own, questions } = reply?.shown ?? entry
  const problems = { ...reply?.problems, ...errorsOf(reply) }
  const list = Object.entries(problems).map(([field, message]) => ({ fieldId: fieldIdOf(field), message }))
  const key = useKeyOf(reply?.shown ?? entry)
  const place = { competency: 0, name: own.name || words.newTitle }
  return (
    <>
      <div className="wrap pt-6">
        <BackLink href={pathOf(libraryPath)}>{words.title}</BackLink>
      </div>
      <PageHeading title={isNew ? words.newTitle : words.editTitle} lead={isNew ? words.newLead : words.editLead} />
      <Form method="post" noValidate preventScrollReset className="wrap" key={key}>
        <button type="submit" name="do" value="save" hidden tabIndex={-1} aria-hidden="true">
          {words.save}
        </button>
        {list.length > 0 && (
          <div className="mb-6">
            <ErrorSummary problems={list} hasFirstFocus />
          </div>
        )}
        <input type="hidden" name="competencies.0.competencyId" value="own.1" />
        <input type="hidden" name="competencies.0.weight" value="1" />
        <PagePart id="what" title={words.what} isFirst>
          <OwnFields own={own} field="competencies.0.own" problems={problems} />
        </PagePart>
        <PagePart id="plan-competencies-0" title={words.questions} lead={words.questionsLead}>
          <div className="grid gap-8">
            {questions.map((question, number) => (
              <QuestionFields
                key={question.bankId ?? `own-${number}`}
                question={question}
                field={`competencies.0.questions.${number}`}
                place={{ ...place, number }}
                mode="full"
                isOwn
                above={undefined}
                context={{ bank: {}, cautions: {}, sources: {} }}
                problems={problems}
                taken={[]}
              />
            ))}
            {questions.length < planBounds.ownQuestions.most && (
              <AddQuestion index={0} anchor="plan-competencies-0" name={place.name} />
            )}
          </div>
        </PagePart>
        <div className="flex flex-wrap gap-3 py-6">
          <Button type="submit" name="do" value="save">
            {words.save}
          </Button>
          <LinkButton to={pathOf(libraryPath)} variant="quiet">
            {words.cancel}
          </LinkButton>
        </div>
      </Form>
    </>
  )
}

/** What the schema of the form says: that a text is longer than any plan may hold. */
function errorsOf(reply: Reply | undefined): Record<string, string> {
  const errors = Object.entries(reply?.form?.result.error ?? {})
  return Object.fromEntries(errors.flatMap(([field, messages]) => (messages?.[0] ? [[field, messages[0]]] : [])))
}

/** Another key for each answer: what it shows takes the place of what was typed. */
function useKeyOf(shown: LibraryEntry): string {
  const [last, setLast] = useState({ shown, count: 0 })
  if (last.shown !== shown) setLast({ shown, count: last.count + 1 })
  return String(last.count)
}
