import { expect, test } from 'vitest'
import type { ReportDocument } from '#contract/report/document.ts'
import { quotedClaimsOf } from '#contract/report/quoted-claims.ts'
import { strongInterview } from '../../tests/factories/scripts.ts'
import { makeInsufficientReportDocument, makeReportDocument, makeTurns } from '../../tests/factories.ts'
import { emptyWording, outline } from './outline.ts'
import { readPdf } from './pdf/testing/read-pdf.ts'
import { renderReportPdf } from './render-report-pdf.ts'
import { sampleReport } from './sample-report.ts'

const brand = { name: 'Openround' }

async function render(document: ReportDocument) {
  const pdf = readPdf(await renderReportPdf(document, brand))
  return { ...pdf, text: pdf.pages.join(' ') }
}

function named(name: string | null): ReportDocument {
  const document = makeReportDocument()
  return { ...document, interview: { ...document.interview, name } }
}

/** Without the spaces that line ends become. */
function squeeze(text: string): string {
  return text.replace(/\s/g, '')
}

function withoutFooter(page: string, footer: string): string {
  const at = page.lastIndexOf(footer)
  expect(at, 'each page ends with the footer').toBeGreaterThan(0)
  return page.slice(0, at)
}

test('the PDF holds every quote with its time, every skill with its interval and the whole transcript', async () => {
  const document = makeReportDocument()
  const { text, pages } = await render(document)
  const { evaluation } = document
  // The footer is drawn last. Without it a turn that goes over a page's end reads on at the top of the next.
  const footer = squeeze(`${brand.name}, ${document.interview.name}. ${evaluation.limits[0]}`).slice(0, 60)
  const words = pages.map((page) => withoutFooter(squeeze(page), footer)).join('')
  const claims = [
    ...evaluation.summary,
    ...evaluation.skills.flatMap((skill) => skill.findings),
    ...evaluation.highlights,
  ]
  for (const { text: claim } of [...claims, ...evaluation.communication, ...evaluation.workStyle])
    expect(words).toContain(squeeze(claim))
  // The summary gives the times of its quotes, which stand in the transcript.
  for (const { quote } of quotedClaimsOf({ ...evaluation, summary: [] }).flatMap(({ evidence }) => evidence))
    expect(words).toContain(squeeze(`“${quote}”`))
  for (const { quote } of evaluation.summary.flatMap(({ evidence }) => evidence))
    expect(words).toContain(squeeze(quote))
  for (const turn of document.turns) expect(words).toContain(squeeze(turn.text))
  expect(text).toContain('Score 66 of 100')
  expect(text).toContain('4.0 of 5 (2.6–5.0)')
  expect(text).toContain('1:46')
  for (const { title } of outline.slice(1)) expect(text).toContain(title)
})

test('it is tagged, in a language, with a title, bookmarks and headings', async () => {
  const { source, structTypes, isMarkedInPairs } = await render(makeReportDocument())
  expect(source).toContain('/Marked true')
  expect(source).toContain('/Lang (en-GB)')
  expect(source).toContain('/DisplayDocTitle true')
  expect(source).toContain('(Interview report: Dana Okafor)')
  expect(source).toContain('(Openround)')
  for (const { title } of outline) expect(source).toContain(`/Title (${title})`)
  expect(structTypes.filter((type) => type === 'H1')).toHaveLength(1)
  expect(structTypes.filter((type) => type === 'H2')).toHaveLength(outline.length - 1)
  expect(structTypes.filter((type) => type === 'H3')).toHaveLength(5)
  expect(structTypes.filter((type) => type === 'Figure')).toHaveLength(6)
  expect(source.match(/\/Alt \(/g)).toHaveLength(6)
  expect(isMarkedInPairs).toBe(true)
})

test('every quote leads to a place in the transcript that exists', async () => {
  const { destinations } = await render(makeReportDocument())
  expect(destinations.wanted.length).toBeGreaterThan(10)
  for (const name of destinations.wanted) expect(destinations.existing).toContain(name)
})

test('its fonts are embedded, and it names no address', async () => {
  const { source } = await render(makeReportDocument())
  expect(source.match(/\/FontFile2 \d+ 0 R/g)?.length).toBe(3)
  expect(source).not.toMatch(/Helvetica|\/URI|https?:\/\/(?!www\.w3|ns\.adobe|purl\.org|www\.aiim)/)
})

test('each page has its number and what the report cannot tell', async () => {
  const document = makeReportDocument()
  const { pages } = await render(document)
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`${index + 1} of ${pages.length}`)
    expect(squeeze(page)).toContain(squeeze(document.evaluation.limits[0] ?? ''))
  }
})

