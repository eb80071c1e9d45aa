import { expect, test } from 'vitest'
import type { InterviewPlan } from '#contract/interview/plan.ts'
import type { VoiceId } from '#contract/values/voices.ts'
import { createVirtualClock } from '#server/platform/clock.ts'
import { sweepSpokenLines } from '#server/platform/sound/spoken-lines.ts'
import { createFakeTts } from '../../providers/tts/fake/index.ts'
import { createMemoryStorage } from '../testing/memory-storage.ts'
import { createSilentLog } from '../testing/silent-log.ts'
import { createLineRenderer } from './line-renderer.ts'
import { createLineStore } from './line-store.ts'
import { createLineVoices } from './line-voices.ts'

const plan: InterviewPlan = {
  id: 'plan',
  title: 'Plan',
  mode: 'short',
  roleId: 'general',
  rubricVersion: '1',
  language: 'en',
  competencies: [],
  questions: [],
  requirements: [],
  faq: [],
  limits: { answerMs: 1, expectedMs: 1, totalMs: 1 },
}
const lines = ['Hello.', 'Tell me more.', 'Thank you.']
const us: VoiceId = 'female_us_eng'

function setup(options: { version?: string; storage?: ReturnType<typeof createMemoryStorage> } = {}) {
  const storage = options.storage ?? createMemoryStorage()
  const clock = createVirtualClock()
  const live = createFakeTts('live')
  const american: readonly VoiceId[] = ['john_us_eng', 'female_us_eng']
  const quality = createFakeTts('quality')
  const spanish = createFakeTts('spanish', ['es'])
  const synthesisers = {
    en: { live: { ...live, capabilities: { ...live.capabilities, voices: american } }, quality },
    es: { live: spanish, quality: null },
  }
  const store = createLineStore(storage, options.version ?? '1', clock)
  const linesOf = () => lines.map((text, index) => ({ id: String(index), text }))
  const quiet = { is: true }
  const log = createSilentLog()
  const renderer = createLineRenderer({ store, synthesisers, linesOf, isQuiet: () => quiet.is, clock, log })
  const voices = createLineVoices({ store, synthesisers, linesOf, log })
  const open = (voice: VoiceId = us) => voices.open({ owner: 'call', voice, plan })
  return { storage, clock, live, quality, spanish, renderer, voices, quiet, open, log }
}

async function hear(voice: { speak(text: string, signal: AbortSignal): AsyncIterable<unknown> }, text: string) {
  let chunks = 0
  for await (const _chunk of voice.speak(text, new AbortController().signal)) chunks++
  return chunks
}

test('without rendered lines a call speaks live, and what it said is there the next time', async () => {
  const t = setup()
  const voice = await t.open()
  expect(await hear(voice, 'Hello.')).toBe(6)
  expect(t.live.spoken).toEqual([{ text: 'Hello.', voice: us, urgency: 'live' }])
  expect(await hear(voice, 'Hello.')).toBe(6)
  expect(t.live.spoken.length).toBe(1)
})

test('a rendered line comes in pieces of 20 ms of the one sound that lies there, the last one padded', async () => {
  const t = setup()
  const voice = await t.open()
  await hear(voice, 'Hello.')
  const [key = '', bytes = new Uint8Array()] = [...t.storage.objects].at(-1) ?? []
  t.storage.objects.set(key, bytes.slice(0, 960 * 2 + 100))
  const chunks = []
  for await (const chunk of voice.speak('Hello.', new AbortController().signal)) chunks.push(chunk)
  expect(chunks.map(({ startMs, pcm }) => [startMs, pcm.length])).toEqual([
    [0, 480],
    [20, 480],
    [40, 480],
  ])
  expect(new Set(chunks.slice(0, 2).map(({ pcm }) => pcm.buffer)).size).toBe(1)
  expect([...(chunks[2]?.pcm.slice(50) ?? [])].every((sample) => sample === 0)).toBe(true)
})

test('a call keeps its voice although the better one becomes ready meanwhile', async () => {
  const t = setup()
  const early = await t.open()
  t.renderer.add(plan)
  await t.renderer.settled()
  const spokenBefore = t.quality.spoken.length
  await hear(early, 'Something that no plan holds.')
  expect(t.quality.spoken.length).toBe(spokenBefore)
  expect(t.live.spoken.at(-1)?.text).toBe('Something that no plan holds.')
  const late = await t.open()
  await hear(late, 'Something that no plan holds.')
  expect(t.quality.spoken.at(-1)).toEqual({ text: 'Something that no plan holds.', voice: us, urgency: 'live' })
})

test('what a call has spoken meanwhile is rendered whole all the same, and then heard in its place', async () => {
  const t = setup()
  await hear(await t.open(), 'Hello.')
  t.renderer.add(plan)
  await t.renderer.settled()
  const hello = t.live.spoken.filter(({ text, voice }) => text === 'Hello.' && voice === us)
  expect(hello.map(({ urgency }) => urgency)).toEqual(['live', 'background'])
})

