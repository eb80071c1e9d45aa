import type { ReactNode } from 'react'
import { type ActionFunctionArgs, Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { libraryWords as words } from '#content/dashboard/competencies.ts'
import { fill } from '#content/fill.ts'
import type { LibraryCompetency } from '#contract/customer/competency-library.ts'
import { Button } from '#ui/button.tsx'
import { BackLink } from '#web/area/back-link.tsx'
import { EmptyList } from '#web/area/empty-list.tsx'
import { LinkButton } from '#web/area/link-button.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import { libraryCompetencyPath, openingsPath } from '../addresses/openings-address.ts'
import { PagePart } from '../parts/page-part.tsx'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { ArchiveCommand } from './library-command.ts'

interface LibraryData {
  library: LibraryCompetency[]
  newId: string
  done: string | null
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<LibraryData> {
  const { competencies } = customerOf(context)
  return { library: await competencies.list(), newId: competencies.newId(), done: url.searchParams.get('done') }
}

export function action(args: ActionFunctionArgs) {
  const { competencies } = customerOf(args.context)
  return runCommand(args, {
    schema: ArchiveCommand,
    done: words.done,
    problems: words.problems,
    async run(command) {
      await competencies.archive(command.id, command.do === 'archive')
      return command.do === 'archive' ? 'archived' : 'restored'
    },
  })
}

/** Competencies that the workspace has written for its plans: those that are offered, and those that no longer are. */
export default function LibraryPage(): ReactNode {
  const { library, newId, done } = useLoaderData<LibraryData>()
  const reply = useReply()
  const { pathOf, can } = useWorkspace()
  const offered = library.filter(({ isArchived }) => !isArchived)
  const archived = library.filter(({ isArchived }) => isArchived)
  return (
    <>
      <div className="wrap pt-6">
        <BackLink href={pathOf(openingsPath)}>{words.back}</BackLink>
      </div>
      <PageHeading title={words.title} lead={words.lead}>
        {can('recruiter') && <LinkButton to={pathOf(libraryCompetencyPath(newId))}>{words.create}</LinkButton>}
      </PageHeading>
      <div className="wrap">
        <Outcome reply={reply} done={done} words={words.done} />
        {library.length === 0 && <EmptyList title={words.empty} hint={words.emptyHint} />}
        <CompetencyRows competencies={offered} />
        {archived.length > 0 && (
          <PagePart id="archived" title={words.archived} lead={words.archivedLead}>
            <CompetencyRows competencies={archived} />
          </PagePart>
        )}
      </div>
    </>
  )
}

function CompetencyRows({ competencies }: { competencies: readonly LibraryCompetency[] }): ReactNode {
  const { pathOf, can } = useWorkspace()
  if (competencies.length === 0) return null
  return (
    <ul className="border-b border-line">
      {competencies.map(({ id, own, questions, isArchived }) => (
        <li key={id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-t border-line py-4">
          <div className="min-w-0 grow basis-72">
            <h2 className="text-base font-medium">
              {can('recruiter') ? (
                <Link to={pathOf(libraryCompetencyPath(id))} className="link">
                  {own.name}
                </Link>
              ) : (
                own.name
              )}
            </h2>
            <p className="label">{own.definition}</p>
            {questions.map(({ text }) => (
              <p key={text} className="mt-1 font-serif text-lg leading-snug">
                {text}
              </p>
            ))}
          </div>
          {can('recruiter') && (
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <Button
                type="submit"
                variant="quiet"
                name="do"
                value={isArchived ? 'restore' : 'archive'}
                aria-label={fill(isArchived ? words.restoreNamed : words.archiveNamed, { name: own.name })}
              >
                {isArchived ? words.restore : words.archive}
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  )
}
