import { prompts as evaluationPrompts } from '#evaluation/with-model/prompts/index.ts'
import { proposalPrompt } from '#interviewer/job-text/model-proposal.ts'
import { replyPrompts } from '#interviewer/with-model/prompts.ts'
import type { Asked } from '#language-model/testing/scripted-model.ts'
import { candidatePrompt } from '#rehearsal/write-answers.ts'
import {
  type ChatBody,
  type ScriptedService,
  startScriptedService,
} from '#server/providers/llm/openai-compatible/testing/scripted-service.ts'

const prompts = [...Object.values(replyPrompts), proposalPrompt, candidatePrompt, ...evaluationPrompts]

/** A service on this machine whose model answers what the product asks as a function says: a text, or a value as JSON. */
export async function startLanguageModelServer(answer: (asked: Asked) => unknown): Promise<ScriptedService> {
  const service = await startScriptedService()
  service.says(({ body }) => {
    const asked = readAsked(body)
    // A test of the configuration.
    if (asked === null) return '{"greeting":"Good morning."}'
    const given = answer(asked)
    return typeof given === 'string' ? given : JSON.stringify(given)
  })
  return service
}

const block = /<<< ([0-9a-f]{12}) ([^\n]*)\n([\s\S]*?)\n>>> \1/g

/** What was asked, out of the message that was made of it; null for what is none of the product's prompts. */
function readAsked({ messages = [] }: ChatBody): Asked | null {
  const text = messages.map(({ content }) => content).join('\n')
  const prompt = prompts.find((each) => text.includes(each.text))
  if (prompt === undefined) return null
  const data = [...text.matchAll(block)].map(([, , title = '', words = '']) => ({ title, text: words }))
  return { prompt: prompt.id, data, task: text.slice(text.lastIndexOf('>>>')).split('\n').slice(1).join('\n').trim() }
}
