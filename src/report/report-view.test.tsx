// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ReportDocument } from '#contract/report/document.ts'
import { strongInterview } from '../../tests/factories/scripts.ts'
import { makeEvidence, makeInsufficientReportDocument, makeReportDocument, makeTurns } from '../../tests/factories.ts'
import { buildReport } from './build-report.ts'
import { buildLinks } from './links.ts'
import { emptyWording, outline } from './outline.ts'
import { ReportView } from './report-view.tsx'

afterEach(() => cleanup())

const token = 'T'.repeat(43)

function show(document: ReportDocument) {
  return render(<ReportView report={buildReport(document)} links={buildLinks(token)} />)
}

function section(name: string): HTMLElement {
  return screen.getByRole('region', { name })
}

function withEvaluation(changes: Partial<ReportDocument['evaluation']>): ReportDocument {
  const document = makeReportDocument()
  return { ...document, evaluation: { ...document.evaluation, ...changes } }
}

test('every part stands under its own heading, in reading order', () => {
  show(makeReportDocument())
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(headings).toEqual(outline.map(({ title }) => title))
})

test('the score is read with its interval and with what it recommends', () => {
  show(makeReportDocument())
  const score = section('Recommendation and score')
  expect(within(score).getByRole('img', { name: 'Score 66 of 100, 90 % interval from 48 to 83' })).toBeDefined()
  expect(score.textContent).toContain('Score 66 of 100, 90\u00a0% interval 48–83.')
  expect(score.textContent).toContain('Unclear: read and decide')
  expect(score.textContent).toContain('The interval also touches: Advance; Advance, with questions.')
})

test('a report without enough evidence shows no number where a score would stand, and says why', () => {
  show(makeInsufficientReportDocument())
  const score = section('Recommendation and score')
  expect(within(score).getByRole('img', { name: 'No score' })).toBeDefined()
  expect(score.textContent).toContain('Insufficient evidence')
  expect(score.textContent).toContain('A score needs four')
  expect(score.textContent).not.toMatch(/\d+ of 100/)
  const skills = section('Skills')
  expect(within(skills).getAllByText('Not rated')).toHaveLength(5)
  expect(within(skills).getAllByText('Not asked in this interview. That is not a zero.')).toHaveLength(5)
  expect(section('Red flags').textContent).toContain(emptyWording.nothingToLookThrough)
})

test('every quote is a link that plays it, from the recording of its turn', () => {
  const document = makeReportDocument()
  show(document)
  const [quote] = within(section('Highlights')).getAllByRole('link')
  const answer = document.turns[3]
  expect(quote?.getAttribute('href')).toMatch(
    new RegExp(`^/api/reports/${token}/turns/${answer?.id}/audio#t=[\\d.]+,[\\d.]+$`),
  )
  expect(quote?.textContent).toMatch(/“went from nine a week to one” Play from \d:\d\d/)
  for (const link of screen.getAllByRole('link')) {
    expect(link.textContent).toMatch(/Play (?:from|the answer at) \d+:\d\d/)
    expect(link.dataset.wakes).toBe('report-player')
  }
})

test('what is quoted is marked in the transcript under the id that its links name', () => {
  const { container } = show(makeReportDocument())
  const passages = [...container.querySelectorAll<HTMLElement>('a[data-passage]')].map((link) => link.dataset.passage)
  expect(passages.length).toBeGreaterThan(10)
  for (const id of passages) {
    const pieces = [...container.querySelectorAll(`[data-passages~="${id}"]`)]
    expect(pieces[0]?.closest(`#${id}`), id).not.toBeNull()
    expect(section('Transcript').contains(pieces[0] ?? null)).toBe(true)
  }
})

test.each([
  ['typed', makeReportDocument({ turns: makeTurns(strongInterview.map((line) => ({ ...line, channel: 'text' }))) })],
  [
    'no longer recorded',
    makeReportDocument({
      interview: { ...makeReportDocument().interview, recordingDeletedAt: '2026-03-10T08:00:00.000Z' },
    }),
  ],
])('where answers are %s nothing offers to play, and quotes lead into the transcript', (_, document) => {
  const { container } = show(document)
  expect(container.querySelectorAll('a[href*="/audio"], [data-wakes]')).toHaveLength(0)
  expect(screen.queryByText(/Play/)).toBeNull()
  const links = screen.getAllByRole('link')
  expect(links.length).toBeGreaterThan(10)
  for (const link of links) {
    expect(container.querySelector(link.getAttribute('href') ?? ''), link.outerHTML).not.toBeNull()
  }
})

test('"None found" is said plainly, with what was looked for', () => {
  show(makeReportDocument())
  const flags = section('Red flags')
  expect(within(flags).getByText('None found.')).toBeDefined()
  expect(within(flags).getByText(/^Looked for: two statements that contradict each other/)).toBeDefined()
  expect(flags.textContent).toContain('skipped questions are never flags')
})

