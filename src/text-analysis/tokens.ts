import { normaliseText } from './normalise.ts'

/** Words (with inner apostrophes, `c++`, `node.js`) and numbers (`1,200`, `4.5%`). */
const tokenPattern = /[a-z](?:['.]*[a-z+#])*|\d+(?:[.,:]\d+)*%?/g

/** Lower-cased words and numbers of a text, in order; punctuation is dropped. */
export function tokenise(text: string): string[] {
  return normaliseText(text).match(tokenPattern) ?? []
}