test('a call says which voice it may need before it speaks', async () => {
  const t = setup()
  const prepared: VoiceId[] = []
  t.quality.prepare = (voice) => void prepared.push(voice)
  await t.open('raj_ind_english')
  expect(prepared).toEqual(['raj_ind_english'])
})

test('lines are rendered in the live voices first, then in the voice that has none, then in the better ones', async () => {
  const t = setup()
  t.renderer.add(plan)
  await t.renderer.settled()
  expect(t.live.spoken.map(({ text, voice }) => `${voice} ${text}`)).toEqual([
    ...lines.map((text) => `john_us_eng ${text}`),
    ...lines.map((text) => `female_us_eng ${text}`),
  ])
  expect(t.quality.spoken.map(({ voice }) => voice)).toEqual([
    ...lines.map(() => 'raj_ind_english'),
    ...lines.map(() => 'john_us_eng'),
    ...lines.map(() => 'female_us_eng'),
  ])
  expect(t.quality.spoken.every(({ urgency }) => urgency === 'background')).toBe(true)
  expect(t.renderer.progress).toEqual({ done: 15, total: 15 })
})

test('rendered lines outlive a restart, and are rendered again when the models change', async () => {
  const first = setup()
  first.renderer.add(plan)
  await first.renderer.settled()
  const second = setup({ storage: first.storage })
  second.renderer.add(plan)
  await second.renderer.settled()
  expect([...second.live.spoken, ...second.quality.spoken]).toEqual([])
  const voice = await second.open('raj_ind_english')
  expect(await hear(voice, 'Thank you.')).toBe(10)
  expect(second.quality.spoken).toEqual([])
  const third = setup({ storage: first.storage, version: '2' })
  third.renderer.add(plan)
  await third.renderer.settled()
  expect(third.quality.spoken.length).toBe(9)
})

test('lines of other models are removed before new ones are rendered, also those of a synthesiser that is gone', async () => {
  const first = setup()
  first.renderer.add(plan)
  await first.renderer.settled()
  const earlier = [...first.storage.objects.keys()].filter((key) => key.endsWith('.s16'))
  await first.storage.put('interviews/one/recording', new Uint8Array(1))
  const next = setup({ storage: first.storage, version: '2' })
  next.renderer.add(plan)
  await next.renderer.settled()
  const now = [...first.storage.objects.keys()].filter((key) => key.endsWith('.s16'))
  expect(now).toHaveLength(earlier.length)
  expect(now.filter((key) => earlier.includes(key))).toEqual([])
  expect(first.storage.objects.has('interviews/one/recording')).toBe(true)
  const again = setup({ storage: first.storage, version: '2' })
  again.renderer.add(plan)
  await again.renderer.settled()
  expect(again.quality.spoken).toEqual([])
})

const linesIn = (storage: ReturnType<typeof createMemoryStorage>) =>
  [...storage.objects.keys()].filter((key) => key.endsWith('.s16')).sort()
const soundIn = (storage: ReturnType<typeof createMemoryStorage>) =>
  JSON.parse(new TextDecoder().decode(storage.objects.get('lines/sound')))

test('a removal that failed goes on at the next start, and takes nothing of the new sound', async () => {
  const storage = createMemoryStorage()
  const render = async (version: string) => {
    const t = setup({ storage, version })
    t.renderer.add(plan)
    await t.renderer.settled()
    return t
  }
  await render('1')
  const old = linesIn(storage)
  const remove = storage.removePrefix
  storage.removePrefix = async () => {
    throw new Error('disk away')
  }
  const failed = await render('2')
  expect(failed.log.warnings.length).toBe(1)
  expect(linesIn(storage)).toEqual(expect.arrayContaining(old))
  const rendered = linesIn(storage).filter((key) => !old.includes(key))
  storage.removePrefix = remove
  const next = await render('2')
  expect(linesIn(storage)).toEqual(rendered)
  expect(next.quality.spoken).toEqual([])
  expect(soundIn(storage).pending).toEqual([])
})

test('a server that removes late does not take what another has rendered meanwhile', async () => {
  const storage = createMemoryStorage()
  const first = setup({ storage })
  first.renderer.add(plan)
  await first.renderer.settled()
  const old = linesIn(storage)
  let goOn = () => {}
  const late = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const slow = {
    ...storage,
    async removePrefix(prefix: string) {
      await late
      return storage.removePrefix(prefix)
    },
  }
  const adopting = createLineStore(slow, '2', first.clock).adopt(['live', 'quality'])
  const other = setup({ storage, version: '2' })
  other.renderer.add(plan)
  await other.renderer.settled()
  const rendered = linesIn(storage)
  goOn()
  await adopting
  expect(rendered).toHaveLength(old.length)
  expect(linesIn(storage)).toEqual(rendered)
})

test('lines of the folders without a version are removed, and a synthesiser that came later is known', async () => {
  const storage = createMemoryStorage()
  await storage.put('lines/sound', new TextEncoder().encode('{"version":"1","synthesisers":["quality"]}'))
  await storage.put('lines/quality/raj_ind_english/old.s16', new Uint8Array(2))
  const { clock } = setup()
  await createLineStore(storage, '1', clock).adopt(['quality'])
  expect(linesIn(storage)).toEqual([])
  await createLineStore(storage, '1', clock).adopt(['live'])
  expect(soundIn(storage)).toEqual({ version: '1', synthesisers: ['quality', 'live'], pending: [] })
})

