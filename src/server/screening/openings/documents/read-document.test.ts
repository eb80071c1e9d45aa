import { Worker } from 'node:worker_threads'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { documentProblems } from '#content/dashboard/openings.ts'
import { DocumentProblem } from '#contract/customer/openings.ts'
import { maxDocumentBytes } from '#contract/values/opening-status.ts'
import { advert, makeDocx, makePdf, makeZip } from '../testing/make-documents.ts'
import { readDocument as readWithin } from './read-document.ts'

/** A thread that has to be started and to load its reader first: the product's limit is for a machine that does nothing else. */
const readDocument: typeof readWithin = (bytes, limits) => readWithin(bytes, { limitMs: 50_000, ...limits })
const refused = (reason: DocumentProblem) => ({ kind: 'refused', reason })
const threadOf = (program: string) => () =>
  new Worker(program, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } })

describe('the text is taken out of', () => {
  test('a PDF, with its first line as the title', { timeout: 60_000 }, async () => {
    const reading = await readDocument(await makePdf(advert))
    expect(reading).toMatchObject({ kind: 'read', title: advert[0], isCut: false })
    for (const line of advert) expect(reading.kind === 'read' && reading.text).toContain(line)
  })

  test('a Word file, a line for each paragraph, with entities, lists and line breaks', {
    timeout: 60_000,
  }, async () => {
    expect(await readDocument(makeDocx(advert))).toEqual({
      kind: 'read',
      text: advert.join('\n'),
      title: advert[0],
      isCut: false,
    })
    const xml =
      '<w:p><w:pPr><w:numPr w:x="1"><w:ilvl/></w:numPr></w:pPr><w:r><w:t>Scan &#8211; and pack</w:t><w:br/><w:t>every&#x20;item &amp;lt;</w:t></w:r></w:p><w:p><w:del><w:r><w:delText>secret</w:delText></w:r></w:del></w:p>'
    expect(await readDocument(makeDocx([], xml))).toMatchObject({ text: '- Scan – and pack\nevery item &lt;' })
  })

  test('plain text, in UTF-8 or UTF-16, without what cannot be seen', async () => {
    const text = `${advert[0]}\r\n\r\n\r\n\r\n${advert[1]}\u202e\u00ad`
    const tidy = `${advert[0]}\n\n${advert[1]}`
    expect(await readDocument(Buffer.from(text))).toMatchObject({ text: tidy })
    expect(await readDocument(Buffer.from(`\ufeff${text}`, 'utf16le'))).toMatchObject({ text: tidy })
  })

  test('a long text up to where we keep it, and it says that it is cut', async () => {
    const line = `${'Pick and pack orders with care. '.repeat(5)}\n`
    const reading = await readDocument(Buffer.from(line.repeat(300)))
    expect(reading).toMatchObject({ kind: 'read', isCut: true })
    expect(reading.kind === 'read' && reading.text.length).toBeLessThanOrEqual(20_000)
    expect(reading.kind === 'read' && reading.text.endsWith('care.')).toBe(true)
  })
})

test('the largest file of spaces or empty lines holds the server up for no longer than one of words', async () => {
  for (const filler of [' ', '\t', ' \n', '\n', '\u00a0']) {
    const startedAt = performance.now()
    const size = Math.floor((maxDocumentBytes - 200) / Buffer.byteLength(filler))
    const reading = await readDocument(Buffer.from(`${advert[0]}${filler.repeat(size)}${advert[1]}`))
    expect(reading).toMatchObject({ kind: 'read', isCut: true })
    expect(performance.now() - startedAt).toBeLessThan(5_000)
  }
})

