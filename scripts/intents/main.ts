import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { classes } from '../../src/language/intents/learned/classify.ts'
import { featuresOf } from '../../src/language/intents/learned/features.ts'
import { chancesOf, fingerprint, pack, readSentences, type Sentence, train } from './train-weights.ts'

/**
 * `npm run train:intents` makes the weights that sentences are heard by; with `-- --held-out` it first says how many of
 * each writer's sentences are heard by weights that were trained without them.
 */
const file = join(import.meta.dirname, '../../src/language/intents/learned/weights.ts')
const sentences = readSentences()
if (process.argv.includes('--held-out')) {
  for (const [name, own] of sentences) {
    if (own.every(({ intent }) => intent === 'none')) continue
    const others = [...sentences].flatMap(([other, theirs]) => (other === name ? [] : theirs))
    console.log(`${name}: ${describe(own, others)}`)
  }
}
const made = { fingerprint: fingerprint(sentences), ...pack(train(weighted(sentences))) }
const fields = Object.entries(made).map(([name, value]) => `  ${name}: ${JSON.stringify(value).replaceAll('"', "'")},`)
writeFileSync(
  file,
  `/** Made by \`npm run train:intents\` from the sentences in scripts/intents; not edited by hand. */\nexport const model = {\n${fields.join('\n')}\n}\n`,
)
console.log(
  `${file}: ${[...sentences.values()].flat().length} sentences, ${made.values.length + made.features.length} characters`,
)

/** What the interviewer's own rules are tested with must be heard: it counts three times. */
function weighted(all: ReadonlyMap<string, readonly Sentence[]>): Sentence[] {
  return [...all].flatMap(([name, own]) => (name === 'examples-of-the-rules.jsonl' ? [...own, ...own, ...own] : own))
}

function describe(held: readonly Sentence[], others: readonly Sentence[]): string {
  const trained = train(others)
  let [heard, requests, mistaken, ordinary] = [0, 0, 0, 0]
  for (const { intent, text } of held) {
    const chances = chancesOf(trained, Int32Array.from(featuresOf(text)))
    const best = classes[chances.indexOf(Math.max(...chances))]
    if (intent === 'none') {
      ordinary += 1
      mistaken += best === 'none' ? 0 : 1
    } else {
      requests += 1
      heard += best === intent ? 1 : 0
    }
  }
  return `${heard} of ${requests} heard as what they are, ${mistaken} of ${ordinary} ordinary sentences taken for a request`
}
