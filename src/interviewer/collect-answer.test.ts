import { expect, test } from 'vitest'
import { builtinInterviewer } from './builtin-interviewer.ts'
import { collectAnswer } from './collect-answer.ts'
import type { AnswerPart } from './port.ts'
import { demoPlan } from './testing/dialogue.ts'

const { signal } = new AbortController()
const speech: AnswerPart = { type: 'speech', line: { id: 'a', text: 'Hello.' } }

async function greeting(): Promise<AnswerPart[]> {
  const parts: AnswerPart[] = []
  for await (const part of builtinInterviewer.respond(demoPlan, null, { type: 'call-began' }, { signal }))
    parts.push(part)
  return parts
}

async function* saying(...parts: readonly AnswerPart[]): AsyncGenerator<AnswerPart> {
  yield* parts
}

test('a whole answer is its decision with all lines in order, and where it leaves the conversation', async () => {
  const parts = await greeting()
  const { action, dialogue } = await collectAnswer(saying(...parts), signal)
  expect(action.kind).toBe('greeting')
  expect(action.say).toEqual(parts.flatMap((part) => (part.type === 'speech' ? [part.line] : [])))
  expect(dialogue.standing).toMatchObject({ phase: 'asking', questionIndex: 0 })
})

test('what is no answer is refused: lines without a decision, two decisions, a decision without lines', async () => {
  const [step] = await greeting()
  if (step === undefined) throw new Error('no step')
  for (const parts of [[], [speech], [step], [speech, step], [step, speech, step]])
    await expect(collectAnswer(saying(...parts), signal)).rejects.toThrow(/^An answer/)
})

test('a fault in the middle of an answer is passed on, and the part before it is nothing', async () => {
  const [step] = await greeting()
  async function* failing(): AsyncGenerator<AnswerPart> {
    if (step) yield step
    throw new Error('the model is gone')
  }
  await expect(collectAnswer(failing(), signal)).rejects.toThrow('the model is gone')
})

test('an answer that is left lets go of what it holds', async () => {
  const gone = new AbortController()
  let isLetGo = false
  async function* holding(): AsyncGenerator<AnswerPart> {
    try {
      for (;;) {
        gone.abort(new Error('gone on'))
        yield speech
      }
    } finally {
      isLetGo = true
    }
  }
  await expect(collectAnswer(holding(), gone.signal)).rejects.toThrow('gone on')
  await Promise.resolve()
  expect(isLetGo).toBe(true)
})
