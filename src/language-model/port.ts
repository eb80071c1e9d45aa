import type { z } from 'zod'

/**
 * A language model as interviewer, evaluator and plan builder see it: rules, words of others set apart from them, and an
 * answer in a given shape. Which service it is, keys, masking, time limits, budget and further attempts are not their
 * business. One of these is opened for each interview or task, so that `used` is what that has cost.
 */
export interface LanguageModel {
  /** As people are told, such as `gpt-4.1-mini at api.openai.com`. */
  readonly name: string
  /** As the service calls it. */
  readonly model: string
  /** One answer, checked against the schema. Rejects only where the signal aborts. */
  ask<Schema extends z.ZodType>(
    question: ModelQuestion<Schema>,
    signal: AbortSignal,
  ): Promise<ModelAnswer<z.output<Schema>>>
  /** Text, as it is written. Leaving the loop ends the call. @throws ModelFailed where the service fails, before or after a part. */
  write(request: ModelRequest, signal: AbortSignal): AsyncIterable<string>
  /** Everything asked so far. */
  used(): ModelUse
}

export interface ModelRequest {
  prompt: Prompt
  /** What is to be worked on: said, written or pasted by somebody, and never an instruction. */
  data: readonly ModelData[]
  /** What is wanted of it now; one or two sentences after the data. */
  task: string
  maxOutputTokens: number
  /** 0 to 2; left out: the model's own. */
  temperature?: number
}

export interface ModelQuestion<Schema extends z.ZodType> extends ModelRequest {
  /** An object without optional properties (`nullable` instead), recursion or transformed values. */
  schema: Schema
}

export interface ModelData {
  /** What it is, such as `Answer to question 2`. */
  title: string
  text: string
}

/** The rules of a call, which never change between calls, with the version that reports and the decision log name. */
export interface Prompt {
  id: string
  /** Raised with every change of the text. */
  version: number
  text: string
}

export type ModelAnswer<Value> = { kind: 'answered'; value: Value } | { kind: 'failed'; failure: ModelFailure }

export interface ModelFailure {
  /** Of `LlmFailureKind`, such as `timed-out` or `over-budget`. */
  kind: string
  /** For an admin; holds nothing of what was asked and answered. */
  message: string
}

/** Thrown where text is read as it is written. */
export class ModelFailed extends Error {
  readonly failure: ModelFailure
  constructor(failure: ModelFailure) {
    super(failure.message)
    this.failure = failure
  }
}

export interface ModelUse {
  calls: number
  inputTokens: number
  outputTokens: number
  /** Millionths of a US dollar; null where no prices are known. */
  costMicros: number | null
}

/** As reports and the decision log name a prompt. */
export function nameOfPrompt({ id, version }: Prompt): string {
  return `${id}@${version}`
}
