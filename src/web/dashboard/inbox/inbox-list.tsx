import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { inboxWords as words } from '#content/dashboard/inbox.ts'
import { decisionStandingWords } from '#content/dashboard-candidates.ts'
import { fill } from '#content/fill.ts'
import type { Inbox, InboxRow } from '#contract/customer/inbox.ts'
import { InboxPart } from '#contract/values/reviews.ts'
import { maxCountedWaiting } from '#contract/values/waiting.ts'
import { Button } from '#ui/button.tsx'
import { Ring } from '#ui/ring/ring.tsx'
import { FilterLinks } from '#web/area/filter-links.tsx'
import { LinkButton } from '#web/area/link-button.tsx'
import { type InboxView, queryOf, reading } from '../addresses/inbox-address.ts'
import { inboxPath } from '../addresses/inbox-path.ts'
import { nameOf } from '../interviews/name-of.ts'
import type { RowSpace } from '../list-layouts/use-row-space.tsx'
import { ageText, isLate } from '../parts/age.ts'
import { Key } from '../parts/key.tsx'
import { NewsLine } from '../parts/news-line.tsx'
import { useWorkspace } from '../use-workspace.ts'
import { MustHaveLine } from './must-have-line.tsx'
import { UndoBar } from './undo-bar.tsx'
import type { InboxNews } from './use-fresh-inbox.ts'

interface InboxListProps {
  inbox: Inbox
  /** Without whoever is being decided on at this moment. */
  rows: readonly InboxRow[]
  view: InboxView
  /** How the list differs by now from what is shown. */
  news: InboxNews | null
  onShow: () => void
  rowSpace: RowSpace
}

/** Who waits, the oldest first; of a phone it is the first of two screens. */
export function InboxList({ inbox, rows, view, news, onShow, rowSpace }: InboxListProps): ReactNode {
  const { pathOf } = useWorkspace()
  const { counts, openings, isCut, undoable, now } = inbox
  const path = pathOf(inboxPath)
  const { part } = view
  return (
    <section className="inbox-list" aria-label={words.back}>
      <div className="pt-5 pr-6 pb-3 max-lg:pr-0">
        <div className="flex items-start justify-between gap-x-4">
          <h1 className="title">{titleOf(inbox, part)}</h1>
          {rows.length > 0 && rowSpace.toggle}
        </div>
        {/* Where the lead stands, so that no row moves under a hand. */}
        <div className="label mt-1 grid min-h-5 *:[grid-area:1/1]">
          <p className={news === null ? undefined : 'invisible'}>{leadOf(inbox, rows, part)}</p>
          <NewsLine news={news} words={words.news} onShow={onShow} />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line pr-6 pb-2 max-lg:pr-0">
        <FilterLinks
          label={words.partsLabel}
          links={InboxPart.options.map((each) => ({
            label: words.parts[each],
            count: each === 'decided' ? null : countText(counts[each]),
            href: path + queryOf(reading({ ...view, part: each }, null)),
            isCurrent: each === part,
          }))}
        />
        {(openings.length > 1 || view.openingId !== null) && (
          <OpeningFilter path={path} view={view} openings={openings} />
        )}
      </div>
      {rows.length === 0 ? (
        <div className="inbox-empty">
          <Ring mode="mark" />
          <p className="subtitle">{words.empty[part].title}</p>
          <p className="max-w-[32.5rem] text-sm text-muted">{words.empty[part].hint}</p>
          <LinkButton to={pathOf('/openings')} variant="line" className="mt-4">
            {words.toOpenings}
          </LinkButton>
        </div>
      ) : (
        <ul aria-label={words.list[part]} className={`inbox-rows ${rowSpace.isDense ? 'inbox-dense' : ''}`}>
          {rows.map((row) => (
            <Row key={row.interviewId} row={row} view={view} path={path} now={now} isOfSeveral={openings.length > 1} />
          ))}
          {isCut && <li className="label py-3">{fill(words.cut[part], { count: String(rows.length) })}</li>}
        </ul>
      )}
      {undoable !== null && <UndoBar key={undoable.decisionId} undoable={undoable} now={now} />}
      <Keys />
    </section>
  )
}

interface RowProps {
  row: InboxRow
  view: InboxView
  path: string
  now: string
  /** More than one opening has somebody waiting: each row says which. */
  isOfSeveral: boolean
}

function Row({ row, view, path, now, isOfSeveral }: RowProps): ReactNode {
  const { interviewId, openingTitle, since, decision, decider } = row
  return (
    <li>
      <Link
        to={path + queryOf(reading(view, interviewId))}
        aria-current={interviewId === view.interviewId ? 'true' : undefined}
        className="inbox-row"
        preventScrollReset
      >
        <span className="truncate text-base font-medium text-ink">{nameOf(row)}</span>
        <span className={`figures text-right ${decision === null && isLate(since, now) ? 'font-medium text-bad' : ''}`}>
          {ageText(since, now)}
        </span>
        {isOfSeveral && <span className="truncate">{openingTitle}</span>}
        <span className={isOfSeveral ? 'text-right' : ''}>
          {decision === null ? <MustHaveLine row={row} /> : decisionStandingWords[decision]}
        </span>
        {view.part === 'team' && (
          <span className="col-span-2 truncate">
            {decider === null ? words.ofNobody : fill(words.of, { email: decider.email })}
          </span>
        )}
      </Link>
    </li>
  )
}

function OpeningFilter({
  path,
  view,
  openings,
}: {
  path: string
  view: InboxView
  openings: Inbox['openings']
}): ReactNode {
  const isKnown = view.openingId === null || openings.some(({ id }) => id === view.openingId)
  return (
    <Form method="get" action={path} className="flex min-w-0 items-center gap-1">
      {view.part !== 'mine' && <input type="hidden" name="part" value={view.part} />}
      <select
        name="opening"
        aria-label={words.opening}
        defaultValue={view.openingId ?? ''}
        className="input min-h-9 w-44 max-w-full py-1 text-sm"
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        <option value="">{words.allOpenings}</option>
        {!isKnown && <option value={view.openingId ?? ''}>…</option>}
        {openings.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit" variant="line">
          {words.show}
        </Button>
      </noscript>
    </Form>
  )
}

function Keys(): ReactNode {
  return (
    <p aria-hidden="true" className="inbox-keys">
      {words.keys.list.map(({ keys, does }) => (
        <span key={does} className="inline-flex items-center gap-1">
          {keys.map((key) => (
            <Key key={key} name={key} />
          ))}
          {does}
        </span>
      ))}
    </p>
  )
}

function titleOf({ counts }: Inbox, part: InboxPart): string {
  if (part === 'decided') return words.decided
  const titles = part === 'mine' ? words.title : words.team
  const count = counts[part]
  if (count === 0) return titles.none
  return count === 1 ? titles.one : fill(titles.many, { count: countText(count) })
}

function leadOf({ pace, now }: Inbox, rows: readonly InboxRow[], part: InboxPart): string {
  const [oldest] = rows
  const age = part === 'decided' || oldest === undefined ? '' : fill(words.oldest, { age: ageText(oldest.since, now) })
  const median = pace.medianMs === null ? '' : fill(words.pace, { seconds: String(Math.round(pace.medianMs / 1000)) })
  return [age, median].filter((each) => each !== '').join(' ')
}

function countText(count: number): string {
  return count > maxCountedWaiting ? fill(words.more, { count: String(maxCountedWaiting) }) : String(count)
}
