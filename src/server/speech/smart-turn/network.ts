import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { listenedSamples, logMel, melBands, melFrames } from './log-mel.ts'
import { loadOnnxRuntime, type OnnxRuntime, type OnnxSession } from './runtime.ts'

/** A network that tells from sound whether somebody has finished their turn. */
export interface TurnNetwork {
  /**
   * @param pcm 16 kHz mono with the silence after the last word; the last 8 s count.
   * @returns 0 to 1: that the turn is complete.
   */
  judge(pcm: Int16Array): Promise<number>
}

/** As `smart_turn/train.py` exports it. The output is called `logits` there and holds the sigmoid of them. */
const inputName = 'input_features'
const inputShape = [1, melBands, melFrames] as const

interface TurnNetworkFiles {
  /** File of the weights, and the SHA-256 that it must have, in lower case. */
  model: string
  sha256: string
  runtimeFolder: string
}

/**
 * Loads a network with the input and the output of Smart Turn v3, on one thread, and has it judge silence once, so that
 * what does not fit fails here. The bytes that are checked are those that are loaded, whatever becomes of the file.
 * @throws Error that says what is wrong with the weights or the runtime.
 */
export async function loadTurnNetwork({ model, sha256, runtimeFolder }: TurnNetworkFiles): Promise<TurnNetwork> {
  const bytes = await readWeights(model, sha256)
  const runtime = loadOnnxRuntime(runtimeFolder)
  try {
    return await openNetwork(runtime, bytes)
  } catch (cause) {
    throw new Error(`its weights ${model} do not fit: ${messageOf(cause)}`, { cause })
  }
}

async function readWeights(model: string, sha256: string): Promise<Uint8Array> {
  let bytes: Uint8Array
  try {
    bytes = await readFile(model)
  } catch (cause) {
    throw new Error(`its weights cannot be read (TURN_DETECTOR_MODEL): ${messageOf(cause)}`, { cause })
  }
  const found = createHash('sha256').update(bytes).digest('hex')
  if (found === sha256) return bytes
  throw new Error(
    `its weights ${model} are not those that were named: their SHA-256 is ${found}, and TURN_DETECTOR_SHA256 is ${sha256}`,
  )
}

async function openNetwork(runtime: OnnxRuntime, bytes: Uint8Array): Promise<TurnNetwork> {
  const session = await openSession(runtime, bytes)
  checkInput(session)
  const network: TurnNetwork = {
    async judge(pcm) {
      const input = new runtime.Tensor('float32', logMel(pcm), inputShape)
      const outputs = await session.run({ [inputName]: input })
      return readProbability(outputs[session.outputNames[0] ?? '']?.data)
    },
  }
  await network.judge(new Int16Array(listenedSamples))
  return network
}

async function openSession({ InferenceSession }: OnnxRuntime, bytes: Uint8Array): Promise<OnnxSession> {
  try {
    return await InferenceSession.create(bytes, {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      executionMode: 'sequential',
      graphOptimizationLevel: 'all',
      logSeverityLevel: 3,
    })
  } catch (cause) {
    throw new Error(`it is no network that ONNX Runtime can open (${messageOf(cause)})`, { cause })
  }
}

function checkInput({ inputNames, inputMetadata }: OnnxSession): void {
  const [input, ...others] = inputMetadata
  const shape = input?.shape ?? []
  const [batch, ...sizes] = shape
  const fits =
    others.length === 0 &&
    input?.name === inputName &&
    input.type === 'float32' &&
    shape.length === inputShape.length &&
    (batch === 1 || typeof batch === 'string') &&
    sizes.every((size, i) => size === inputShape[i + 1] || typeof size === 'string')
  if (fits) return
  throw new Error(
    `it takes ${inputNames.join(' and ')} of ${shape.join(' × ')}, and not ${inputName} of ${inputShape.join(' × ')}`,
  )
}

function readProbability(data: unknown): number {
  const value: unknown = data instanceof Float32Array && data.length === 1 ? data[0] : undefined
  if (typeof value === 'number' && value >= 0 && value <= 1) return value
  throw new Error('it does not answer with one probability from 0 to 1')
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
