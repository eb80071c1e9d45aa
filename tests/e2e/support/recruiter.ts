import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { fromNewMachine, untilReady } from './test.ts'

/** What a press and a word are taken to cost: two seconds, and reading at 240 words a minute. */
export const pressMs = 2000
const wordMs = 60_000 / 240

/** What was done and read since it was last asked. */
export interface Effort {
  presses: number
  words: number
  ms: number
}

/** Somebody at a screen, whose every press is counted, and every word of a screen that they come to. */
export interface Recruiter {
  readonly page: Page
  open(address: string): Promise<void>
  press(control: Locator): Promise<void>
  /** One of several of which one is chosen: to the keyboard they are one place, with arrows between them. */
  choose(radio: Locator): Promise<void>
  /** A text, at once; however long it is, it is one press. */
  put(field: Locator, text: string): Promise<void>
  /** A letter or figure that presses a control of the page, or the control itself where there are no keys. */
  act(key: string, control: Locator): Promise<void>
  /** Sends the form whose field has the focus: Enter does, where there are keys. */
  submit(button: Locator): Promise<void>
  /** Counts the words that are to be seen without scrolling, of the page or of the part of it that is read. */
  read(part?: Locator): Promise<void>
  takeEffort(): Promise<Effort>
}

const patienceMs = 30_000
const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 900 } }
const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** The ways to work, each with what a press is in it. */
export const ways = {
  pointer: { options: desktop, press: (_page: Page, control: Locator) => control.click() },
  keyboard: {
    options: desktop,
    async press(page: Page, control: Locator) {
      await tabTo(page, control)
      await page.keyboard.press('Enter')
    },
  },
  phone: { options: phone, press: (_page: Page, control: Locator) => control.tap() },
} as const
export type Way = keyof typeof ways

const counts = { presses: 'counted-presses', words: 'counted-words' } as const

/** @param signedIn Of a page whose session is theirs, too. */
export async function seat(browser: Browser, way: Way, signedIn: Page): Promise<Recruiter> {
  const { options, press } = ways[way]
  const storageState = await signedIn.context().storageState()
  const context = await browser.newContext({ ...options, storageState, extraHTTPHeaders: fromNewMachine() })
  const page = await context.newPage()
  // What cannot be reached is a fault, and told as one.
  page.setDefaultTimeout(patienceMs)
  await page.addInitScript(countPresses, counts.presses)
  return {
    page,
    async open(address) {
      await page.goto(address)
      await untilReady(page)
      await page.evaluate(() => sessionStorage.clear())
    },
    press: (control) => press(page, control),
    choose: (radio) => (way === 'keyboard' ? arrowTo(page, radio) : press(page, radio)),
    async put(field, text) {
      if (way === 'keyboard') await tabTo(page, field)
      else await press(page, field)
      await page.keyboard.insertText(text)
    },
    act: (key, control) => (way === 'keyboard' ? page.keyboard.press(key) : press(page, control)),
    submit: (button) => (way === 'keyboard' ? page.keyboard.press('Enter') : press(page, button)),
    read: (part = page.getByRole('main')) => part.evaluate(countWords, counts.words),
    async takeEffort() {
      const taken = await page.evaluate((kept) => {
        const numberOf = (key: string) => Number(sessionStorage.getItem(key))
        const found = { presses: numberOf(kept.presses), words: numberOf(kept.words) }
        sessionStorage.clear()
        return found
      }, counts)
      return { ...taken, ms: taken.presses * pressMs + taken.words * wordMs }
    },
  }
}

async function arrowTo(page: Page, radio: Locator): Promise<void> {
  const name = await radio.getAttribute('name')
  await tabTo(page, page.locator(`input[name="${name}"]:checked`))
  for (let presses = 0; presses < 10 && !(await radio.isChecked()); presses += 1) await page.keyboard.press('ArrowDown')
}

/** From where the focus is, as somebody without a mouse comes to it; more than a page of controls is too far. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor()
  const hasFocus = () => control.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 80; presses += 1) {
    if (await hasFocus()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not lead to ${control}`)
}

/* Both run in the page, and keep what they count over whatever it loads. */

/** Every key that is no letter of a text, every click and tap; a text is one, however it comes into its field. */
function countPresses(key: string): void {
  const silent = ['Shift', 'Control', 'Alt', 'Meta']
  let written: EventTarget | null = null
  const isText = (target: EventTarget | null) =>
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type))
  const add = () => sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1))
  addEventListener('pointerdown', add, true)
  addEventListener(
    'keydown',
    (event) => {
      const isLetter = event.key.length === 1 && isText(event.target)
      if (!isLetter && !silent.includes(event.key)) add()
    },
    true,
  )
  addEventListener(
    'input',
    ({ isTrusted, target }) => {
      if (!isTrusted || !isText(target) || target === written) return
      written = target
      add()
    },
    true,
  )
}

/** Words that lie inside the window and inside everything that scrolls or clips them. */
function countWords(part: Element, key: string): void {
  const isSeen = (node: Node): boolean => {
    const range = document.createRange()
    range.selectNodeContents(node)
    let { left, top, right, bottom } = range.getBoundingClientRect()
    const clip = (box: { left: number; top: number; right: number; bottom: number }) => {
      left = Math.max(left, box.left)
      top = Math.max(top, box.top)
      right = Math.min(right, box.right)
      bottom = Math.min(bottom, box.bottom)
    }
    clip({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })
    for (let each = node.parentElement; each !== null; each = each.parentElement) {
      if (getComputedStyle(each).overflow !== 'visible') clip(each.getBoundingClientRect())
    }
    return right - left > 2 && bottom - top > 2
  }
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  let words = 0
  while (texts.nextNode()) {
    const { currentNode } = texts
    const found = currentNode.textContent?.match(/\S+/g)?.length ?? 0
    const isVisible = currentNode.parentElement?.checkVisibility({ visibilityProperty: true }) === true
    if (found > 0 && isVisible && isSeen(currentNode)) words += found
  }
  sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + words))
}
