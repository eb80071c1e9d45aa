import { ArrowDown, ArrowUp } from 'lucide-react'
import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { layoutWords as words } from '#content/dashboard/list-layout.ts'
import { interviewColumnWords, openingColumnWords } from '#content/dashboard/lists.ts'
import { savedViewsWords } from '#content/dashboard-saved-views.ts'
import { fill } from '#content/fill.ts'
import type { CustomerContext } from '#contract/customer/context.ts'
import type { SavedView } from '#contract/customer/invitations.ts'
import { type ListLayout, ListName, layoutOf, listColumns } from '#contract/values/list-layouts.ts'
import { hasRole } from '#contract/values/workspace.ts'
import { Button } from '#ui/button.tsx'
import { BackLink } from '#web/area/back-link.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import { inboxPath } from '../addresses/inbox-path.ts'
import { isSameFilter, queryOf, viewOf } from '../addresses/interviews-address.ts'
import { messagesPath } from '../addresses/messages-address.ts'
import {
  openingPath,
  openingsPath,
  queryOf as queryOfOpenings,
  viewOf as viewOfOpenings,
} from '../addresses/openings-address.ts'
import { interviewsPath } from '../addresses/reviews-address.ts'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { arrange, LayoutCommand, setRows } from './layout-command.ts'

interface LayoutData {
  list: ListName
  layout: ListLayout
  /** The saved view whose columns these are; null for the member's own of the list. */
  ofView: Pick<SavedView, 'name' | 'isShared'> | null
  /** It is shared, and the member does not change shared ones. */
  isFixed: boolean
  /** The list that one comes from, below the workspace. */
  back: string
  done: string | null
}

function listOf(params: LoaderFunctionArgs['params']): ListName {
  const list = ListName.safeParse(params.list)
  if (!list.success) throw new Response(null, { status: 404 })
  return list.data
}

/** The saved view that the address shows, where it has columns of its own or the member may give it some. */
async function findView({ savedViews, role }: CustomerContext, list: ListName, url: URL) {
  if (list !== 'interviews') return null
  const view = (await savedViews.list()).find(({ filter }) => isSameFilter(filter, viewOf(url)))
  if (view === undefined) return null
  const isFixed = view.isShared && !hasRole(role, 'recruiter')
  return isFixed && view.layout === null ? null : { ...view, isFixed }
}

export async function loader({ url, context, params }: LoaderFunctionArgs): Promise<LayoutData> {
  const customer = customerOf(context)
  const list = listOf(params)
  const view = await findView(customer, list, url)
  const stored = view?.layout ?? (await customer.listLayouts.find(list))
  return {
    list,
    layout: layoutOf(list, stored),
    ofView: view === null ? null : { name: view.name, isShared: view.isShared },
    isFixed: view?.isFixed ?? false,
    back: backOf(list, url),
    done: url.searchParams.get('done'),
  }
}

function backOf(list: ListName, url: URL): string {
  if (list === 'inbox') return inboxPath
  if (list === 'messages') return messagesPath
  if (list === 'openings') return openingsPath + queryOfOpenings(viewOfOpenings(url))
  const view = viewOf(url)
  if (list === 'interviews') return interviewsPath + queryOf(view)
  return view.openingId === null ? openingsPath : openingPath(view.openingId) + queryOf({ ...view, openingId: null })
}

export function action(args: ActionFunctionArgs) {
  const customer = customerOf(args.context)
  const list = listOf(args.params)
  async function run(command: LayoutCommand) {
    if (command.do === 'rows') {
      const { listLayouts } = customer
      await listLayouts.save(list, setRows(list, await listLayouts.find(list), command))
      return 'saved'
    }
    const layout = arrange(command)
    const view = await findView(customer, list, args.url)
    if (view === null) await customer.listLayouts.save(list, layout)
    else await customer.savedViews.setLayout(view.id, layout)
    const { pathname, searchParams } = args.url
    const query = new URLSearchParams(searchParams)
    query.delete('done')
    // A column that is moved stays where it is pressed; the page is the same.
    if (command.do === 'save' || command.do === 'reset') query.set('done', command.do === 'save' ? 'saved' : 'reset')
    return redirect(query.size === 0 ? pathname : `${pathname}?${query}`, { status: 303 })
  }
  return runCommand(args, { schema: LayoutCommand, done: {}, problems: savedViewsWords.problems, run })
}

