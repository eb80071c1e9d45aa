import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { classes } from '../../src/text-analysis/intents/classify.ts'
import { featuresOf } from '../../src/text-analysis/learned/linear-model.ts'
import { classes as spanishDangerClasses } from '../../src/text-analysis/spanish-danger/classify.ts'
import {
  type Request,
  readRequests,
  readShown,
  readSpanishDanger,
  readTold,
  requestExamples,
  type SpanishDanger,
  shownExamples,
  spanishDangerExamples,
  toldExamples,
} from './sentences.ts'
import {
  chancesOf,
  type Example,
  fingerprint,
  forProtectedFacts,
  forSpanishDanger,
  pack,
  type Schooling,
  train,
} from './train-weights.ts'

/**
 * `npm run train:text-analysis` makes the weights that requests are heard, danger in Spanish heard, protected facts found, and
 * endings and occasions told from look-alikes by; with `-- --held-out` it first says how many of each writer's requests are heard
 * by weights trained without them.
 */
const requests = readRequests()
const told = readTold()
const shown = readShown()
const spanishDanger = readSpanishDanger()
if (process.argv.includes('--held-out')) {
  for (const { name, own, others } of eachLeftOut(requests))
    console.log(`${name}: ${describe(own, requestExamples(others, told), classes)}`)
  for (const { name, own, others } of eachLeftOut(spanishDanger))
    console.log(`${name}: ${describe(own, spanishDangerExamples(others), spanishDangerClasses, forSpanishDanger)}`)
}
write('intents', requestExamples(requests, told))
write('protected', toldExamples(told, requests, shown), forProtectedFacts)
write('story', shownExamples(shown))
write('spanish-danger', spanishDangerExamples(spanishDanger), forSpanishDanger)

function write(room: string, examples: readonly Example[], schooling?: Schooling): void {
  const file = join(import.meta.dirname, `../../src/text-analysis/${room}/weights.ts`)
  const made = { fingerprint: fingerprint(examples, schooling?.knownBy), ...pack(train(examples, schooling)) }
  const fields = Object.entries(made).map(
    ([name, value]) => `  ${name}: ${JSON.stringify(value).replaceAll('"', "'")},`,
  )
  writeFileSync(
    file,
    `/** Made by \`npm run train:text-analysis\` from the sentences in scripts/text-analysis; not edited by hand. */\nexport const model = {\n${fields.join('\n')}\n}\n`,
  )
  console.log(`${file}: ${examples.length} sentences, ${made.values.length + made.features.length} characters`)
}

function* eachLeftOut<T extends { intent: string }>(writers: ReadonlyMap<string, readonly T[]>) {
  for (const [name, own] of writers) {
    if (own.every(({ intent }) => intent === 'none')) continue
    yield { name, own, others: new Map([...writers].filter(([other]) => other !== name)) }
  }
}

function describe(
  held: readonly (Request | SpanishDanger)[],
  others: readonly Example[],
  names: readonly string[],
  schooling?: Schooling,
): string {
  const trained = train(others, schooling)
  let [heard, asked, mistaken, ordinary] = [0, 0, 0, 0]
  for (const { intent, text } of held) {
    const chances = chancesOf(trained, Int32Array.from(featuresOf(text)))
    const best = names[chances.indexOf(Math.max(...chances))]
    if (intent === 'none') {
      ordinary += 1
      mistaken += best === 'none' ? 0 : 1
    } else {
      asked += 1
      heard += best === intent ? 1 : 0
    }
  }
  return `${heard} of ${asked} heard as what they are, ${mistaken} of ${ordinary} ordinary sentences taken for a request`
}
