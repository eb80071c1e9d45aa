import { isAppError } from '#contract/errors.ts'

/** For loaders: what the workspace does not have is an address that no page has, and no fault. */
export async function orMissing<Found>(asked: Promise<Found>): Promise<Found> {
  try {
    return await asked
  } catch (error) {
    if (isAppError(error) && error.kind === 'not_found') throw new Response(null, { status: 404 })
    throw error
  }
}
