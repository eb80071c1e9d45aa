import llamaTokenizer from 'llama-tokenizer-js'

/** Moonshine's vocabulary is Llama's 32,000 entries followed by 768 special ones (model card, UsefulSensors/moonshine). */
const vocabularySize = 32_768
const llamaSize = 32_000

/**
 * The token table as the speech runtime reads it: one line for each token, its bytes in base64 and its id.
 *
 * @returns {string}
 */
export function moonshineTokens() {
  const lines = []
  for (let id = 0; id < vocabularySize; id++) {
    const text = llamaTokenizer.vocabById[id] ?? `<<ST_${id - llamaSize}>>`
    const byte = /^<0x([0-9A-F]{2})>$/.exec(text)
    const bytes = byte ? Buffer.from([Number.parseInt(byte[1], 16)]) : Buffer.from(text)
    lines.push(`${bytes.toString('base64')} ${id}\n`)
  }
  return lines.join('')
}
