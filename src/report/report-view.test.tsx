// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ReportDocument } from '#contract/report/document.ts'
import { strongInterview } from '../../tests/factories/scripts.ts'
import { makeEvidence, makeInsufficientReportDocument, makeReportDocument, makeTurns } from '../../tests/factories.ts'
import { buildLinks } from './build-links.ts'
import { buildReport } from './build-report.ts'
import { buildCoveredReport } from './cover-report.ts'
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
  expect(score.textContent).toContain('66 of 100, likely 48 to 83 (90\u00a0% interval)')
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

test('a report in a language that no rule reads claims to have looked for nothing in it', () => {
  const document = makeInsufficientReportDocument()
  show({ ...document, plan: { ...document.plan, language: 'es' } })
  for (const part of ['Red flags', 'Highlights', 'Communication insights', 'Personality insights'])
    expect(section(part).textContent, part).toContain('Not looked for in Spanish.')
  expect(document.evaluation.redFlags).toEqual([])
  expect(section('Red flags').textContent).not.toMatch(/None found|looked for:/i)
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
  const playing = screen
    .getAllByRole('link')
    .filter(({ hash }: HTMLElement & { hash?: string }) => hash?.startsWith('#t='))
  expect(playing.length).toBeGreaterThan(10)
  for (const link of playing) {
    expect(link.textContent).toMatch(/Play (?:from|the answer at) \d+:\d\d|^Source \d+$/)
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
    const id = link.getAttribute('href')?.replace(/^#/, '') ?? ''
    expect(container.querySelector(`[id="${id}"]`), link.outerHTML).not.toBeNull()
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
  expect(row.textContent).toBe('Forklift licenceNot mentioned')
})

test('where some requirements are must-haves and others are not, each must-have says so', () => {
  const document = makeReportDocument()
  const match = (requirementId: string) => ({
    requirementId,
    text: requirementId,
    status: 'not_mentioned' as const,
    evidence: [],
  })
  show({
    ...withEvaluation({ experienceMatch: [match('licence'), match('French')] }),
    plan: {
      ...document.plan,
      requirements: [
        { id: 'licence', text: 'licence', mustHave: true },
        { id: 'French', text: 'French', mustHave: false },
      ],
    },
  })
  const rows = within(section('Experience match')).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Licence must-haveNot mentioned', 'FrenchNot mentioned'])
})

test('a skill at a glance has its level, its strongest quote and a way to its evidence', () => {
  show(makeReportDocument())
  const [row] = within(section('Skills')).getAllByRole('listitem')
  expect(row?.textContent).toContain('4.0 of 5 (2.6–5.0)')
  expect(row?.textContent).toContain('“the missing orders went from nine a week to one”')
  const link = within(row ?? document.body).getByRole('link', { name: 'Problem solving' })
  expect(link.getAttribute('href')).toBe('#skill-general.problem_solving')
})

test('the evidence stands by skill, with what the levels mean, and by question, with the follow-ups', () => {
  show(makeReportDocument())
  const evidence = section('Evidence')
  expect(within(evidence).getByRole('radio', { name: 'By skill' })).toHaveProperty('checked', true)
  expect(evidence.textContent).toContain('5 Gathers facts, finds the cause')
  const question = within(evidence)
    .getByText(/^1\. Tell me about a difficult problem/)
    .closest('details')
  expect(question?.textContent).toContain('Follow-up: How did it end, and did it last?')
  expect(question?.textContent).toContain('4.0 of 5')
  expect(question?.textContent).toContain('“the missing orders went from nine a week to one”')
  expect(question?.textContent).not.toContain('handover')
})

test('a covered report holds no score, level or recommendation, in its data or on the screen', () => {
  const document = makeReportDocument()
  const claim = {
    text: 'The thinnest account was on teamwork (3.5 of 5).',
    evidence: [makeEvidence(document.turns, 'First I')],
  }
  const covered = buildCoveredReport(
    { ...document, evaluation: { ...document.evaluation, summary: [...document.evaluation.summary, claim] } },
    'press',
  )
  const figures =
    /of 100|\d\.\d of 5|\d\.\d–\d\.\d|Unclear: read and decide|human_review|"(?:score|level)":(?!null)[^"]*\d/
  // What the levels mean is known beforehand.
  expect(
    JSON.stringify({ ...covered, skills: covered.skills.map((skill) => ({ ...skill, anchors: [] })) }),
  ).not.toMatch(figures)
  const { container } = render(<ReportView report={covered} links={buildLinks(token)} />)
  expect(container.textContent).toContain('Score covered')
  expect(container.textContent).not.toMatch(figures)
  expect(container.querySelectorAll('.report-rule')).toHaveLength(0)
  expect(container.textContent).not.toContain('The thinnest account')
  for (const title of ['Summary', 'Highlights', 'Communication insights', 'Personality insights']) {
    expect(screen.queryByRole('heading', { name: title }), title).toBeNull()
  }
  expect(section('Skills').textContent).toContain('“the missing orders went from nine a week to one”')
})

test('insights say that they weigh nothing and how little they can tell', () => {
  show(makeReportDocument())
  expect(section('Communication insights').textContent).toContain('Weight 0')
  expect(section('Personality insights').textContent).toContain('low validity, not scored')
})

test('what was looked for and not found stands with its skill', () => {
  show(makeReportDocument())
  expect(section('Evidence').textContent).toContain('Not found: Alternatives that were considered.')
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
