import { toastLimits } from './store.ts'

const selector = '[data-toasts]'

/** The notification area: rendered with the page so that its first message is announced; made when a page has none. */
export function findToastRegion(page: Document): HTMLElement {
  const found = page.querySelector<HTMLElement>(selector)
  if (found !== null) return found
  const region = page.createElement('section')
  region.dataset.toasts = ''
  region.className = 'toasts'
  region.tabIndex = -1
  region.setAttribute('aria-label', `Notifications (${toastLimits.hotkey})`)
  const status = page.createElement('div')
  status.setAttribute('role', 'status')
  region.append(status)
  page.body.append(region)
  return region
}

/** F8 moves the focus to the notification area, wherever it is. */
export function listenForToastKey(page: Document): void {
  page.addEventListener('keydown', (event) => {
    if (event.key !== toastLimits.hotkey) return
    event.preventDefault()
    findToastRegion(page).focus()
  })
}