/** Which facts a list shows, in which order, and how close its rows stand; each press is kept at once. */
export default function ListLayoutPage(): ReactNode {
  const { list, layout, ofView, isFixed, back, done } = useLoaderData<LayoutData>()
  const reply = useReply()
  const { pathOf } = useWorkspace()
  return (
    <>
      <div className="wrap pt-6">
        <BackLink href={pathOf(back)}>{words.back}</BackLink>
      </div>
      <PageHeading title={words.title[list]} lead={leadOf(ofView, isFixed)} />
      <div className="wrap">
        <Outcome reply={reply} done={done} words={words.done} />
        {!isFixed && <LayoutForm list={list} layout={layout} />}
      </div>
    </>
  )
}

function leadOf(ofView: LayoutData['ofView'], isFixed: boolean): string {
  if (isFixed) return words.fixed
  if (ofView === null) return words.lead
  return fill(ofView.isShared ? words.ofView : words.ofOwnView, { name: ofView.name })
}

/** A column is called what its list calls it. */
function nameOf(list: ListName, column: string): string {
  const own: Readonly<Record<string, string>> = list === 'openings' ? openingColumnWords : interviewColumnWords
  return own[column] ?? column
}

function LayoutForm({ list, layout }: { list: ListName; layout: ListLayout }): ReactNode {
  const shown: readonly string[] = layout.columns
  const order = [...shown, ...listColumns[list].filter((column) => !shown.includes(column))]
  const { form, keepPlace } = useFocusOnMoved(shown.join())
  return (
    <Form ref={form} onSubmit={keepPlace} method="post" className="grid max-w-[30rem] gap-7" preventScrollReset>
      {/* Return is to save, not to move the first column. */}
      <button type="submit" name="do" value="save" hidden tabIndex={-1} />
      {order.length > 0 && (
        <fieldset>
          <legend className="subtitle mb-2">{words.shown}</legend>
          <ul className="border-t border-line">
            {order.map((column) => (
              <li key={column} className="flex items-center gap-3 border-b border-line">
                <input type="hidden" name="order" value={column} />
                <label className="flex min-h-12 grow items-center gap-3 text-sm">
                  <input
                    key={String(shown.includes(column))}
                    type="checkbox"
                    name="shown"
                    value={column}
                    defaultChecked={shown.includes(column)}
                    className="size-5 flex-none accent-(--accent-text)"
                  />
                  {nameOf(list, column)}
                </label>
                {shown.includes(column) && (
                  <span className="flex gap-1">
                    <MoveButton way="up" column={column} name={nameOf(list, column)} />
                    <MoveButton way="down" column={column} name={nameOf(list, column)} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <fieldset>
        <legend className="subtitle mb-2">{words.rows}</legend>
        <div className="flex gap-6">
          {(['roomy', 'dense'] as const).map((rows) => (
            <label key={rows} className="flex min-h-11 items-center gap-3 text-sm">
              <input
                type="radio"
                name="rows"
                value={rows}
                defaultChecked={layout.isDense === (rows === 'dense')}
                className="size-5 accent-(--accent-text)"
              />
              {words[rows]}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="flex flex-wrap gap-3">
        <Button type="submit" name="do" value="save">
          {words.submit}
        </Button>
        <Button type="submit" name="do" value="reset" variant="quiet">
          {words.usual}
        </Button>
      </p>
    </Form>
  )
}

/** The focus goes along with a column that is moved, so that the next press moves it on. */
function useFocusOnMoved(order: string) {
  const form = useRef<HTMLFormElement>(null)
  const pressed = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order has moved the button.
  useLayoutEffect(() => {
    if (pressed.current !== '') form.current?.querySelector<HTMLElement>(`button[value="${pressed.current}"]`)?.focus()
    pressed.current = ''
  }, [order])
  function keepPlace({ nativeEvent }: FormEvent): void {
    const { submitter } = nativeEvent as SubmitEvent
    const value = submitter instanceof HTMLButtonElement ? submitter.value : ''
    pressed.current = value.includes(':') ? value : ''
  }
  return { form, keepPlace }
}

function MoveButton({ way, column, name }: { way: 'up' | 'down'; column: string; name: string }): ReactNode {
  const Arrow = way === 'up' ? ArrowUp : ArrowDown
  return (
    <Button
      type="submit"
      name="do"
      value={`${way}:${column}`}
      variant="quiet"
      aria-label={fill(words[way], { column: name })}
      className="min-w-11 px-0"
    >
      <Arrow aria-hidden="true" className="size-4" />
    </Button>
  )
}
