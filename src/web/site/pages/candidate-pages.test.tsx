// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catalogueOf } from '#content/candidate/catalogue.ts'
import { fill } from '#content/fill.ts'
import type { CandidateStatus } from '#contract/site/after-interview.ts'
import type { AskedHelp, CandidatePortal, KeptSubjectData } from '#contract/site/page-context.ts'
import type { PageLocale } from '#contract/values/locales.ts'
import { postTo } from '#web/area/testing/post-to.ts'
import { IslandRenderer } from '../islands/island.tsx'
import { pageContext } from '../services.ts'
import InterviewPage, { action } from './interview/page.tsx'
import MessagesPage from './messages/page.tsx'
import NextRoundPage from './next-round/page.tsx'
import SubjectDataPage from './own-data/page.tsx'
import SubjectDataLinkPage from './own-data-link/page.tsx'

// A page that is open tells the server its time zone.
beforeEach(() => vi.stubGlobal('fetch', async () => new Response(null, { status: 204 })))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const look = { name: 'Harbour', logo: null, color: null, intro: '' }

const portal: CandidatePortal = {
  stage: 'consent',
  employer: 'Harbour',
  look,
  position: 'Nurse',
  candidateName: 'Dana',
  minutes: 20,
  questions: 1,
  expiresAt: '2026-12-20T10:00:00.000Z',
  entry: {
    opensAt: '2026-12-06T10:00:00.000Z',
    closesAt: '2026-12-20T09:30:00.000Z',
    timeZone: null,
    local: { from: '2026-12-07T00:00', until: '2026-12-19T21:30' },
    ready: ['2026-12-07T10:00', '2026-12-07T18:00'],
  },
  canBeginAgain: false,
  hasBegunAgain: false,
  hasSaid: false,
  before: { themes: [], hasMustHaves: true, answerDays: 1 },
  interviewLanguage: 'en',
  isSpoken: true,
  isRated: true,
  notice: { version: 'v', parts: [] },
  isRecorded: false,
  hasStoppedRecording: false,
  mayAgreeToRecording: false,
  video: 'optional',
  texts: { phone: null },
  accommodation: null,
  hasAskedForHuman: false,
  hasRefusedAi: false,
  notesFacts: true,
}

const status: CandidateStatus = {
  candidateName: 'Dana',
  employer: 'Harbour',
  position: 'Nurse',
  answered: 4,
  questions: 5,
  receivedAt: '2026-12-01T10:00:00.000Z',
  readAt: null,
  isLate: false,
  toldAt: null,
  promisedBy: '2026-12-09T10:00:00.000Z',
  withdrawnAt: null,
  retake: { state: 'open', until: '2026-12-12T09:00:00.000Z' },
  timeZone: null,
  nextRound: null,
  feedback: null,
  hasAnswered: false,
}

const own: KeptSubjectData = {
  state: 'kept',
  employer: 'Harbour',
  look,
  position: 'Nurse',
  status: 'completed',
  startedAt: '2026-12-01T09:00:00.000Z',
  linkExpiresAt: '2026-12-20T10:00:00.000Z',
  contact: { name: '1', email: '2', until: '2030-12-01T00:00:00.000Z' },
  device: 'phone',
  resumeName: null,
  transcript: { turns: [{ isCandidate: true, text: '1', recordedTurn: null }], until: '2030-12-01T00:00:00.000Z' },
  messages: 2,
  nextRounds: 1,
  hasReport: true,
  recording: { state: 'kept', answers: 3, until: '2026-12-30T00:00:00.000Z', deletedAt: null },
  film: {
    state: 'ready',
    takes: [{ takeId: 'a', offsetMs: 1_000, durationMs: 2_000, href: '/film', posterHref: '/poster' }],
  },
  integrityFacts: 2,
  heldSince: '2026-12-02T10:00:00.000Z',
  remark: '',
  personAskedAt: '2026-12-02T10:00:00.000Z',
  corrections: { until: '2026-12-02T10:00:00.000Z', answers: [{ turnId: 'a', recognised: '1', text: '2' }] },
}

