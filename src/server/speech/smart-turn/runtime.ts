import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import pinned from './runtime/package.json' with { type: 'json' }

/** What we use of `onnxruntime-node`. It is no dependency: 291 MB for all systems, of which one is used (decision 0305). */
export interface OnnxRuntime {
  InferenceSession: { create(model: Uint8Array, options: SessionOptions): Promise<OnnxSession> }
  Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => OnnxTensor
}

interface SessionOptions {
  intraOpNumThreads: number
  interOpNumThreads: number
  executionMode: 'sequential'
  graphOptimizationLevel: 'all'
  /** 3: errors alone. */
  logSeverityLevel: 3
}

interface OnnxTensor {
  readonly data: unknown
  readonly dims: readonly number[]
}

export interface OnnxSession {
  readonly inputNames: readonly string[]
  readonly outputNames: readonly string[]
  /** `shape` holds names where a size is free. */
  readonly inputMetadata: readonly { name: string; type?: string; shape?: readonly (number | string)[] }[]
  /** Blocks the calling thread while it computes. */
  run(inputs: Readonly<Record<string, OnnxTensor>>): Promise<Readonly<Record<string, OnnxTensor>>>
}

const packageName = 'onnxruntime-node'

/** Where `npm run turn-detector` puts the runtime: beside the speech models, so that clones share it. */
export function runtimeFolderOf(modelsDir: string): string {
  return join(modelsDir, `${packageName}-${pinned.dependencies[packageName]}`)
}

export function isRuntimeThere(folder: string): boolean {
  return existsSync(join(folder, 'node_modules', packageName, 'package.json'))
}

/**
 * Loads the native library: only ever in a speech process.
 * @throws Error that says that it does not load, for example since the system lacks a library that it needs.
 */
export function loadOnnxRuntime(folder: string): OnnxRuntime {
  try {
    return createRequire(join(folder, 'package.json'))(packageName)
  } catch (cause) {
    throw new Error(`ONNX Runtime does not load: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}
