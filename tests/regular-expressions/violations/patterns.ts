export const exponential = /^(?:\w+\s?)+$/

/** Every start of a run of spaces reads the whole run. */
export const quadratic = /\s+$/

export function builtTooLate(word: string): RegExp {
  return new RegExp(`\\b${word}\\b`)
}