test('what a decision needs takes two pages, and the rest is the appendix', async () => {
  const { pages } = await render(sampleReport)
  const appendix = pages.findIndex((page) => page.includes('Appendix'))
  expect(appendix).toBeGreaterThan(0)
  expect(appendix).toBeLessThanOrEqual(2)
  for (const { name } of sampleReport.evaluation.skills) {
    expect(squeeze(pages.slice(0, appendix).join(''))).toContain(squeeze(name))
  }
})

test('without enough evidence it shows no number and says why', async () => {
  const { text, source } = await render(makeInsufficientReportDocument())
  expect(text).toContain('Insufficient evidence')
  expect(text).toContain('No score')
  expect(text).not.toMatch(/\d+ of 100/)
  expect(source).toContain('/Alt (No score)')
  // Each skill at a glance, and again in the appendix.
  expect(text.match(/Not rated/g)).toHaveLength(2 * 5)
  expect(squeeze(text)).toContain(squeeze(emptyWording.redFlagsLookedFor))
})

test('in a language that no rule reads it claims to have looked for nothing', async () => {
  const document = makeInsufficientReportDocument()
  const { text } = await render({ ...document, plan: { ...document.plan, language: 'es' } })
  expect(squeeze(text).split(squeeze('Not looked for in Spanish.'))).toHaveLength(5)
  expect(squeeze(text)).not.toContain(squeeze(emptyWording.redFlagsLookedFor))
})

test('names of every European language are set as they are written', async () => {
  for (const name of [
    'Łukasz Żółć',
    'Þórdís Ðorđević',
    'Ștefan Țăranu',
    'Nguyễn Thị Ánh',
    'Αλέξης Ζορμπάς',
    'Ольга Щербакова',
  ]) {
    const { text } = await render(named(name))
    expect(squeeze(text)).toContain(squeeze(name))
    expect(text).not.toContain('Letters of scripts')
  }
})

test('a name in a script without a font is written in Latin letters, and the reader is told', async () => {
  const { text, source } = await render(named('王芳'))
  expect(text).toContain('WangFang')
  expect(text).toContain('Letters of scripts that this document has no font for')
  const asUtf16 = Buffer.from('王芳', 'utf16le').swap16().toString('latin1')
  expect(source).toContain(`${asUtf16})`)
})

test('right-to-left marks, emoji and control characters do no harm', async () => {
  const { text } = await render(named('Dana\u202e\u0007 👩‍🔧\n Okafor\u0000'))
  expect(squeeze(text)).toMatch(/Dana.*Okafor/)
})

test('a very long name and one word wider than the page stay on it', async () => {
  const name = `Maximiliana ${'Wolfeschlegelsteinhausenbergerdorff'.repeat(4)} de la Vega`
  const { text } = await render(named(name))
  expect(squeeze(text)).toContain(squeeze(name))
})

test('an answer longer than a page goes on over the next ones, still tagged in pairs', async () => {
  const long = Array.from({ length: 220 }, (_, index) => ` In week ${index} I counted the shelves and wrote it down.`)
  const turns = makeTurns(
    strongInterview.map((line, index) => (index === 7 ? { ...line, text: line.text + long.join('') } : line)),
  )
  const { text, pages, isMarkedInPairs, source } = await render(makeReportDocument({ turns }))
  expect(squeeze(text)).toContain(squeeze('In week 219 I counted the shelves and wrote it down.'))
  expect(pages.length).toBeGreaterThan(7)
  expect(isMarkedInPairs).toBe(true)
  expect(source).toContain('/Type /MCR')
})

test('typed answers, deleted recordings and markup in what was said are set like any other', async () => {
  const markup = '<script>alert(1)</script> (\\) %PDF'
  const turns = makeTurns(strongInterview.map((line) => ({ ...line, channel: 'text', text: `${line.text} ${markup}` })))
  const document = makeReportDocument({ turns })
  const { text } = await render({
    ...document,
    interview: { ...document.interview, recordingDeletedAt: '2026-03-10T08:00:00.000Z' },
  })
  expect(squeeze(text)).toContain(squeeze(markup))
  expect(text).toContain('There is no recording: all answers were typed.')
  expect(text).toContain('typed Candidate')
})

test('the same document gives the same bytes', async () => {
  const [first, second] = [
    await renderReportPdf(makeReportDocument(), brand),
    await renderReportPdf(makeReportDocument(), brand),
  ]
  expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true)
})

test('another brand stands where ours would', async () => {
  const { pages, source } = readPdf(await renderReportPdf(makeReportDocument(), { name: 'Hirewell' }))
  expect(pages[0]).toContain('Hirewell')
  expect(source).toContain('(Hirewell)')
  expect(pages.join(' ') + source).not.toContain('Openround')
})
