import type { IslandLoader } from '../islands/island-loader.ts'
import type { Action } from './actions.ts'
import { goWithoutScript, holdAction, releaseFields, replayActions, unmarkActions } from './actions.ts'

type Hydration = typeof import('./hydrate-island.tsx')
type Registry = Readonly<Record<string, IslandLoader>>

const selector = '[data-island]'
const actions = ['click', 'submit', 'input', 'change', 'keydown'] as const

/**
 * Wakes the islands of a page, each at its own time. Until an island is awake, actions inside it are held back and then
 * played again in their order, so the first press or keystroke is never lost. A link elsewhere on the page that belongs
 * to an island names it in `data-wakes`: pressing it wakes the island, which hears the press at the document.
 * Sets `data-waking` while an island's code is on its way, `data-awake` when it lives, `data-wake-failed` when its code
 * could not be loaded; the next action tries again.
 */
export function wakeIslands(
  root: Document | HTMLElement,
  registry: Registry,
  loadHydration: () => Promise<Hydration>,
  onFailure: (error: unknown) => void,
): void {
  const held = new WeakMap<HTMLElement, Action[]>()

  async function wake(element: HTMLElement): Promise<void> {
    const { dataset } = element
    const load = registry[dataset.island ?? '']
    if ('awake' in dataset || 'waking' in dataset || load === undefined) return
    dataset.waking = ''
    delete dataset.wakeFailed
    try {
      const [{ hydrateIsland }, component] = await loadCode(loadHydration, load)
      const queue = held.get(element) ?? []
      unmarkActions(queue)
      const restoreFields = releaseFields(element)
      hydrateIsland(element, component, JSON.parse(dataset.props ?? '{}'))
      dataset.awake = ''
      restoreFields()
      replayActions(queue)
    } catch (error) {
      unmarkActions(held.get(element) ?? [])
      dataset.wakeFailed = ''
      if (!goWithoutScript(held.get(element) ?? [])) onFailure(error)
    } finally {
      delete dataset.waking
      held.delete(element)
    }
  }

  function sleepingIslandOf(event: Event): HTMLElement | null {
    if (!(event.target instanceof Element)) return null
    const caller = event.target.closest<HTMLElement>('[data-wakes]')
    const island =
      caller === null
        ? event.target.closest<HTMLElement>(selector)
        : root.querySelector<HTMLElement>(`[data-island="${caller.dataset.wakes}"]`)
    return island !== null && !('awake' in island.dataset) ? island : null
  }

  for (const type of actions) {
    root.addEventListener(
      type,
      (event) => {
        const island = sleepingIslandOf(event)
        if (island === null) return
        const queue = held.get(island) ?? []
        held.set(island, queue)
        holdAction(event, queue)
        void wake(island)
      },
      true,
    )
  }
  root.addEventListener('pointerdown', (event) => {
    const island = sleepingIslandOf(event)
    if (island !== null) void wake(island)
  })
  root.addEventListener('focusin', (event) => {
    const island = sleepingIslandOf(event)
    if (island !== null && /focus|query/.test(island.dataset.wake ?? '')) void wake(island)
  })
  // A mouse that comes near tells that a press may follow: the code is fetched, nothing runs yet.
  root.addEventListener('pointerover', (event) => {
    const island = sleepingIslandOf(event)
    if (island === null || !navigator.onLine) return
    void loadHydration().catch(() => {})
    void registry[island.dataset.island ?? '']?.().catch(() => {})
  })
  wakeBySight(root, wake)
}

/** Chromium keeps a file that it could not fetch as failed until the page is loaded again: without a network none is asked for. */
async function loadCode(loadHydration: () => Promise<Hydration>, load: IslandLoader) {
  if (!navigator.onLine) throw new Error('There is no network')
  return Promise.all([loadHydration(), load()])
}

function wakeBySight(root: Document | HTMLElement, wake: (element: HTMLElement) => Promise<void>): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting || !(entry.target instanceof HTMLElement)) continue
        observer.unobserve(entry.target)
        void wake(entry.target)
      }
    },
    { rootMargin: '200px' },
  )
  for (const element of root.querySelectorAll<HTMLElement>(selector)) {
    if (element.dataset.wake === 'visible') observer.observe(element)
    if (element.dataset.wake === 'load' || isAskedFor(element) || isUnderWay(element)) void wake(element)
  }
}

/** The address says how the island is to be: a list that somebody has linked to. */
function isAskedFor({ dataset }: HTMLElement): boolean {
  return dataset.wake === 'query' && location.search !== ''
}

/** Something of this tab, such as a call, went on in the island before a reload: it left its note in session storage. */
function isUnderWay({ dataset }: HTMLElement): boolean {
  try {
    return sessionStorage.getItem(`island:${dataset.island}`) !== null
  } catch {
    return false
  }
}
