import { holdingOf } from '#contract/values/waiting.ts'
import { inboxPath } from '../addresses/inbox-path.ts'
import './inbox.css'
import { type ReactNode, useEffect } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useFetcher,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router'
import { inboxWords as words } from '#content/dashboard/inbox.ts'
import { fill } from '#content/fill.ts'
import type { CustomerContext } from '#contract/customer/context.ts'
import type { Inbox, InboxRow, OpenedCandidate } from '#contract/customer/inbox.ts'
import type { Decision } from '#contract/customer/reviews.ts'
import { layoutOf } from '#contract/values/list-layouts.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { buildWorkspaceLinks } from '#report/build-links.ts'
import type { ScoreModel } from '#report/model.ts'
import { Outcome } from '#web/area/outcome.tsx'
import { runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import { type InboxView, queryOf, reading, viewOf } from '../addresses/inbox-address.ts'
import { layoutPath } from '../addresses/lists-address.ts'
import { interviewPath } from '../addresses/reviews-address.ts'
import { useRowSpace } from '../list-layouts/use-row-space.tsx'
import { usePressKeys } from '../parts/use-press-keys.ts'
import { useWaysBack } from '../parts/ways-back.ts'
import { DecisionLine } from '../reviews/decision-line.tsx'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { AssignForm } from './assign-form.tsx'
import { buildPane, type Pane } from './build-pane.ts'
import { InboxBar } from './inbox-bar.tsx'
import { InboxCommand } from './inbox-command.ts'
import { InboxList } from './inbox-list.tsx'
import { neighboursOf } from './neighbours-of.ts'
import { prepareReasons } from './prepare-reasons.ts'
import { ReadingPane, readingHeadingId } from './reading-pane.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useFreshInbox } from './use-fresh-inbox.ts'

/** Somebody who is read, and what was decided about them. */
interface Opened {
  pane: Pane
  decision: Decision | null
  candidate: OpenedCandidate
  /** The member has to rate before they may see the score. */
  isCovered: boolean
}

interface InboxData {
  inbox: Inbox
  view: InboxView
  deciders: { userId: string; email: string }[]
  /** Null where nobody was chosen, or whoever was is not here any more. */
  opened: Opened | null
  done: string | null
  isDense: boolean
}

export async function loader({ url, context, params }: LoaderFunctionArgs): Promise<InboxData> {
  const customer = customerOf(context)
  const view = viewOf(url)
  const { part, openingId, interviewId } = view
  const opened =
    interviewId === null ? null : await open(customer, params.workspaceId ?? '', interviewId, view.isUncovered)
  const [inbox, layout] = await Promise.all([
    customer.inbox.list({ part, openingId }),
    customer.listLayouts.find('inbox'),
  ])
  const deciders = interviewId === null ? [] : await customer.inbox.listDeciders()
  const { isDense } = layoutOf('inbox', layout)
  return { inbox, view, deciders, opened, isDense, done: url.searchParams.get('done') }
}

/** What is shown is written down before, and the time to the decision runs from here. */
async function open(
  { inbox, interviews, reviews }: CustomerContext,
  workspaceId: string,
  interviewId: string,
  isUncovered: boolean,
): Promise<Opened | null> {
  const candidate = await inbox.open(interviewId)
  const state = await interviews.readReport(interviewId, isUncovered ? 'report' : 'evidence')
  if (candidate === null || state === null || state.document === null) return null
  const isCovered = state.isCovered === true
  // Asked for where it is shown alone: that is written down.
  const record = candidate.isDecided ? await reviews.readDecisions(interviewId) : null
  return {
    pane: buildPane(state.document, isUncovered && !isCovered, buildWorkspaceLinks(workspaceId, interviewId)),
    isCovered,
    candidate,
    decision: holdingOf(record?.decisions ?? []),
  }
}

export function action(args: ActionFunctionArgs) {
  const { inbox } = customerOf(args.context)
  const view = viewOf(args.url)
  const to = (interviewId: string | null, done = '') => {
    const address = dashboardPathOf(args.params.workspaceId ?? null, inboxPath) + queryOf(reading(view, interviewId))
    const marked = done === '' ? address : `${address}${address.includes('?') ? '&' : '?'}done=${done}`
    return redirect(marked, { status: 303 })
  }
  async function run(command: InboxCommand) {
    const { interviewId } = command
    switch (command.do) {
      case 'decide': {
        const { outcome, reason, next } = command
        await inbox.decide({ interviewId, outcome, reason })
        return to(next)
      }
      case 'undo':
        await inbox.undo(interviewId, command.decisionId)
        return to(interviewId, 'undone')
      case 'assign':
        await inbox.assign(interviewId, { userId: command.userId })
        return to(interviewId, 'assigned')
    }
  }
  return runCommand(args, { schema: InboxCommand, done: words.done, problems: words.problems, run })
}

/**
 * Whoever is read counts as opened when the page is loaded: nothing but a post of its own loads it where it stands. How close
 * the rows stand is posted elsewhere.
 */
export function shouldRevalidate({
  formMethod,
  formAction,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formAction?.endsWith(layoutPath('inbox', ''))) return false
  return formMethod !== undefined || currentUrl.href !== nextUrl.href
}

/** What waits for a member, across openings: read, decide, next. */
export default function InboxPage(): ReactNode {
  const { inbox: loaded, view, deciders, opened, done, isDense } = useLoaderData<InboxData>()
  const rowSpace = useRowSpace('inbox', isDense)
  const reply = useReply()
  const { pathOf } = useWorkspace()
  const path = pathOf(inboxPath)
  const { inbox, news, show } = useFreshInbox(loaded, view, path)
  usePressKeys()
  useFocusOnReading()
  const { uncovered, uncover } = useUncovered()
  const decided = useDecidedNow()
  const rows = inbox.rows.filter(({ interviewId }) => interviewId !== decided)
  useFirstOpened(view, inbox.rows, path)
  const { interviewId } = view
  useWaysBack(new Map(inbox.rows.map((row) => [row.interviewId, path + queryOf(reading(view, row.interviewId))])))
  const { previous, next, afterwards, place } = neighboursOf(inbox.rows, interviewId)
  const to = (id: string | null) => (id === null ? null : path + queryOf(reading(view, id)))
  return (
    <div
      className="inbox wrap"
      data-reading={interviewId !== null}
      data-empty={interviewId === null && inbox.rows.length === 0}
    >
      <InboxList inbox={inbox} rows={rows} view={view} news={news} onShow={show} rowSpace={rowSpace} />
      <section className="inbox-pane" aria-label={opened?.pane.title ?? words.choose.title}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, which the keyboard must be able to do. */}
        <div key={interviewId} className="inbox-scroll" tabIndex={0}>
          {/* Of a phone's second screen; beside the list that has one. */}
          {interviewId !== null && <h1 className="sr-only lg:hidden">{words.back}</h1>}
          <Neighbours next={to(next)} previous={to(previous)} />
          {inbox.undoable !== null && (
            <div className="lg:hidden">
              <UndoBar key={inbox.undoable.decisionId} undoable={inbox.undoable} now={inbox.now} />
            </div>
          )}
          <Outcome reply={reply} done={done} words={words.done} />
          {interviewId === null && <Choose />}
          {interviewId !== null && opened === null && <p className="py-6">{words.gone}</p>}
          {interviewId !== null && opened !== null && (
            <ReadingPane
              pane={opened.pane}
              interviewId={interviewId}
              back={path + queryOf(reading(view, null))}
              place={fill(words.place, { place, count: String(inbox.rows.length) })}
              assignment={
                <AssignForm interviewId={interviewId} decider={opened.candidate.decider} deciders={deciders} />
              }
            />
          )}
        </div>
        {interviewId !== null && opened !== null && opened.decision !== null && (
          <div className="inbox-bar py-3">
            <DecisionLine decision={opened.decision} />
            <Link to={pathOf(interviewPath(interviewId, '/decision'))} className="link inline-block py-2 text-sm">
              {words.anew}
            </Link>
          </div>
        )}
        {interviewId !== null && opened !== null && opened.decision === null && (
          <InboxBar
            key={interviewId}
            interviewId={interviewId}
            next={afterwards}
            reasons={prepareReasons(opened.pane, opened.candidate.lastReasons)}
            score={uncovered ?? opened.pane.score}
            onUncover={uncover}
            uncover={opened.isCovered ? null : path + queryOf({ ...view, isUncovered: true })}
            rate={pathOf(interviewPath(interviewId, '/rate'))}
            reply={reply}
          />
        )}
      </section>
    </div>
  )
}

