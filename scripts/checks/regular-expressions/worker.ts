import { parentPort } from 'node:worker_threads'
import type { Expression } from './collect.ts'
import { judge } from './judge.ts'

parentPort?.on('message', ({ source, flags }: Expression) => parentPort?.postMessage(judge(source, flags)))
parentPort?.postMessage('ready')
