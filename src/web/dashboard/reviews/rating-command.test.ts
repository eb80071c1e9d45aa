import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import { ratingWords } from '#content/dashboard-ratings.ts'
import { RatingCommand } from './rating-command.ts'

const fields = {
  'levels.1.competencyId': 'nurse.safety',
  'levels.1.level': 'none',
  'levels.1.sentence': '',
  'levels.0.competencyId': 'nurse.assessment',
  'levels.0.level': '4',
  'levels.0.sentence': ' Compared two sources. ',
}
const levels = [
  { competencyId: 'nurse.assessment', level: 4, sentence: 'Compared two sources.' },
  { competencyId: 'nurse.safety', level: null, sentence: '' },
]

function parse(values: Readonly<Record<string, string>>) {
  return parseWithZod(new URLSearchParams(values), { schema: RatingCommand })
}

test('a rating is read from its fields in their order; “not enough evidence” is no level', () => {
  expect(parse({ do: 'submit', seen: '', ...fields })).toMatchObject({
    status: 'success',
    value: { do: 'submit', seen: null, levels },
  })
})

test('a draft may lack levels, a rating may not: its field says so, and what was typed comes back', () => {
  const { 'levels.1.level': _, ...half } = fields
  const draft = parse({ do: 'save', ...half })
  expect(draft).toMatchObject({
    status: 'success',
    value: { levels: [levels[0], { competencyId: 'nurse.safety', sentence: '' }] },
  })
  expect(parse({ do: 'submit', seen: '', ...half }).reply()).toMatchObject({
    error: { 'levels.1.level': [ratingWords.missing] },
    initialValue: { levels: { 0: { level: '4', sentence: ' Compared two sources. ' } } },
  })
})

test('what the sheet does not send is refused', () => {
  const tooMany = Object.fromEntries(
    Array.from({ length: 21 }, (_, index) => [`levels.${index}.competencyId`, 'nurse.safety']),
  )
  for (const values of [{ ...fields, 'levels.0.level': '6' }, { ...fields, 'levels.0.other': 'x' }, tooMany]) {
    expect(parse({ do: 'save', ...values }).status).toBe('error')
  }
})