test('what calls spoke is swept where nobody speaks any more, twice without harm', async () => {
  const t = setup()
  await hear(await t.open(), 'Hello.')
  const lines = () => [...t.storage.objects.keys()].filter((key) => key.startsWith('lines/spoken/')).length
  await sweepSpokenLines(t.storage, t.clock.now())
  expect(lines()).toBe(1)
  await t.clock.advance(60 * 24 * 60 * 60 * 1000)
  expect(await sweepSpokenLines(t.storage, t.clock.now())).toBe(1)
  expect(await sweepSpokenLines(t.storage, t.clock.now())).toBe(0)
  expect(lines()).toBe(0)
})

test('rendering waits while somebody is being served and goes on afterwards', async () => {
  const t = setup()
  t.quiet.is = false
  t.renderer.add(plan)
  await t.clock.advance(60_000)
  expect(t.live.spoken).toEqual([])
  t.quiet.is = true
  await t.clock.advance(1_000)
  await t.renderer.settled()
  expect(t.renderer.progress.done).toBe(15)
})

test('what a call spoke is gone two months after it was last asked for; what is asked for stays', async () => {
  const t = setup()
  const voice = await t.open()
  const days = (count: number) => t.clock.advance(count * 24 * 60 * 60 * 1000)
  await hear(voice, 'Hello.')
  await hear(voice, 'Thank you.')
  expect(t.storage.objects.size).toBe(2)
  for (let month = 0; month < 4; month++) {
    await days(30)
    expect(await hear(voice, 'Hello.')).toBe(6)
  }
  expect(t.live.spoken.map(({ text }) => text)).toEqual(['Hello.', 'Thank you.'])
  const kept = [...t.storage.objects.keys()]
  await hear(voice, 'Thank you.')
  expect(t.live.spoken.map(({ text }) => text)).toEqual(['Hello.', 'Thank you.', 'Thank you.'])
  expect(kept).toHaveLength(2)
  expect(new Set(kept.map((key) => key.slice(key.lastIndexOf('/')))).size).toBe(1)
})

test('a storage that fails is tried again, and a plan with missing lines is not taken for complete', async () => {
  const t = setup()
  t.renderer.add(plan)
  await t.renderer.settled()
  const lost = [...t.storage.objects.keys()].find((key) => /^lines\/quality\/\w+\/female_us_eng\/plans\//.test(key))
  expect(lost).toBeDefined()
  const u = setup()
  u.storage.put = async () => {
    throw new Error('disk full')
  }
  u.renderer.add(plan)
  const settled = u.renderer.settled()
  await u.clock.advance(10 * 60_000)
  await settled
  expect(u.storage.objects.size).toBe(0)
  expect(u.live.spoken.length).toBe(3 * 6)
  await hear(await u.open(), 'Hello.')
  expect(u.live.spoken.at(-1)?.urgency).toBe('live')
})

test('a call begins and speaks although the storage does not answer', async () => {
  const t = setup()
  t.storage.isBroken = true
  expect(await hear(await t.open(), 'Hello.')).toBe(6)
  expect(t.log.warnings.length).toBeGreaterThan(0)
})

test('closing stops the rendering', async () => {
  const t = setup()
  t.quiet.is = false
  t.renderer.add(plan)
  await t.clock.advance(1_000)
  t.renderer.close()
  await t.renderer.settled()
  expect(t.live.spoken).toEqual([])
  t.renderer.add({ ...plan, id: 'other' })
  expect(t.clock.pendingTimers).toBe(0)
})

test('a plan is spoken in its language by what speaks that, and its lines are kept apart from those of another one', async () => {
  const t = setup()
  const inSpanish: InterviewPlan = { ...plan, language: 'es' }
  expect(t.voices.languages).toEqual(['en', 'es'])
  t.renderer.add(plan)
  t.renderer.add(inSpanish)
  await t.renderer.settled()
  expect(new Set(t.spanish.spoken.map(({ text }) => text))).toEqual(new Set(lines))
  const before = t.spanish.spoken.length
  const voice = await t.voices.open({ owner: 'call', voice: us, plan: inSpanish })
  expect(await hear(voice, 'Hello.')).toBe(6)
  expect(await hear(voice, 'Hola.')).toBe(5)
  expect(t.spanish.spoken.slice(before).map(({ text }) => text)).toEqual(['Hola.'])
})

test('a language that nothing speaks is opened by no voice of another one', async () => {
  const t = setup()
  const english = { en: { live: t.live, quality: null } }
  const store = createLineStore(t.storage, '1', t.clock)
  const voices = createLineVoices({ store, synthesisers: english, linesOf: () => [], log: t.log })
  const opened = voices.open({ owner: 'call', voice: us, plan: { ...plan, language: 'es' } })
  await expect(opened).rejects.toMatchObject({ code: 'speech.language_unknown' })
})
