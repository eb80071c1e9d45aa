import { expect, test } from 'vitest'
import { createPageMemory } from './page-store.ts'
import { prepareResource, type Resource } from './resource.ts'

/** Pages that say what the settings say when they are drawn, and a gate that holds their drawing up. */
function setup() {
  let words = 'first'
  const drawn: string[] = []
  const failures: unknown[] = []
  let gate: Promise<void> = Promise.resolve()
  const draw = (path: string) => async (): Promise<Resource> => {
    const said = words
    drawn.push(path)
    await gate
    if (said === 'broken') throw new Error('A page cannot be drawn')
    return await prepareResource({ status: 200, body: Buffer.from(said), isCompressible: false, headers: {} })
  }
  const memory = createPageMemory({
    preparers: new Map(['/', '/pricing', '/blog/one'].map((path) => [path, draw(path)])),
    preparedLater: new Set(['/blog/one']),
    unknownPath: '/404',
    prepareUnknown: draw('/404'),
    reportError: (error) => failures.push(error),
  })
  return {
    memory,
    drawn,
    failures,
    say: (next: string) => {
      words = next
    },
    hold() {
      let open = () => {}
      gate = new Promise((resolve) => {
        open = resolve
      })
      return () => {
        gate = Promise.resolve()
        open()
      }
    },
    read: async (path: string) => String((await memory.get(path))?.bodies.identity),
  }
}

test('after a change every page says the new words', async () => {
  const t = setup()
  await t.memory.warm()
  await t.read('/blog/one')
  t.drawn.length = 0
  t.say('second')
  await t.memory.renew()
  expect(t.drawn.toSorted()).toEqual(['/', '/404', '/pricing'])
  for (const path of ['/', '/pricing', '/blog/one']) expect(await t.read(path), path).toBe('second')
  expect(String((await t.memory.notFound()).bodies.identity)).toBe('second')
})

test('while a page is drawn anew the old one is served', async () => {
  const t = setup()
  await t.memory.warm()
  t.say('second')
  const open = t.hold()
  const renewed = t.memory.renew()
  expect(await t.read('/')).toBe('first')
  open()
  await renewed
  expect(await t.read('/')).toBe('second')
})

test('a page whose drawing began before a change is not kept after it', async () => {
  const t = setup()
  const open = t.hold()
  const early = t.read('/blog/one')
  t.say('second')
  const renewed = t.memory.renew()
  open()
  expect(await early).toBe('first')
  await renewed
  expect(await t.read('/blog/one')).toBe('second')
})

test('of two changes at once the later one stands', async () => {
  const t = setup()
  await t.memory.warm()
  t.say('second')
  const open = t.hold()
  const first = t.memory.renew()
  t.say('third')
  const second = t.memory.renew()
  open()
  await Promise.all([first, second])
  for (const path of ['/', '/pricing']) expect(await t.read(path), path).toBe('third')
})

test('a page that cannot be drawn anew stays as it was, and the fault is told', async () => {
  const t = setup()
  await t.memory.warm()
  t.say('broken')
  await t.memory.renew()
  expect(await t.read('/')).toBe('first')
  expect(t.failures).toHaveLength(3)
})
