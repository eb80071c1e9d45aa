import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import { parseForm } from '#ui/form/parse-form.ts'
import { postTo } from '#web/area/testing/post-to.ts'
import { PlanCommand } from './plan-command.ts'

const fromOccupation = { source: 'O*NET 29.2', occupation: 'Bakers', kind: 'task', text: 'Weigh flour.' }
const base = { roleId: 'nurse', mode: 'full', followUps: '2' }

function parse(values: Readonly<Record<string, string>>) {
  return parseWithZod(new URLSearchParams({ do: 'save', revision: '1', ...values }), { schema: PlanCommand })
}

function read(values: Readonly<Record<string, string>>): PlanCommand {
  const submission = parse(values)
  if (submission.status !== 'success') throw new Error(`This test expects a plan: ${JSON.stringify(submission.error)}`)
  return submission.value
}

test('names are paths into the draft, in the order of their numbers, however they arrive', () => {
  const { draft } = read({
    ...base,
    'competencies.1.competencyId': 'nurse.safety',
    'competencies.1.weight': '1',
    'competencies.1.fromOccupation': JSON.stringify(fromOccupation),
    'competencies.1.weightReason': 'left over from another weight',
    'competencies.0.competencyId': 'nurse.assessment',
    'competencies.0.weight': '1.5',
    'competencies.0.weightReason': '  Nights have one nurse.  ',
    'competencies.0.questions.0.bankId': 'nurse.assessment.q1',
    'competencies.0.questions.0.type': 'past',
    'competencies.0.questions.0.text': 'What did you see,\r\nand what did you do?',
    'competencies.0.questions.0.rephrase': 'Tell me more.',
    'competencies.0.questions.0.probes.0.when': 'missing_result',
    'competencies.0.questions.0.probes.0.text': '',
    'competencies.0.questions.0.probes.1.when': 'missing_own_role',
    'competencies.0.questions.0.probes.1.text': 'Which part was yours?',
    'mustHaves.0.requirement': 'an RN licence',
    'mustHaves.0.question': '',
    'mustHaves.0.asks': 'yes-no',
    'mustHaves.0.source': 'You hold an RN licence.',
    'mustHaves.1.requirement': 'a year on a ward',
    'mustHaves.1.question': '',
    'faq.0.topic': 'pay',
    'faq.0.answer': 'It is 40 an hour.',
    'faq.1.topic': '',
    'faq.1.question': 'Is there parking?',
    'faq.1.answer': 'Yes.',
  })
  expect(draft).toEqual({
    ...base,
    followUps: 2,
    competencies: [
      {
        competencyId: 'nurse.assessment',
        weight: 1.5,
        weightReason: 'Nights have one nurse.',
        questions: [
          {
            bankId: 'nurse.assessment.q1',
            type: 'past',
            text: 'What did you see,\nand what did you do?',
            rephrase: 'Tell me more.',
            probes: [{ when: 'missing_own_role', text: 'Which part was yours?' }],
          },
        ],
      },
      { competencyId: 'nurse.safety', weight: 1, weightReason: '', questions: [], fromOccupation },
    ],
    mustHaves: [
      { requirement: 'an RN licence', question: '', asks: 'yes-no', source: 'You hold an RN licence.' },
      { requirement: 'a year on a ward', question: '' },
    ],
    faq: [
      { topic: 'pay', question: '', answer: 'It is 40 an hour.' },
      { topic: null, question: 'Is there parking?', answer: 'Yes.' },
    ],
  })
})

test('a competency of one’s own comes in fields, and one that was proposed stays marked so', () => {
  const fields = (at: number, writtenBy: string) => ({
    [`competencies.${at}.competencyId`]: `own.${at}`,
    [`competencies.${at}.weight`]: '1',
    [`competencies.${at}.own.name`]: ' Ledger ',
    [`competencies.${at}.own.definition`]: '',
    [`competencies.${at}.own.anchors.1`]: 'Guesses.',
    [`competencies.${at}.own.anchors.3`]: '',
    [`competencies.${at}.own.anchors.5`]: 'Proves\r\nit.',
    ...(writtenBy !== '' && { [`competencies.${at}.own.writtenBy`]: writtenBy }),
  })
  const own = { name: 'Ledger', definition: '', anchors: { '1': 'Guesses.', '3': '', '5': 'Proves\nit.' } }
  const { draft } = read({ ...base, ...fields(0, 'people'), ...fields(1, '') })
  expect(draft.competencies.map((each) => each.own)).toEqual([{ ...own, writtenBy: 'people' }, own])
})

test.each([
  { ...base, followUps: '7' },
  { ...base, followUps: 'many' },
  { ...base, roleId: 'x'.repeat(100) },
  { ...base, 'competencies.0.weight': 'heavy' },
  Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`competencies.${index}.weight`, '1'])),
])('what no form of ours sends is refused: %j', (values) => {
  expect(parse({ ...base, ...values }).status).toBe('error')
})

test('a text that is longer than any plan may hold is told of beside its field', () => {
  const field = 'competencies.0.questions.0.text'
  const { error } = parse({ ...base, 'competencies.0.weight': '1', [field]: 'x'.repeat(1_001) }).reply()
  expect(error).toEqual({ [field]: ['Please keep this within 1000 characters.'] })
})

test('the questions that lost their other words before are told, one or several', () => {
  expect(read(base).withoutThem).toEqual([])
  expect(read({ ...base, withoutThem: 'competencies.0.questions.1' }).withoutThem).toEqual([
    'competencies.0.questions.1',
  ])
})

test.each([
  ['save', 'save'],
  ['up:2', { kind: 'move', index: 2, by: -1 }],
  ['down:0', { kind: 'move', index: 0, by: 1 }],
  ['remove:1', { kind: 'remove', index: 1 }],
  ['restore:1:0', { kind: 'restore', index: 1, question: 0 }],
  ['add:general.teamwork', { kind: 'add', competencyId: 'general.teamwork' }],
  ['level:senior', { kind: 'level', level: 'senior' }],
  ['write', { kind: 'write' }],
  ['keep:3', { kind: 'keep', index: 3 }],
  ['add-question:1:knowledge', { kind: 'add-question', index: 1, type: 'knowledge' }],
  ['remove-question:1:2', { kind: 'remove-question', index: 1, question: 2 }],
  ['add-faq', { kind: 'add-faq', topic: null }],
  ['role', { kind: 'role', roleId: 'accountant' }],
  ['mode', { kind: 'mode', mode: 'short' }],
] as const)('the press %s asks for %j', (pressed, change) => {
  const chosen = { addTopic: 'own', role: 'accountant' }
  expect(read({ ...base, ...chosen, mode: 'short', do: pressed }).change).toEqual(change)
})

test('a form of more fields than any plan has is refused before it is read', async () => {
  const fields = Object.fromEntries(Array.from({ length: 13_000 }, (_, index) => [`competencies.${index}`, '']))
  const startedAt = performance.now()
  await expect(parseForm(postTo(fields).request, PlanCommand)).rejects.toMatchObject({ status: 400 })
  expect(performance.now() - startedAt).toBeLessThan(2_000)
})

test.each(['', 'explode', 'up', 'up:x', 'restore:1', 'add-question:1:rude'])(
  'the unknown press %j is refused',
  (pressed) => {
    expect(parse({ ...base, do: pressed }).reply().error).toHaveProperty('do')
  },
)
