/** Counting goes no further: a figure beside a list is a hint, and a million rows are not counted for one. */
export const countedAtMost = 1_000