/** With every text that is read. */
async function open(Component: ComponentType, loaded: object): Promise<string[]> {
  const Stub = createRoutesStub([
    { id: 'page', path: '/', Component, loader: () => loaded, HydrateFallback: () => null },
  ])
  const { container } = render(<Stub />)
  await screen.findByRole('heading', { level: 1 })
  const texts: string[] = []
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) texts.push(node.textContent?.trim() ?? '')
  return texts.filter((text) => /\p{L}{2}/u.test(text) && text !== 'Harbour')
}

const room = { token: 't', microphone: 'processed', sendsMail: true, isSaved: false, look, retake: null }
/** Whoever agreed to no recording, where the opening films. */
const unrecorded = { stage: 'begun', isRecorded: false, mayAgreeToRecording: true } as const
/** Whoever withdrew from being recorded in the call. */
const stopped = { stage: 'begun', isRecorded: false, hasStoppedRecording: true } as const
const pages: [name: string, Component: ComponentType, loaded: object][] = [
  ['notice', InterviewPage, { ...room, portal, status: null }],
  ['ready', InterviewPage, { ...room, portal: { ...portal, stage: 'ready' }, status: null }],
  ['ready, filmed', InterviewPage, { ...room, portal: { ...portal, stage: 'ready', isRecorded: true }, status: null }],
  ['begun, not recorded', InterviewPage, { ...room, portal: { ...portal, ...unrecorded }, status: null }],
  ['begun, recording stopped', InterviewPage, { ...room, portal: { ...portal, ...stopped }, status: null }],
  ['held', InterviewPage, { ...room, portal: { ...portal, stage: 'done' }, status }],
  ['ended', InterviewPage, { ...room, portal: { ...portal, stage: 'ended' }, status: null }],
  [
    'ended, to be begun again',
    InterviewPage,
    { ...room, portal: { ...portal, stage: 'ended' }, status: null, retake: status.retake },
  ],
  ['expired', InterviewPage, { ...room, portal: { ...portal, stage: 'expired' }, status: null }],
  ['unknown', InterviewPage, { ...room, portal: null, status: null }],
  ['own data', SubjectDataPage, { own, status, look, token: 't', done: null, sendsMail: true, address: '' }],
  ['link to own data', SubjectDataLinkPage, { isSent: false, sendsMail: true }],
  ['no messages', MessagesPage, { thread: null, look: null, done: null }],
  ['no round', NextRoundPage, { round: null, look: null, zone: null, done: null }],
]