describe('a clear refusal is the answer to', () => {
  test('no file, one that is too large, and one that is something else', async () => {
    expect(await readDocument(new Uint8Array())).toEqual(refused('no-file'))
    expect(await readDocument(new Uint8Array(maxDocumentBytes + 1))).toEqual(refused('too-large'))
    expect(await readDocument(Buffer.from('89504e470d0a1a0a0000', 'hex'))).toEqual(refused('not-supported'))
    expect(await readDocument(Buffer.from('{\\rtf1 Warehouse}'))).toEqual(refused('not-supported'))
    expect(await readDocument(makeZip('xl/workbook.xml', Buffer.from('<x/>')))).toEqual(refused('not-supported'))
    expect(await readDocument(Buffer.from('   \n\n  short'))).toEqual(refused('no-text'))
  })

  test('a PDF with a password, a damaged one and one of pictures', { timeout: 60_000 }, async () => {
    expect(await readDocument(await makePdf(advert, { userPassword: 'secret' }))).toEqual(refused('encrypted'))
    expect(await readDocument(Buffer.from('%PDF-1.7\nand then nothing that is one'))).toEqual(refused('broken'))
    expect(await readDocument(await makePdf([]))).toEqual(refused('no-text'))
  })

  test('an old Word file and a new one with a password', async () => {
    const compound = Buffer.from('d0cf11e0a1b11ae10000', 'hex')
    expect(await readDocument(compound)).toEqual(refused('old-word'))
    const sealed = Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')])
    expect(await readDocument(sealed)).toEqual(refused('encrypted'))
  })

  test('an archive that is cut off, that is sealed, or that unpacks to more than a book or than it says', {
    timeout: 60_000,
  }, async () => {
    const whole = makeDocx(advert)
    expect(await readDocument(whole.subarray(0, whole.length - 30))).toEqual(refused('broken'))
    const main = 'word/document.xml'
    const text = Buffer.from('<w:t>a</w:t>')
    expect(await readDocument(makeZip(main, text, { flags: 1 }))).toEqual(refused('encrypted'))
    expect(await readDocument(makeZip(main, text, { method: 99 }))).toEqual(refused('broken'))
    const large = Buffer.alloc(64 * 1024 * 1024)
    expect(await readDocument(makeZip(main, large))).toEqual(refused('too-much'))
    expect(await readDocument(makeZip(main, large, { size: 1024 }))).toEqual(refused('broken'))
  })

  test('a PDF whose pages unpack to gigabytes: it is ended, and the server goes on', { timeout: 90_000 }, async () => {
    let turns = 0
    const ticking = setInterval(() => turns++, 5)
    const reading = await readDocument(bomb(), { limitMs: 20_000 })
    clearInterval(ticking)
    expect(reading.kind).toBe('refused')
    expect(turns).toBeGreaterThan(5)
  })

  test('one that never comes to an end, or takes all memory, or kills its reader', async () => {
    const pdf = Buffer.from('%PDF-1.7')
    const endless = threadOf('for (;;) {}')
    expect(await readDocument(pdf, { limitMs: 100, start: endless })).toEqual(refused('too-much'))
    const greedy = threadOf('const all = []; for (;;) all.push(new Array(100_000).fill(all.length))')
    expect(await readDocument(pdf, { start: greedy })).toEqual(refused('too-much'))
    expect(await readDocument(pdf, { start: threadOf('process.exit(1)') })).toEqual(refused('broken'))
    expect(await readDocument(pdf, { start: threadOf('throw new Error("no")') })).toEqual(refused('broken'))
  })

  test('a third file while two are being read; afterwards there is room again', async () => {
    const pdf = Buffer.from('%PDF-1.7')
    const slow = { limitMs: 300, start: threadOf('setTimeout(() => undefined, 60_000)') }
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => readDocument(pdf, slow)))
    expect([first, second, third]).toEqual([refused('too-much'), refused('too-much'), refused('busy')])
    expect(await readDocument(pdf, slow)).toEqual(refused('too-much'))
  })
})

test('every refusal says in a sentence what to do', () => {
  for (const problem of DocumentProblem.options) expect(documentProblems[problem]).toMatch(/^[A-Z].{30,}\.$/)
})

/** One page whose content is packed a thousand to one, twice. */
function bomb(): Uint8Array {
  const once = deflateSync(Buffer.alloc(600_000_000, ' '), { level: 9 })
  const packed = deflateSync(once, { level: 9 })
  const head = [
    '%PDF-1.7',
    '1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj',
    '2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj',
    '3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R>> endobj',
    `4 0 obj <</Length ${packed.length} /Filter [/FlateDecode /FlateDecode]>> stream\n`,
  ].join('\n')
  return Buffer.concat([
    Buffer.from(head),
    packed,
    Buffer.from('\nendstream endobj\ntrailer <</Root 1 0 R /Size 5>>\n%%EOF'),
  ])
}
