import { expect, test } from 'vitest'
import { makePlan } from '../../../tests/factories.ts'
import { questionBank } from './bank.ts'
import spanish from './competencies.es.json' with { type: 'json' }
import { competencyWordsIn } from './competency-words.ts'

const [competency] = makePlan().competencies
if (competency === undefined) throw new Error('The plan has no competency')

test('every competency of the bank has its words in Spanish, and no other has', () => {
  const ids = questionBank.roles.flatMap(({ competencies }) => competencies).map(({ id }) => id)
  expect(Object.keys(spanish).sort()).toEqual([...new Set(ids)].sort())
})

test('what the bank has is called by the language of the page, what an employer has worded stays', () => {
  expect(competencyWordsIn('es', competency).name).toBe(spanish['general.problem_solving'].name)
  expect(competencyWordsIn('en', competency)).toEqual({ name: competency.name, meaning: competency.definition })
  expect(competencyWordsIn('es', { ...competency, name: 'Forklift repair' }).name).toBe('Forklift repair')
  expect(competencyWordsIn('es', { ...competency, isOwn: true })).toEqual({ name: competency.name, meaning: null })
})
