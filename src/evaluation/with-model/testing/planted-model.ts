import type { Level } from '#contract/report/evaluation.ts'
import { type Asked, createScriptedModel, type ScriptedModel } from '#language-model/testing/scripted-model.ts'
import { splitSentences } from '#text-analysis/sentences.ts'
import { extractQuotes } from '../prompts/extract-quotes.ts'
import { rateQuotes } from '../prompts/rate-quotes.ts'
import { writeReport } from '../prompts/write-report.ts'

interface Planted {
  /** The level of an answer, by the text of its competency; `sample` counts from 0 for each competency. */
  levelOf?(competency: string, answer: string, sample: number): Level | null
  /** What becomes of a quote before it is given; the place counts from 0 over the whole interview. */
  quote?(text: string, place: number): string
}

type Quote = { answer: string; kind: 'situation' | 'action' | 'result'; quote: string }

const mostQuotes = 4
const sentenceWords = 14

/** What a model does that keeps to its prompts: real quotes, planted levels, sentences in the words of their quotes. */
export function answerAsPlanted({ levelOf = () => 3, quote = (text) => text }: Planted = {}) {
  let quotes = 0
  const samples = new Map<string, number>()
  return (asked: Asked): { value: unknown } => {
    const competency = asked.data.find(({ title }) => title === 'Competency')?.text ?? ''
    switch (asked.prompt.replace(/\.es$/, '')) {
      case extractQuotes.id:
        return { value: { quotes: answersIn(asked, 'What was said in answer ').flatMap(quotesFrom).map(change) } }
      case rateQuotes.id: {
        const sample = samples.get(competency) ?? 0
        samples.set(competency, sample + 1)
        const levels = answersIn(asked, 'Quotes from answer ').map(({ answer }) => ({
          answer,
          level: levelOf(competency, answer, sample),
        }))
        return { value: { levels } }
      }
      case writeReport.id:
        return { value: writtenFrom(asked) }
      default:
        throw new Error(`No such prompt: ${asked.prompt}`)
    }
  }

  function change(each: Quote): Quote {
    quotes += 1
    return { ...each, quote: quote(each.quote, quotes - 1) }
  }
}

export function createPlantedModel(planted: Planted = {}): ScriptedModel {
  return createScriptedModel(answerAsPlanted(planted))
}

function answersIn({ data }: Asked, title: string): { answer: string; text: string }[] {
  return data
    .filter((each) => each.title.startsWith(title))
    .map((each) => ({ answer: each.title.slice(title.length), text: each.text }))
}

function quotesFrom({ answer, text }: { answer: string; text: string }): Quote[] {
  const sentences = splitSentences(text).filter((each) => each.text.split(/\s+/).length > 4)
  return sentences.slice(0, mostQuotes).map((each, at) => ({
    answer,
    kind: at === 0 ? 'situation' : at === mostQuotes - 1 ? 'result' : 'action',
    quote: each.text,
  }))
}

/** Sentences that say what their quotes say, with the ids that they were given. */
function writtenFrom({ data }: Asked) {
  const sentences = data.flatMap(({ title, text }) => {
    const competency = /^Quotes on competency (c\d+)/.exec(title)?.[1]
    if (competency === undefined) return []
    return text.split('\n').flatMap((line) => {
      const [, id, said] = /^(q\d+): (.*)$/.exec(line) ?? []
      if (id === undefined || said === undefined) return []
      const words = said.split(/\s+/).slice(0, sentenceWords).join(' ')
      return [{ competency, text: `Said: ${words}`, quotes: [id] }]
    })
  })
  const bare = sentences.map(({ text, quotes }) => ({ text, quotes }))
  return {
    summary: bare.slice(0, 4),
    findings: sentences,
    highlights: bare.slice(0, 3),
    redFlags: [],
    requirements: [],
  }
}
