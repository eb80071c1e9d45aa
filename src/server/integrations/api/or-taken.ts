import { AppError } from '#contract/errors.ts'
import { isDuplicate } from '#server/platform/db/errors.ts'

/** @throws AppError `external_id.taken` where the program's own id is another one's already. */
export async function orTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw new AppError('conflict', 'external_id.taken', 'This external id is another one’s already', {
      fields: [{ field: 'externalId', message: 'Another opening or interview has this id already.' }],
      cause: error,
    })
  }
}
