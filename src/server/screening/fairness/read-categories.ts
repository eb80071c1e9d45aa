import { type CategoryProblem, mostAttributes } from '#contract/customer/fairness.ts'
import { readCsv } from '#server/platform/csv.ts'

/** Who has which categories, by interview or address, in lower case. */
export interface Categories {
  attributes: string[]
  people: ReadonlyMap<string, ReadonlyMap<string, string>>
}

const personColumn = /^(?:interview(?: ?id)?|e-?mail(?: ?address)?)$/i
/** Nobody is counted in a group of those who are in none. */
const notKnown = /^(?:|-|n\/?a|unknown|not known|prefer not to (?:say|answer)|decline[sd]? to (?:say|answer|state))$/i

/** Reads a list of people and their categories: the first column names the person, the others are attributes. Pure. */
export function readCategories(text: string): Categories | { problem: CategoryProblem } {
  const [head, ...rows] = readCsv(text).map(({ cells }) => cells.map((cell) => cell.trim()))
  const [first = '', ...names] = head ?? []
  const attributes = names.filter((name) => name !== '')
  if (!personColumn.test(first)) return { problem: 'no_person_column' }
  if (attributes.length === 0 || new Set(attributes).size < names.length) return { problem: 'no_attributes' }
  if (attributes.length > mostAttributes) return { problem: 'too_many_attributes' }
  const people = new Map<string, Map<string, string>>()
  for (const [person = '', ...values] of rows) {
    const known = attributes.flatMap((name, index) => {
      const value = values[index] ?? ''
      return notKnown.test(value) ? [] : [[name, value] as const]
    })
    if (person !== '') people.set(person.toLowerCase(), new Map(known))
  }
  return { attributes, people }
}