test.each(pages)('the page %s has no word that is not in the tables', async (_, Component, loaded) => {
  const locale: PageLocale = 'en-XA'
  const texts = await open(Component, { ...loaded, locale })
  expect(texts.length).toBeGreaterThan(1)
  const aMoment = /^\w{3}, \w{3} \d+, [\d:]+\sAM UTC$/u
  expect(texts.filter((text) => !/^\(?\[/.test(text) && !aMoment.test(text))).toEqual([])
})

test.each([
  ['en', 'Ask for a person'],
  ['es', 'Pedir una persona'],
] as const)('an interview that has ended without a report still leads to a person (%s)', async (locale, submit) => {
  const ended = { ...room, locale, status: null, portal: { ...portal, stage: 'ended', hasAskedForHuman: false } }
  await open(InterviewPage, ended)
  expect(screen.getByRole('button', { name: submit })).toBeDefined()
  cleanup()
  const texts = await open(InterviewPage, { ...ended, portal: { ...ended.portal, hasAskedForHuman: true } })
  expect(screen.queryByRole('button', { name: submit })).toBeNull()
  expect(texts.join(' ')).toMatch(/knows that you ask|sabe que usted pide/)
  expect(texts.join(' ')).not.toMatch(/go on here|seguir aquí/)
})

const ends = [
  ['en', 'December 20, 2026 at 10:00 AM (UTC)'],
  ['es', '20 de diciembre de 2026 a las 10:00 a.m. (UTC)'],
] as const
const named = ends.flatMap(([locale, end]) =>
  (
    [
      ['consent', 2],
      ['begun', 2],
      ['expired', 1],
    ] as const
  ).map(([stage, times]) => ({ locale, end, stage, times })),
)

test.each(named)('$stage, $locale: each end says by which clock, once', async ({ locale, end, stage, times }) => {
  const loaded = { ...room, portal: { ...portal, stage }, status: null, locale }
  const texts = (await open(InterviewPage, loaded)).map((text) => text.replace(/\s/gu, ' '))
  const dated = texts.filter((text) => text.includes('2026'))
  expect(dated).toHaveLength(times)
  for (const text of dated) {
    expect(text).toContain(end)
    expect(text.match(/UTC/g)).toHaveLength(1)
  }
})

test.each(['en', 'es'] as const)('no text in %s names a clock by itself: dates come with theirs', (locale) => {
  const { frame, ...pages } = catalogueOf(locale).pages
  expect(JSON.stringify(pages)).not.toContain('UTC')
  expect(frame.utc).toBe('{moment} (UTC)')
})

test.each([
  ['says that it was deleted for as long as nothing is stored', { hasBegunAgain: true, hasSaid: false }, true],
  ['says that what was said since is stored', { hasBegunAgain: true, hasSaid: true }, false],
  ['says so of nobody else', { hasBegunAgain: false, hasSaid: true }, false],
])('who has begun again: the page %s', async (_, again, isDeleted) => {
  const begun = { ...portal, stage: 'begun', ...again }
  const words = (await open(InterviewPage, { ...room, portal: begun, status: null, locale: 'en' })).join(' ')
  const { goOn } = catalogueOf('en').pages
  expect(words.includes(goOn.begunAgain)).toBe(isDeleted)
  expect(words.includes('Everything you have said is stored.')).toBe(!isDeleted)
})

const { goOn, after } = catalogueOf('en').pages
test.each([
  ['a new beginning', { do: 'again' }, goOn.againRefused, 409],
  ['recording', { do: 'record' }, catalogueOf('en').pages.portal.recordFromNow.refused, 409],
  ['withdrawing', { do: 'withdraw', confirm: 'on' }, after.withdraw.refused, 422],
])('%s that is refused says so; one that is granted leads back to the page', async (_, fields, refused, status) => {
  const press = async (isGranted: boolean) => {
    const context = new RouterContextProvider()
    const page = context.get(pageContext)
    const answer = async () => isGranted
    context.set(pageContext, {
      ...page,
      interview: { ...page.interview, beginAgain: answer, agreeToRecording: answer },
      afterInterview: { ...page.afterInterview, withdraw: answer },
    })
    return await action(postTo(fields, { path: '/interview/t', params: { token: 't' }, context }))
  }
  expect(await press(false)).toMatchObject({ data: { problem: refused }, init: { status } })
  const back = await press(true)
  expect(back instanceof Response && back.headers.get('location')).toBe('/interview/t')
})

test.each(['en', 'es'] as const)(
  'the camera of who is not recorded is turned on by agreeing to it alone (%s)',
  async (locale) => {
    const { recordFromNow: words, room: roomWords } = catalogueOf(locale).pages.portal
    const shown = async (changes: object) =>
      (
        await open(InterviewPage, { ...room, portal: { ...portal, ...unrecorded, ...changes }, status: null, locale })
      ).join(' ')
    const texts = await shown({})
    for (const text of [words.title, words.text, words.lead, words.reloads, words.room]) expect(texts).toContain(text)
    expect(texts).not.toContain(roomWords.video)
    const form = screen.getByRole('button', { name: words.submit }).closest('form')
    expect(new FormData(form ?? undefined).get('do')).toBe('record')
    cleanup()
    expect(await shown({ stage: 'ready' })).not.toContain(words.reloads)
    cleanup()
    const other = await shown({ mayAgreeToRecording: false })
    expect(other).toContain(roomWords.video)
    expect(other).not.toContain(words.title)
  },
)

test.each(['en', 'es'] as const)(
  'who stopped the recording is not told that what they say is kept, and goes on in writing (%s)',
  async (locale) => {
    const { room: roomWords, recordingStopped } = catalogueOf(locale).pages.portal
    const show = async (changes: object) => {
      const loaded = { ...room, portal: { ...portal, ...stopped, ...changes }, status: null, locale }
      return (await open(InterviewPage, loaded)).join(' ')
    }
    const [told = ''] = recordingStopped.lead.split('{until}')
    const texts = await show({})
    expect(texts).toContain(recordingStopped.text)
    expect(texts).toContain(told)
    expect(texts).not.toContain(roomWords.notRecorded)
    expect(screen.queryByRole('button', { name: roomWords.onByVoice })).toBeNull()
    expect(screen.getByRole('button', { name: roomWords.onByText })).toBeDefined()
    cleanup()
    const other = await show({ hasStoppedRecording: false })
    expect(other).toContain(roomWords.notRecorded)
    expect(other).not.toContain(recordingStopped.text)
    expect(screen.getByRole('button', { name: roomWords.onByVoice })).toBeDefined()
  },
)

test('who wants to answer in writing is told of no sound to try', async () => {
  const { room: words } = catalogueOf('en').pages.portal
  const show = async (inWriting: boolean) => {
    const accommodation = { moreTime: false, inWriting, note: '' }
    const loaded = { ...room, portal: { ...portal, stage: 'ready', accommodation }, status: null, locale: 'en' }
    return (await open(InterviewPage, loaded)).join(' ')
  }
  expect(await show(false)).toContain(words.leadReady)
  cleanup()
  const written = await show(true)
  expect(written).toContain(words.leadWritten)
  expect(written).not.toContain(words.leadReady)
})

test('an interview that has ended is begun again after a tick; what is refused says so', async () => {
  const press = async (fields: Record<string, string>, isDone: boolean) => {
    const context = new RouterContextProvider()
    const page = context.get(pageContext)
    const retake = vi.fn(async () => isDone)
    context.set(pageContext, { ...page, afterInterview: { ...page.afterInterview, retake } })
    const posted = postTo({ do: 'retake', ...fields }, { path: '/interview/t', params: { token: 't' }, context })
    return { answer: await action(posted), retake }
  }
  const unticked = await press({}, true)
  expect(unticked.answer).toMatchObject({ data: { problem: after.retake.unconfirmed } })
  expect(unticked.retake).not.toHaveBeenCalled()
  const refused = await press({ confirm: 'on' }, false)
  expect(refused.answer).toMatchObject({ data: { problem: after.retake.refused }, init: { status: 409 } })
  const { answer } = await press({ confirm: 'on' }, true)
  expect(answer instanceof Response && answer.headers.get('location')).toBe('/interview/t')
})

test.each([
  ['used', after.retake.closed.used],
  ['reviewed', fill(after.retake.closed.reviewed, { employer: 'Harbour' })],
  ['seen', after.retake.closed.seen],
  ['over', fill(after.retake.closed.over, { until: 'Sat, Dec 12, 9:00 AM UTC' })],
] as const)('where it cannot be begun again (%s) the page says why and leads to a person', async (state, said) => {
  const ended = { ...status, retake: { state, until: '2026-12-12T09:00:00.000Z' } }
  const loaded = { ...room, portal: { ...portal, stage: 'done' }, status: ended, locale: 'en' }
  const words = (await open(InterviewPage, loaded)).map((text) => text.replace(/\s/gu, ' '))
  expect(words).toContain(said)
  const part = document.querySelector('#retake')
  expect(part?.querySelector('input[name=confirm]')).toBeNull()
  expect(part?.querySelector('button')?.textContent).toBe(after.yours.person)
})

test('a time that the link is not open at is refused on the page; any other leads to the file', async () => {
  const time = { at: '2026-12-07T10:00', zone: 'Europe/Berlin' }
  const press = async (isRight: boolean) => {
    const context = new RouterContextProvider()
    const page = context.get(pageContext)
    const isEntryTime = vi.fn(async () => isRight)
    context.set(pageContext, { ...page, interview: { ...page.interview, isEntryTime } })
    const posted = { do: 'calendar', ...time }
    const answer = await action(postTo(posted, { path: '/interview/t', params: { token: 't' }, context }))
    expect(isEntryTime).toHaveBeenCalledWith('t', time)
    return answer
  }
  const problem = catalogueOf('en').pages.calendarEntry.wrong
  expect(await press(false)).toMatchObject({ data: { problem, typed: time }, init: { status: 422 } })
  const file = await press(true)
  const path = '/api/interviews/calendar-entry/t?at=2026-12-07T10%3A00&zone=Europe%2FBerlin'
  expect(file instanceof Response && file.headers.get('location')).toBe(path)
})

test.each([
  [
    'en',
    null,
    'By your own clock, Sat, Dec 19, 9:30 PM at the latest.',
    ['Mon, Dec 7, 10:00 AM', 'Mon, Dec 7, 6:00 PM'],
  ],
  [
    'es',
    'Europe/Berlin',
    'Según su propio reloj, a más tardar el dom, 20 dic, 10:30 a.m. GMT+1.',
    ['lun, 7 dic, 10:00 a.m.', 'lun, 7 dic, 6:00 p.m.'],
  ],
] as const)(
  'without script, in %s and %s, a time for the calendar is one press, and the field says its end',
  async (locale, timeZone, hint, said) => {
    const asServed = () => (
      <IslandRenderer value={(island, identifierPrefix) => renderToString(island, { identifierPrefix })}>
        <InterviewPage />
      </IslandRenderer>
    )
    const entry = { ...portal.entry, timeZone }
    await open(asServed, { ...room, portal: { ...portal, entry }, status: null, locale })
    const part = document.querySelector('[data-island=calendar-entry]')
    const textsOf = (selector: string) =>
      [...(part?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent?.replace(/\s/gu, ' '))
    const valuesOf = (selector: string) =>
      [...(part?.querySelectorAll(selector) ?? [])].map((each) => each.getAttribute('value'))
    expect(textsOf('button[name=at]')).toEqual(said)
    expect(valuesOf('button[name=at]')).toEqual(portal.entry.ready)
    expect(valuesOf('input[name=zone]')).toEqual([timeZone ?? '', timeZone ?? ''])
    const field = part?.querySelector('input[type=datetime-local]')
    expect([field?.getAttribute('min'), field?.getAttribute('max')]).toEqual(['2026-12-07T00:00', '2026-12-19T21:30'])
    expect(textsOf('.field-hint')).toEqual([hint])
  },
)

test.each([
  [
    'a time for the calendar',
    { do: 'calendar', at: '2026-12-30T09:15', zone: '' },
    'input[name=at]',
    '2026-12-30T09:15',
  ],
  ['a number', { do: 'texts', phone: '12', agrees: 'on' }, 'input[name=phone]', '12'],
  ['what is needed', { do: 'needs', note: 'A quiet room.' }, 'form[aria-labelledby=needs] textarea', 'A quiet room.'],
  ['a wish for a person', { do: 'human', note: 'By phone.' }, '[aria-labelledby=human] textarea', 'By phone.'],
] as const)('%s that is refused stays in its field', async (_, fields, selector, value) => {
  const context = new RouterContextProvider()
  context.set(pageContext, { ...context.get(pageContext), isLimited: true })
  const refused = await action(postTo(fields, { path: '/interview/t', params: { token: 't' }, context }))
  expect(refused).toMatchObject({ init: { status: 429 } })
  const loaded = { ...room, portal: { ...portal, stage: 'ready' }, status: null, locale: 'en' }
  const Stub = createRoutesStub([
    { id: 'page', path: '/', Component: InterviewPage, loader: () => loaded, HydrateFallback: () => null },
  ])
  const actionData = { page: refused instanceof Response ? null : refused.data }
  render(<Stub hydrationData={{ loaderData: { page: loaded }, actionData }} />)
  await screen.findByRole('heading', { level: 1 })
  expect(document.querySelector<HTMLInputElement>(selector)?.value).toBe(value)
})

test.each([
  ['told', 303],
  ['already', 409],
  ['closed', 410],
] as const)('help that is asked for in the call: %s', async (outcome, status) => {
  const context = new RouterContextProvider()
  const page = context.get(pageContext)
  const asked: AskedHelp[] = []
  const askForHelp = async (_token: string, help: AskedHelp) => {
    asked.push(help)
    return outcome
  }
  context.set(pageContext, { ...page, interview: { ...page.interview, askForHelp } })
  const ask = (fields: Record<string, string>) =>
    action(postTo({ do: 'help', ...fields }, { path: '/interview/t', params: { token: 't' }, context }))
  const answer = await ask({ note: 'I hear nothing.' })
  await ask({ note: '', technical: 'on' })
  expect(asked).toEqual([
    { note: 'I hear nothing.', isTechnical: false },
    { note: '', isTechnical: true },
  ])
  expect(answer).toMatchObject(outcome === 'told' ? { status } : { init: { status } })
})

test.each([
  ['ready', after.withdraw.leadBefore],
  ['begun', after.withdraw.lead],
])('who withdraws from an interview that is %s reads what becomes of what they said', async (stage, lead) => {
  const words = await open(InterviewPage, { ...room, portal: { ...portal, stage }, status: null, locale: 'en' })
  expect(words).toContain(fill(lead, { employer: 'Harbour' }))
})

test.each([
  ['optional', true, 'filmed-room'],
  ['required', true, 'filmed-room'],
  ['off', true, 'candidate-room'],
  ['optional', false, 'candidate-room'],
])(
  'video %s, recorded %s: the room is %s, and what only a film needs comes with that alone',
  async (video, isRecorded, name) => {
    const asServed = () => (
      <IslandRenderer value={(island, identifierPrefix) => renderToString(island, { identifierPrefix })}>
        <InterviewPage />
      </IslandRenderer>
    )
    const loaded = { ...room, portal: { ...portal, stage: 'ready', video, isRecorded }, status: null, locale: 'es' }
    const words = await open(asServed, loaded)
    const { film } = catalogueOf('es')
    const island = document.querySelector<HTMLElement>('[data-island$="-room"]')
    expect(island?.dataset.island).toBe(name)
    expect(JSON.parse(island?.dataset.props ?? '').language.film).toEqual(name === 'filmed-room' ? film : null)
    expect(words.includes(film.previewTitle)).toBe(name === 'filmed-room')
    expect(words.includes(film.chooseFirst)).toBe(video === 'required')
  },
)

test.each([
  [null, null],
  [0, 'Nothing'],
  [1, '1 moment; in your download'],
])('of %s facts around the answers the list of what is stored says: %s', async (integrityFacts, words) => {
  const loaded = { own: { ...own, integrityFacts }, status, look, token: 't', done: null, sendsMail: true, address: '' }
  const texts = await open(SubjectDataPage, { ...loaded, locale: 'en' })
  expect(texts.includes('Noted around your answers')).toBe(words !== null)
  if (words !== null) expect(texts).toContain(words)
})

test('numbers and dates are written as the language does', async () => {
  const texts = await open(InterviewPage, { ...room, portal, status: null, locale: 'es' satisfies PageLocale })
  const words = texts.join(' ')
  expect(words).toContain('1 pregunta, alrededor de 20 minutos')
  expect(words).toContain('20 de diciembre de 2026')
  expect(words).toContain(catalogueOf('es').pages.portal.interviewLanguage.en)
  const same = { ...portal, interviewLanguage: 'es' } as const
  const own = await open(InterviewPage, { ...room, portal: same, status: null, locale: 'es' satisfies PageLocale })
  expect(own.join(' ')).not.toMatch(/en inglés|en español/)
})

test('an interview that is held in writing and rated by people says so, and asks for no voice, recording or camera', async () => {
  const written = { ...portal, interviewLanguage: 'es', isSpoken: false, isRated: false, video: 'off' } as const
  const texts = (await open(InterviewPage, { ...room, portal: written, status: null, locale: 'en' })).join(' ')
  const { portal: words, before } = catalogueOf('en').pages
  for (const said of [words.interviewLanguage.es, words.heldInWriting, words.consent.interviewAlone])
    expect(texts).toContain(said)
  expect(texts).toContain('it rates nothing and decides nothing')
  for (const unsaid of [words.consent.recording, words.consent.evaluation, words.needs.inWriting, before.decidesText])
    expect(texts).not.toContain(unsaid)
})