test('a red flag says its kind in words and quotes what it rests on', () => {
  const { turns } = makeReportDocument()
  const evidence = [makeEvidence(turns, 'I compared the scanner logs')]
  show(withEvaluation({ redFlags: [{ kind: 'contradiction', text: 'Two numbers differ.', evidence }] }))
  const flags = section('Red flags')
  expect(within(flags).getByText('Contradiction')).toBeDefined()
  expect(within(flags).getByRole('link', { name: /I compared the scanner logs/ })).toBeDefined()
  expect(within(flags).queryByText('None found.')).toBeNull()
})

test('without requirements the match says so; with them each says how it was met', () => {
  const document = makeReportDocument()
  const { unmount } = show(document)
  expect(section('Experience match').textContent).toContain('No requirements were set for this interview')
  unmount()
  const requirement = { requirementId: 'a', text: 'Forklift licence' }
  show({
    ...withEvaluation({ experienceMatch: [{ ...requirement, status: 'not_mentioned', evidence: [] }] }),
    plan: { ...document.plan, requirements: [{ id: 'a', text: 'Forklift licence', mustHave: true }] },
  })
  const row = within(section('Experience match')).getByRole('listitem')
  expect(row.textContent).toBe('Forklift licence must-haveNot mentioned')
})

test('insights say that they weigh nothing and how little they can tell', () => {
  show(makeReportDocument())
  expect(section('Communication insights').textContent).toContain('Weight 0')
  expect(section('Personality insights').textContent).toContain('low validity, not scored')
})

test('what was looked for and not found stands with its skill', () => {
  show(makeReportDocument())
  expect(section('Skills').textContent).toContain('Not found: Alternatives that were considered.')
})

test('protected words are marked in the transcript, in corrections and in the remark, and read whole', () => {
  const document = makeReportDocument()
  const turn = document.turns[1]
  if (turn === undefined) throw new Error('The sample has an answer')
  const quoted = turn.text.slice(turn.text.indexOf('First I'))
  const spanOf = (text: string, words: string) => ({
    start: text.indexOf(words),
    end: text.indexOf(words) + words.length,
  })
  const corrected = 'I am 58. Then I called.'
  const remark = 'I said it badly. I was ill.'
  show({
    ...document,
    protectedWords: [{ turnId: turn.id, ...spanOf(turn.text, quoted) }],
    corrections: [
      { turnId: turn.id, text: corrected, at: document.evaluatedAt, protectedSpans: [spanOf(corrected, 'I am 58.')] },
    ],
    candidateRemark: { text: remark, at: document.evaluatedAt, protectedSpans: [spanOf(remark, 'I was ill.')] },
  })
  const transcript = section('Transcript')
  const marks = within(transcript)
    .getAllByText('Protected: not rated, not for the decision')
    .map((tag) => tag.closest('mark')?.textContent)
  expect(marks[0]).toBe('Protected: not rated, not for the decision I was ill. End of the protected words.')
  expect(marks[1]).toContain('I am 58.')
  expect(marks.slice(2).join('')).toContain('I compared the scanner logs')
  expect(transcript.textContent).toContain('Marked words tell something about the person')
  // Beside the transcript no mark is needed: nothing protected stands there.
  expect(within(section('Highlights')).queryByText(/^Protected/)).toBeNull()
})

test('a transcript with words left out says what stands in their place', () => {
  const document = makeReportDocument()
  const turns = document.turns.map((turn, index) => (index === 1 ? { ...turn, text: '[left out: protected]' } : turn))
  show({ ...document, turns })
  expect(section('Transcript').textContent).toContain('stands where the candidate said something about themselves')
  cleanup()
  show(document)
  expect(section('Transcript').textContent).not.toContain('said something about themselves')
})

test('markup in what was said is text', () => {
  const markup = '<img src=x onerror=alert(1)><script>alert(2)</script>'
  const turns = makeTurns(strongInterview.map((line) => ({ ...line, text: `${line.text} ${markup}` })))
  const { container } = show(makeReportDocument({ turns }))
  expect(container.querySelectorAll('img, script')).toHaveLength(0)
  expect(section('Transcript').textContent).toContain(markup)
})

test('a transcript without turns and an answer of thousands of words are both readable', () => {
  const { unmount } = show({ ...makeInsufficientReportDocument(), turns: [] })
  expect(section('Transcript').textContent).toContain('Nothing was said.')
  unmount()
  const long = 'I counted the shelves again and wrote it down. '.repeat(600)
  const turns = makeTurns(
    strongInterview.map((line, index) => (index === 7 ? { ...line, text: line.text + long } : line)),
  )
  show(makeReportDocument({ turns }))
  expect(section('Transcript').textContent?.length).toBeGreaterThan(long.length)
})
