import type { ReactNode } from 'react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { z } from 'zod'
import { importWords as words } from '#content/dashboard/imports.ts'
import { fill } from '#content/fill.ts'
import { ImportId, type ImportSummary } from '#contract/customer/imports.ts'
import { BackLink } from '#web/area/back-link.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import { openingsPath } from '../addresses/openings-address.ts'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { EarlierImports } from './earlier-imports.tsx'
import type { OpeningOption } from './file-form.tsx'
import { ImportDesk } from './import-desk.tsx'
import { counted } from './import-words.ts'

interface ImportData {
  imports: ImportSummary[]
  openings: OpeningOption[]
  newId: string
  isUnnamed: boolean
}

/** Names in a sentence. */
const namedAtMost = 10

export async function loader({ context }: LoaderFunctionArgs): Promise<ImportData> {
  const { imports, openings, employer } = customerOf(context)
  const [list, open] = await Promise.all([imports.list(), openings.list({ status: 'open', limit: 200 })])
  return {
    imports: list,
    openings: open.openings.map(({ id, title }) => ({ id, title })),
    newId: imports.newId(),
    isUnnamed: !(await employer.isNamed()),
  }
}

const Command = z.object({ do: z.literal('undo'), id: ImportId })

export function action(args: ActionFunctionArgs) {
  const { imports } = customerOf(args.context)
  return runCommand(args, {
    schema: Command,
    done: {},
    problems: words.problems,
    async run({ id }) {
      const { removed, kept } = await imports.undo(id)
      const names = kept.slice(0, namedAtMost).join(', ')
      const more = kept.length - namedAtMost
      const named = more > 0 ? fill(words.andMore, { names, count: String(more) }) : names
      const said = kept.length === 0 ? '' : ` ${fill(words.keptOnes, { names: named })}`
      return data({ done: counted(words.undone, removed) + said })
    },
  })
}

/** Openings and candidates from a file, and what was imported before. */
export default function ImportPage(): ReactNode {
  const { imports, openings, newId, isUnnamed } = useLoaderData<ImportData>()
  const reply = useReply()
  const { pathOf } = useWorkspace()
  const { revalidate } = useRevalidator()
  return (
    <>
      <div className="wrap pt-6">
        <BackLink href={pathOf(openingsPath)}>{words.back}</BackLink>
      </div>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="wrap">
        <Outcome reply={reply} done={null} words={{}} />
        <ImportDesk openings={openings} newId={newId} isUnnamed={isUnnamed} onDone={() => void revalidate()} />
        <EarlierImports imports={imports} />
      </div>
    </>
  )
}
