import { join } from 'node:path'
import { expect, test } from 'vitest'
import { classes, likelihoods } from '../../src/text-analysis/intents/classify.ts'
import { model as intents } from '../../src/text-analysis/intents/weights.ts'
import { normaliseText } from '../../src/text-analysis/normalise.ts'
import { protectedFeaturesOf } from '../../src/text-analysis/protected/features.ts'
import { model as protectedFacts } from '../../src/text-analysis/protected/weights.ts'
import { model as spanishDanger } from '../../src/text-analysis/spanish-danger/weights.ts'
import { model as story } from '../../src/text-analysis/story/weights.ts'
import {
  Request,
  readLines,
  readRequests,
  readShown,
  readSpanishDanger,
  readTold,
  requestExamples,
  Shown,
  SpanishDanger,
  shownExamples,
  spanishDangerExamples,
  Told,
  toldExamples,
} from './sentences.ts'
import { fingerprint, pack, train } from './train-weights.ts'

const requests = readRequests()
const told = readTold()
const language = join(import.meta.dirname, '../../src/text-analysis')
const shown = readShown()
const saidInSpanish = readSpanishDanger()
const heldOutRequests = readLines(join(language, 'intents/__fixtures__/held-out.jsonl'), Request)
const heldOutFacts = ['held-out', 'held-out-second', 'held-out-third'].flatMap((name) =>
  readLines(join(language, `protected/__fixtures__/${name}.jsonl`), Told),
)
const heldOutDanger = readLines(join(language, 'intents/__fixtures__/spanish-danger-aside.jsonl'), SpanishDanger)
const heldOutStory = readLines(join(language, 'story/__fixtures__/held-out.jsonl'), Shown)

test('the weights are those of the sentences that stand here', () => {
  expect(intents.fingerprint).toBe(fingerprint(requestExamples(requests, told)))
  expect(protectedFacts.fingerprint).toBe(fingerprint(toldExamples(told, requests, shown), protectedFeaturesOf))
  expect(story.fingerprint).toBe(fingerprint(shownExamples(shown)))
  expect(spanishDanger.fingerprint).toBe(fingerprint(spanishDangerExamples(saidInSpanish)))
})

test('no held-out sentence is trained on', () => {
  const bare = (text: string) => normaliseText(text).replace(/[^a-z0-9 ]/g, '')
  const trained = (examples: readonly { text: string }[]) => new Set(examples.map(({ text }) => bare(text)))
  const asked = trained(requestExamples(requests, told))
  expect(heldOutRequests.filter(({ text }) => asked.has(bare(text)))).toEqual([])
  const facts = trained(toldExamples(told, requests, shown))
  expect(heldOutFacts.filter(({ text }) => facts.has(bare(text)))).toEqual([])
  const parts = trained(shownExamples(shown))
  expect(heldOutStory.filter(({ text }) => parts.has(bare(text)))).toEqual([])
  const inDanger = trained(spanishDangerExamples(saidInSpanish))
  expect(heldOutDanger.filter(({ text }) => inDanger.has(bare(text)))).toEqual([])
})

test('each class has sentences, and what was trained on is heard', () => {
  const all = [...requests.values()].flat()
  for (const name of classes) expect(all.filter(({ intent }) => intent === name).length, name).toBeGreaterThan(100)
  const examples = requests.get('examples-of-the-rules.jsonl') ?? []
  const right = examples.filter(({ intent, text }) => {
    const chances = likelihoods(text)
    return classes[chances.indexOf(Math.max(...chances))] === intent
  })
  expect(right.length / examples.length).toBeGreaterThan(0.97)
})

test('training gives the same weights each time', () => {
  const few = requestExamples(new Map([['held-out', heldOutRequests.slice(0, 200)]]), new Map())
  expect(pack(train(few))).toEqual(pack(train(few)))
})
