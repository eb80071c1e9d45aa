import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { replayEarlyPresses } from '#ui/early-presses.ts'
import { listenForToastKey } from '#ui/toast/region.ts'
import { useStayOffline } from './stay-offline.ts'

interface AreaFrameProps {
  /** Of the page, for its head and for those who hear where they have come to. */
  title: string
  skip: string
  header: ReactNode
  footer: ReactNode
  children: ReactNode
}

/** What every page of a signed-in area has around it, and what a page load would do for a reader: focus, title, progress. */
export function AreaFrame({ title, skip, header, footer, children }: AreaFrameProps): ReactNode {
  const main = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  const isLoading = useNavigation().state !== 'idle'
  const announced = useArrival(main, title)
  useStayOffline()
  useEffect(() => {
    listenForToastKey(document)
    // Not at the document's root: the page hydrates after it, and hears nothing before that.
    replayEarlyPresses(window)
    // What drives a browser from outside waits for these.
    Object.assign(document.documentElement.dataset, { ready: '', settled: '' })
  }, [])
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <a href="#area" className="skip-link">
        {skip}
      </a>
      <div aria-hidden="true" className="area-progress" data-loading={isLoading} />
      <p role="status" className="sr-only">
        {announced}
      </p>
      {header}
      <main ref={main} id="area" tabIndex={-1} aria-busy={isLoading} className="grow pb-16 outline-none">
        {/* What was typed on one page, or for one view of a list, belongs to no other. */}
        <Fragment key={pathname + search}>{children}</Fragment>
      </main>
      {footer}
    </div>
  )
}

/**
 * Where a page load would have put the focus: at the beginning of a page that was come to, at the first wrong field of a
 * form that was sent. @returns What is read out.
 */
function useArrival(main: { readonly current: HTMLElement | null }, title: string): string {
  const { pathname, hash } = useLocation()
  const navigation = useNavigation()
  const [announced, setAnnounced] = useState('')
  const shown = useRef(pathname)
  const wasPosted = useRef(false)
  if (navigation.state === 'submitting' && navigation.formMethod !== 'GET') wasPosted.current = true
  useEffect(() => {
    if (navigation.state !== 'idle') return
    const isElsewhere = shown.current !== pathname
    const refused = wasPosted.current ? findRefusal(main.current) : null
    shown.current = pathname
    wasPosted.current = false
    if (isElsewhere) setAnnounced(title)
    // What had the focus may be gone with the page that it was on.
    const isLost = isElsewhere || document.activeElement === document.body
    const start = isLost ? (isElsewhere && findTarget(hash)) || main.current : null
    // A form whose address names its place begins there, with what is said above its fields.
    ;(refused ?? start)?.focus({ preventScroll: refused === null || hash !== '' })
  }, [main, navigation.state, pathname, hash, title])
  return announced
}

/** The list of what is wrong where there is one, else the first field that is. */
function findRefusal(main: HTMLElement | null): HTMLElement | null {
  return main?.querySelector<HTMLElement>('[data-summary]') ?? main?.querySelector('[aria-invalid="true"]') ?? null
}

/** Of a row of a list, what is pressed in it: a row itself takes no focus. */
function findTarget(hash: string): HTMLElement | null {
  const target = hash === '' ? null : document.getElementById(hash.slice(1))
  if (target?.matches('tr') !== true) return target
  return target.querySelector<HTMLElement>('a') ?? target.querySelector<HTMLElement>('input, summary')
}
