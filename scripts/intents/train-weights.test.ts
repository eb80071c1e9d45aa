import { join } from 'node:path'
import { expect, test } from 'vitest'
import { classes, likelihoods } from '../../src/language/intents/learned/classify.ts'
import { model } from '../../src/language/intents/learned/weights.ts'
import { fingerprint, pack, readLines, readSentences, train } from './train-weights.ts'

const sentences = readSentences()
const heldOut = join(import.meta.dirname, '../../src/language/intents/__fixtures__/held-out.jsonl')

test('the weights are those of the sentences that stand here', () => {
  expect(model.fingerprint).toBe(fingerprint(sentences))
})

test('no held-out sentence is trained on', () => {
  const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9 ]/g, '')
  const trained = new Set([...sentences.values()].flat().map(({ text }) => bare(text)))
  expect(readLines(heldOut).filter(({ text }) => trained.has(bare(text)))).toEqual([])
})

test('each class has sentences, and what was trained on is heard', () => {
  const all = [...sentences.values()].flat()
  for (const name of classes) expect(all.filter(({ intent }) => intent === name).length, name).toBeGreaterThan(100)
  const examples = sentences.get('examples-of-the-rules.jsonl') ?? []
  const right = examples.filter(({ intent, text }) => {
    const chances = likelihoods(text)
    return classes[chances.indexOf(Math.max(...chances))] === intent
  })
  expect(right.length / examples.length).toBeGreaterThan(0.97)
})

test('training gives the same weights each time', () => {
  const few = readLines(heldOut).slice(0, 200)
  expect(pack(train(few))).toEqual(pack(train(few)))
})
