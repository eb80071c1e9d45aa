import { describe, expect, test } from 'vitest'
import { openConnector } from '../index.ts'
import { atsConformance } from '../testing/conformance.ts'
import { fillForm, toFourSteps } from './fill-form.ts'
import { ashby } from './index.ts'
import { startAshbyDouble } from './testing/double.ts'

const { signal } = new AbortController()

atsConformance(ashby, {
  start: () => startAshbyDouble(),
  paths: {
    list: /application\.list/,
    note: /createNote/,
    file: /uploadFile/,
    scorecard: /submit/,
    move: /changeStage/,
  },
})

test('a key that may not write is told by the names that Ashby gives its permissions', async () => {
  const double = await startAshbyDouble({ scopes: ['jobsRead', 'candidatesRead'] })
  const client = openConnector(ashby, double.credentials, { call: double.call, signal })
  expect((await client.check()).missing).toEqual(['Candidates: write', 'Hiring process metadata: read'])
  await double.close()
})

test('a stage that would reject is not offered', async () => {
  const double = await startAshbyDouble()
  const { jobId } = double.addJob('Nurse', ['Applied'])
  const client = openConnector(ashby, double.credentials, { call: double.call, signal })
  expect((await client.listStages(jobId)).map(({ name }) => name)).toEqual(['Applied'])
  await double.close()
})

test('a signature is the one that was worked out by hand', () => {
  const bytes = Buffer.from('{"event":"candidate_moved","id":"c-1"}')
  const signature = 'sha256=5288e7a71a5490c356b02ca39c6f96dbf98cf5311f9588c12bb9e8782a07f9b5'
  const now = new Date()
  expect(ashby.readWebhook?.({ bytes, headers: { 'ashby-signature': signature } }, 'test-secret', now)).toEqual({
    id: null,
    events: [],
  })
  expect(
    ashby.readWebhook?.({ bytes, headers: { 'ashby-signature': signature.slice(7) } }, 'test-secret', now),
  ).toBeNull()
})

describe('a feedback form', () => {
  const field = (type: string, title: string, isRequired = false) => ({
    isRequired,
    field: { type, title, path: title },
  })
  const scorecard = {
    formId: 'f',
    heading: 'Draft by software.',
    marker: 'Draft',
    summary: ['Two incidents.'],
    levels: [
      { name: 'Clinical judgement', level: 4.5 },
      { name: 'Teamwork', level: null },
    ],
  }

  test('has its text and the scores that have a level; an overall recommendation is left to people', () => {
    const fields = [
      field('ValueSelect', 'Overall Recommendation'),
      field('Score', 'clinical judgement '),
      field('Score', 'Teamwork'),
      field('RichText', 'Notes'),
    ]
    expect(fillForm(fields, scorecard)).toEqual([
      {
        path: 'Notes',
        value: {
          type: 'PlainText',
          value: expect.stringContaining('Clinical judgement: 4.5 of 5\nTeamwork: could not be rated'),
        },
      },
      { path: 'clinical judgement ', value: { score: 4 } },
    ])
  })

  test('that requires what only a person may say is refused by name', () => {
    const fields = [field('LongText', 'Notes'), field('ValueSelect', 'Overall Recommendation', true)]
    expect(() => fillForm(fields, scorecard)).toThrow(
      expect.objectContaining({ kind: 'refused', said: expect.stringContaining('Overall Recommendation') }),
    )
  })

  test('has four steps for five levels', () => {
    expect([1, 2, 3, 4, 5].map(toFourSteps)).toEqual([1, 2, 3, 3, 4])
  })
})
