/** Specification, section 9: the clean-up runs every 100 ms for 10 s, and an observer for 15 s. */
const everyMs = 100
const sweepingMs = 10_000
const observingMs = 15_000

const named = /(^|[-_\s])(branding|powered-?by|watermark)($|[-_\s])/i
const worded = /\bpowered by\b/i
/** A vendor's line is short; a paragraph that holds such words somewhere is the conversation's. */
const maxLineLength = 60

/**
 * Takes a third party's branding out of sight in its widget: what names itself so, and lines that say by whom it is powered, in the
 * widget's host and its open shadow roots, and beside the page's own parts where a script puts its badges.
 * @returns stops before the time is over.
 */
export function cleanBranding(host: HTMLElement): () => void {
  const { body } = host.ownerDocument
  const ours = new Set<Element>(body.children)
  const observed = new Set<Node>()
  const observer = new MutationObserver(sweep)

  function sweep(): void {
    for (const root of rootsOf(host)) {
      if (!observed.has(root)) observer.observe(root, { childList: true, subtree: true, characterData: true })
      observed.add(root)
      removeWithin(root)
    }
    for (const element of body.children) {
      if (!ours.has(element) && (isBranding(element) || holdsBrandingAlone(element))) hide(element)
    }
  }

  observer.observe(body, { childList: true })
  sweep()
  const sweeping = setInterval(sweep, everyMs)
  const sweepingEnd = setTimeout(() => clearInterval(sweeping), sweepingMs)
  const observingEnd = setTimeout(() => observer.disconnect(), observingMs)
  return () => {
    clearInterval(sweeping)
    clearTimeout(sweepingEnd)
    clearTimeout(observingEnd)
    observer.disconnect()
  }
}

/** Hidden, not removed: the widget's own program may go on looking for its parts. Beats whatever its styles say. */
function hide(element: Element): void {
  if (element instanceof HTMLElement) element.style.setProperty('display', 'none', 'important')
}

/** The host and every open shadow root below it. */
function rootsOf(root: Element | ShadowRoot): (Element | ShadowRoot)[] {
  const below = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot === null ? [] : rootsOf(shadowRoot),
  )
  return [root, ...below]
}

function removeWithin(root: Element | ShadowRoot): void {
  for (const element of root.querySelectorAll('*')) {
    if (isBranding(element)) hide(widest(element, root))
  }
}

function isBranding(element: Element): boolean {
  const names = `${element.id} ${element.getAttribute('class') ?? ''} ${element.getAttribute('part') ?? ''}`
  if (named.test(names)) return true
  const own = [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent)
  return worded.test(own.join(' ')) && isLine(element)
}

function holdsBrandingAlone(element: Element): boolean {
  return worded.test(element.textContent ?? '') && isLine(element)
}

/** The vendor's name may stand beside the words rather than within them: the whole line goes. */
function widest(element: Element, root: Element | ShadowRoot): Element {
  let whole = element
  for (let parent = whole.parentElement; parent !== null && parent !== root; parent = parent.parentElement) {
    if (!isLine(parent)) break
    whole = parent
  }
  return whole
}

function isLine(element: Element): boolean {
  const text = element.textContent?.trim() ?? ''
  return text.length <= maxLineLength && element.querySelector('button, input, textarea, select, audio, video') === null
}
