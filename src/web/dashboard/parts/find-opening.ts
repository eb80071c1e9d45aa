import { data } from 'react-router'
import type { CustomerOpenings, Opening } from '#contract/customer/openings.ts'

/** The opening of a page's address; where this workspace has none, the page is not there. */
export async function findOpening(
  openings: Pick<CustomerOpenings, 'find'>,
  openingId: string | undefined,
): Promise<Opening> {
  const opening = openingId === undefined ? null : await openings.find(openingId)
  if (opening === null) throw data(null, { status: 404 })
  return opening
}
