import type { Choice, Operation } from '../operation.ts'
import { candidateOperations } from './candidates.ts'
import { openingOperations } from './openings.ts'
import { reportOperations } from './reports.ts'

/** Everything the node does. A test compares it with the API's description. */
export const operations: readonly Operation[] = [...candidateOperations, ...openingOperations, ...reportOperations]

export const resources: readonly Choice[] = [
  { name: 'Candidate', value: 'candidate' },
  { name: 'Decision', value: 'decision' },
  { name: 'Interview', value: 'interview' },
  { name: 'Invitation', value: 'invitation' },
  { name: 'Opening', value: 'opening' },
  { name: 'Report', value: 'report' },
  { name: 'Usage', value: 'usage' },
]

/** @throws where the node offers no such operation. */
export function findOperation(resource: string, value: string): Operation {
  const found = operations.find((one) => one.resource === resource && one.value === value)
  if (found === undefined) throw new Error(`There is no operation ${value} of ${resource}`)
  return found
}
