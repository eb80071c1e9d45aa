import { chromium, type WebSocketRoute } from '@playwright/test'
import { catalogueOf } from '#content/candidate/catalogue.ts'
import { ClientMessage, type ServerMessage } from '#contract/live/messages.ts'
import { browserArguments, findTestBrowser } from '../../../scripts/browser.mjs'
import { makeTemporaryFolder } from '../../harness/temporary-folder.ts'
import { chooseVideo } from './camera.ts'
import { openForCandidates, readInterviewLink } from './invite-candidates.ts'
import { newAddress, type RunningServer } from './own-server.ts'
import { type Browser, type BrowserContext, expect, type Page } from './test.ts'

const { pages } = catalogueOf('en')

/** Nobody's answer is this long without a space: what holds it holds everything. */
const endless = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'.repeat(3)

export const question = {
  number: 2,
  total: 5,
  text: 'Tell me about a time when a delivery went wrong and you were the one who had to put it right.',
  followUp: 'What did you do yourself, and what came of it?',
}

type Caption = Extract<ServerMessage, { type: 'caption' }>['caption']

const captions: Caption[] = [
  { turnId: uuid(1), speaker: 'interviewer', kind: 'question', text: question.text, isFinal: true },
  { turnId: uuid(2), speaker: 'candidate', kind: 'answer', text: `I called the supplier. ${endless}`, isFinal: true },
  { turnId: uuid(3), speaker: 'interviewer', kind: 'probe', text: question.followUp, isFinal: false },
  { turnId: uuid(4), speaker: 'candidate', kind: null, text: 'I compared both lists', isFinal: false },
]

function uuid(n: number): string {
  return `3b241101-e2bb-4255-8caf-${String(n).padStart(12, '0')}`
}

/** The server's side of a call, which says what a test wants it to say. */
interface Line {
  say(...messages: ServerMessage[]): void
  welcome(channel: 'voice' | 'text'): Promise<void>
  close(code: number): void
  /** No connection comes about any more. */
  cut(): void
}

export async function takeLine(page: Page): Promise<Line> {
  let open: WebSocketRoute | null = null
  let isCut = false
  let hear = () => {}
  const greeted = new Promise<void>((resolve) => {
    hear = resolve
  })
  const say = (...messages: ServerMessage[]) => {
    for (const message of messages) open?.send(JSON.stringify(message))
  }
  await page.routeWebSocket(/\/api\/live/, (socket) => {
    if (isCut) {
      void socket.close({ code: 1001 })
      return
    }
    open = socket
    socket.onMessage((data) => {
      if (typeof data !== 'string') return
      const message = ClientMessage.parse(JSON.parse(data))
      if (message.type === 'hello') hear()
      if (message.type === 'ping') say({ type: 'pong', id: message.id, sessionMs: 0 })
    })
  })
  return {
    say,
    async welcome(channel) {
      await greeted
      say({
        type: 'welcome',
        interviewId: uuid(0),
        resumed: false,
        channel,
        voice: 'john_us_eng',
        nextSequence: 0,
        captions,
        question,
        remainingMs: 600_000,
        sessionMs: 0,
      })
    },
    close: (code) => void open?.close({ code }),
    cut() {
      isCut = true
      void open?.close({ code: 1001 })
    },
  }
}

/** An interview that is agreed to and never begun on the server, so that its link opens as often as a test wants. */
export async function agree(
  server: RunningServer,
  page: Page,
  browser: Browser,
  options: { isFilmed?: boolean } = {},
): Promise<string> {
  const candidate = newAddress('states')
  await openForCandidates(page, server, newAddress('states-customer'))
  if (options.isFilmed === true) await chooseVideo(server, page)
  await page.getByRole('textbox', { name: 'Names and addresses' }).fill(`Noor Haddad <${candidate}>`)
  await page.getByRole('button', { name: 'Check the list' }).click()
  await page.getByRole('button', { name: 'Invite 1 candidate' }).click()
  await expect(page.getByRole('heading', { name: '1 candidate invited' })).toBeVisible()
  const link = server.url + (await readInterviewLink(server, candidate))
  const theirs = await (await browser.newContext()).newPage()
  await theirs.goto(link)
  await theirs.getByRole('checkbox', { name: /an AI evaluates/ }).check()
  await theirs.getByRole('checkbox', { name: /recorded/ }).check()
  await theirs.getByRole('button', { name: 'Agree and go on' }).click()
  await expect(theirs.getByRole('button', { name: pages.portal.room.byText })).toBeVisible()
  await theirs.context().close()
  return link
}

/**
 * Opens the link in a page of its own and begins in writing; the call's line is the test's.
 * @param byText What the button says in the language of the link.
 */
export async function begin(
  context: BrowserContext,
  link: string,
  byText: string = pages.portal.room.byText,
): Promise<{ room: Page; line: Line }> {
  const room = await context.newPage()
  const line = await takeLine(room)
  await room.goto(link)
  await room.getByRole('button', { name: byText }).click()
  return { room, line }
}

/** A browser with a microphone and two cameras, which a test can unplug. */
export async function openWithDevices(): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(makeTemporaryFolder('states'), {
    executablePath: findTestBrowser() ?? undefined,
    args: [
      ...browserArguments(),
      '--use-fake-device-for-media-stream=device-count=2',
      '--use-fake-ui-for-media-stream',
    ],
  })
  await context.addInitScript(() => {
    const devices = navigator.mediaDevices
    const ask = devices.getUserMedia.bind(devices)
    const given: MediaStreamTrack[] = []
    Reflect.set(window, 'givenTracks', given)
    devices.getUserMedia = async (constraints) => {
      const stream = await ask(constraints)
      given.push(...stream.getTracks())
      return stream
    }
  })
  return context
}

/** Microphone and camera, as the page has them. */
export async function unplug(room: Page): Promise<void> {
  await room.evaluate(() => {
    const tracks: MediaStreamTrack[] = Reflect.get(window, 'givenTracks')
    for (const track of tracks) {
      track.stop()
      track.dispatchEvent(new Event('ended'))
    }
  })
}
