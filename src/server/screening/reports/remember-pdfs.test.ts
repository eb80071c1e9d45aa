import { expect, test } from 'vitest'
import { makeReportDocument } from '../../../../tests/factories.ts'
import { rememberPdfs } from './remember-pdfs.ts'

function setup(limits: Parameters<typeof rememberPdfs>[1] = {}, bytes = 10) {
  const made: string[] = []
  const render = rememberPdfs(async (_document, brandName) => {
    made.push(brandName)
    return new Uint8Array(bytes)
  }, limits)
  const document = makeReportDocument()
  return { made, render: (brandName: string) => render(document, brandName) }
}

test('a report that many ask for at once is made once', async () => {
  const t = setup()
  await Promise.all(Array.from({ length: 28 }, () => t.render('Openround')))
  await t.render('Openround')
  expect(t.made).toEqual(['Openround'])
})

test('another content is another version', async () => {
  const t = setup()
  await t.render('Openround')
  await t.render('Other')
  expect(t.made).toEqual(['Openround', 'Other'])
})

test('beyond its measure the oldest is dropped', async () => {
  const t = setup({ maxBytes: 25 })
  for (const name of ['a', 'b', 'c', 'c', 'a']) await t.render(name)
  expect(t.made).toEqual(['a', 'b', 'c', 'a'])
})

test('nothing is kept for longer than its time', async () => {
  const t = setup({ keptMs: 1 })
  await t.render('Openround')
  await expect
    .poll(async () => {
      await t.render('Openround')
      return t.made.length
    })
    .toBeGreaterThan(1)
})

test('a failure is not kept', async () => {
  let calls = 0
  const render = rememberPdfs(async () => {
    calls++
    if (calls === 1) throw new Error('busy')
    return new Uint8Array(1)
  })
  await expect(render(makeReportDocument(), 'Openround')).rejects.toThrow('busy')
  expect((await render(makeReportDocument(), 'Openround')).length).toBe(1)
})
