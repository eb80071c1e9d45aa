import { toast } from '#ui/toast/toast.ts'
import { postRows } from './optimistic/post-rows.ts'
import { listenForShortcuts } from './shortcuts.ts'

/** What listens on every page of a workspace, beside its islands. */
export function startDashboard(page: Document): void {
  listenForShortcuts(page)
  postRows(page, {
    fetch: (url, init) => fetch(url, init),
    say: toast,
    go: (url) => page.location.assign(url),
  })
}
