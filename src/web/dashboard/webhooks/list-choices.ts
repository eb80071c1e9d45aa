import type { CustomerOpenings } from '#contract/customer/openings.ts'
import { OpeningQuery } from '#contract/customer/openings.ts'

export interface OpeningChoice {
  id: string
  title: string
}

/** The newest openings, to choose from. */
export async function listChoices(openings: Pick<CustomerOpenings, 'list'>): Promise<OpeningChoice[]> {
  const page = await openings.list(OpeningQuery.parse({ limit: 200 }))
  return page.openings.map(({ id, title }) => ({ id, title }))
}