interface NeighboursProps {
  next: string | null
  previous: string | null
}

/** The ways by J and K; seen by whoever comes to them by Tab. */
function Neighbours({ next, previous }: NeighboursProps): ReactNode {
  return (
    <nav aria-label={words.neighbours} className="inbox-neighbours">
      {next !== null && (
        <Link to={next} aria-keyshortcuts="J" className="link" preventScrollReset>
          {words.next}
        </Link>
      )}
      {previous !== null && (
        <Link to={previous} aria-keyshortcuts="K" className="link" preventScrollReset>
          {words.previous}
        </Link>
      )}
    </nav>
  )
}

function Choose(): ReactNode {
  return (
    <div className="py-8">
      <h2 className="subtitle">{words.choose.title}</h2>
      <p className="mt-1 text-sm text-muted">{words.choose.hint}</p>
    </div>
  )
}

/** Beside the list there is room to read: the oldest is opened without a press. */
function useFirstOpened(view: InboxView, rows: readonly InboxRow[], path: string): void {
  const navigate = useNavigate()
  const first = rows[0]?.interviewId
  const isToOpen = view.interviewId === null && view.part !== 'decided' && first !== undefined
  useEffect(() => {
    if (!isToOpen || !isWide()) return
    void navigate(path + queryOf(reading(view, first)), { replace: true, preventScrollReset: true })
  }, [isToOpen, first, path, view, navigate])
}

/** Whoever goes on hears who is read now; a page that is loaded takes the focus from nothing. */
function useFocusOnReading(): void {
  const isLoaded = useLocation().key === 'default'
  useEffect(() => {
    // Each candidate is a page of its own to the frame, which begins it anew.
    if (!isLoaded) document.getElementById(readingHeadingId)?.focus({ preventScroll: true })
  }, [isLoaded])
}

/** List and candidate stand beside each other, as `inbox.css` has it. */
function isWide(): boolean {
  return window.matchMedia('(min-width: 64rem)').matches
}

/** The score is asked for where the page stands: what is typed stays, and so does the place. Without script a link asks. */
function useUncovered(): { uncovered: ScoreModel | null; uncover: (address: string) => void } {
  const { data, load } = useFetcher<InboxData>()
  return { uncovered: data?.opened?.pane.score ?? null, uncover: (address) => void load(address) }
}

/** Who is being decided on at this moment: the list shows what was asked for. */
function useDecidedNow(): string | null {
  const { formData } = useNavigation()
  return formData?.get('do') === 'decide' ? String(formData.get('interviewId')) : null
}
