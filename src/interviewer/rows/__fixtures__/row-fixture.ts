/** What the candidate says, and what came before on the same question. A string is said right after the question. */
export type Exchange = string | { said: string; before?: readonly string[]; question?: number }

/** Transcript lines of one row: where it must be the first to match, and look-alikes where it must not match at all. */
export interface RowFixture {
  row: `row-${number}`
  fires: readonly Exchange[]
  stays: readonly Exchange[]
}
