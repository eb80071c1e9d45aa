import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { classes as intentClasses } from '../../src/text-analysis/intents/classify.ts'
import { classes as protectedClasses } from '../../src/text-analysis/protected/classify.ts'
import { meetsRule } from '../../src/text-analysis/protected/meets-rule.ts'
import { protectedTopics } from '../../src/text-analysis/protected/topics.ts'
import { classes as spanishDangerClasses } from '../../src/text-analysis/spanish-danger/classify.ts'
import { classes as storyClasses } from '../../src/text-analysis/story/classify.ts'
import type { Example } from './train-weights.ts'

/** What candidates want besides answering; `none` is a sentence of an answer. */
export const Request = z.object({ intent: z.enum(intentClasses), text: z.string().min(1) })
export type Request = z.infer<typeof Request>

/** What a sentence tells that an employer may not ask; no topic is an ordinary sentence. */
export const Told = z.object({ topics: z.array(z.enum(protectedTopics)), text: z.string().min(1) })
export type Told = z.infer<typeof Told>

/** What a sentence of an answer shows of a story by itself. */
export const Shown = z.object({ ending: z.boolean(), occasion: z.boolean(), text: z.string().min(1) })
export type Shown = z.infer<typeof Shown>

/** Whether somebody is in danger by what is said in Spanish; `none` is any other sentence of an interview. */
export const SpanishDanger = z.object({ intent: z.enum(spanishDangerClasses), text: z.string().min(1) })
export type SpanishDanger = z.infer<typeof SpanishDanger>

/** Sentences of one writer, by the name of their file, so that a writer can be held out. */
type Writers<T> = ReadonlyMap<string, readonly T[]>

export function readRequests(): Writers<Request> {
  return readFolder('intents', Request)
}

export function readTold(): Writers<Told> {
  return readFolder('protected', Told)
}

export function readShown(): Writers<Shown> {
  return readFolder('story', Shown)
}

export function readSpanishDanger(): Writers<SpanishDanger> {
  return readFolder('spanish-danger', SpanishDanger)
}

export function readLines<T>(file: string, schema: z.ZodType<T>): T[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line.trim() !== '').map((line) => schema.parse(JSON.parse(line)))
}

function readFolder<T>(name: string, schema: z.ZodType<T>): Writers<T> {
  const folder = join(import.meta.dirname, name)
  const files = readdirSync(folder).filter((file) => file.endsWith('.jsonl'))
  return new Map(files.sort().map((file) => [file, readLines(join(folder, file), schema)]))
}

/** What the rules are tested with must be heard: it counts three times. */
const countsThrice = 'examples-of-the-rules.jsonl'

/** Who tells one of these may ask for something by it; other facts about oneself are part of an answer. */
const mayAsk: ReadonlySet<string> = new Set(['health', 'pregnancy', 'disability'])

/** What is told without asking for anything is ordinary here. */
export function requestExamples(requests: Writers<Request>, told: Writers<Told>): Example[] {
  const ordinary = linesOf(told).filter(({ topics }) => !topics.some((topic) => mayAsk.has(topic)))
  const all = [...linesOf(requests), ...ordinary.map(({ text }) => ({ intent: 'none', text }))]
  return all.map(({ intent, text }) => ({ text, wanted: intentClasses.map((name) => (name === intent ? 1 : 0)) }))
}

export function spanishDangerExamples(sentences: Writers<SpanishDanger>): Example[] {
  return linesOf(sentences).map(({ intent, text }) => ({
    text,
    wanted: spanishDangerClasses.map((name) => (name === intent ? 1 : 0)),
  }))
}

/** Who asks for one of these may tell a fact by it; other requests tell none. */
const mayTell: ReadonlySet<string> = new Set(['danger', 'abuse', 'accommodation', 'scorerInstruction'])

/** Aimed at whoever scores, and unlike anything that people tell of themselves. */
const aimedAtScorer = 'instructions-in-disguise.jsonl'

/** Requests and sentences of answers are ordinary here, unless a rule finds a fact in one. */
export function toldExamples(told: Writers<Told>, requests: Writers<Request>, shown: Writers<Shown>): Example[] {
  const others = new Map([...requests].filter(([name]) => name !== aimedAtScorer))
  const asked = linesOf(others).filter(({ intent }) => !mayTell.has(intent))
  const ordinary = [...asked, ...linesOf(shown), ...linesOf(shown)].filter(({ text }) => !meetsRule(text))
  const all = [...linesOf(told), ...ordinary.map(({ text }) => ({ topics: [], text }))]
  return all.map(({ topics, text }) => ({ text, wanted: protectedClasses.map((name) => shareOf(name, topics)) }))
}

export function shownExamples(shown: Writers<Shown>): Example[] {
  return linesOf(shown).map((sentence) => ({
    text: sentence.text,
    wanted: storyClasses.map((name) => (name === classOf(sentence) ? 1 : 0)),
  }))
}

function classOf({ ending, occasion }: Shown): (typeof storyClasses)[number] {
  if (ending && occasion) return 'both'
  return ending ? 'ending' : occasion ? 'occasion' : 'neither'
}

function linesOf<T>(writers: Writers<T>): T[] {
  return [...writers].flatMap(([name, own]) => (name === countsThrice ? [...own, ...own, ...own] : own))
}

function shareOf(name: (typeof protectedClasses)[number], topics: readonly string[]): number {
  if (topics.length === 0) return name === 'none' ? 1 : 0
  return topics.includes(name) ? 1 / topics.length : 0
}
