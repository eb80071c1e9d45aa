import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { auditWords } from '#content/dashboard-audit.ts'
import { fill } from '#content/fill.ts'
import type { AuditPage as AuditList } from '#contract/customer/workspace.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyList } from '#web/area/empty-list.tsx'
import { Moment } from '#web/area/moment.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { Pager } from '#web/area/pager.tsx'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { describeEntry } from './describe-entry.ts'
import { SettingsLinks } from './settings-links.tsx'

interface AuditData extends AuditList {
  isFirst: boolean
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<AuditData> {
  const after = url.searchParams.get('after')
  return { ...(await customerOf(context).audit.list(after)), isFirst: after === null }
}

export default function AuditPage(): ReactNode {
  const { entries, next, isFirst } = useLoaderData<AuditData>()
  const href = useWorkspace().pathOf('/settings/audit-log')
  return (
    <>
      <PageHeading title={auditWords.title} lead={auditWords.lead} />
      <div className="wrap">
        <SettingsLinks />
        {entries.length === 0 ? <EmptyList {...auditWords.empty} /> : <EntryTable entries={entries} />}
        <Pager
          first={isFirst ? null : { label: auditWords.newest, href }}
          next={next === null ? null : { label: auditWords.older, href: `${href}?after=${next}` }}
        />
        <DecisionLog />
      </div>
    </>
  )
}

function DecisionLog(): ReactNode {
  const { title, lead, seen, download, verifier, run } = auditWords.decisionLog
  return (
    <section aria-labelledby="decision-log" className="ruled mt-12 pt-8">
      <h2 id="decision-log" className="subtitle">
        {title}
      </h2>
      <p className="label mt-3 max-w-[44em]">
        {lead} {seen}
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        <ButtonLink href={`/api/workspaces/${useWorkspace().id}/decision-log.jsonl`} variant="line" download>
          {download}
        </ButtonLink>
        <ButtonLink href="/verify-decision-log.mjs" variant="quiet" download>
          {verifier}
        </ButtonLink>
      </p>
      <p className="label mt-3">
        <code>{run}</code>
      </p>
    </section>
  )
}

function nameless({ action, isActorGone }: AuditList['entries'][number]): string {
  if (isActorGone) return auditWords.formerMember
  return action.startsWith('directory.') ? auditWords.byDirectory : auditWords.nobody
}

function EntryTable({ entries }: Pick<AuditList, 'entries'>): ReactNode {
  const { at, who, what } = auditWords.columns
  return (
    <table className="records records-stays">
      <thead>
        <tr>
          <th scope="col">{at}</th>
          <th scope="col">{who}</th>
          <th scope="col">{what}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td>
              <Moment at={entry.at} isWhole />
            </td>
            <td className="font-medium wrap-anywhere">
              {entry.actorEmail ?? nameless(entry)}
              {entry.apiKey !== null && (
                <span className="label block">{fill(auditWords.byKey, { name: entry.apiKey })}</span>
              )}
              {entry.app !== null && <span className="label block">{fill(auditWords.byApp, { name: entry.app })}</span>}
            </td>
            <td className="wrap-anywhere">{describeEntry(entry)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
