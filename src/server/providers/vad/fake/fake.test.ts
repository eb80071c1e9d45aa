import { vadConformance } from '../conformance.ts'
import { createFakeVad } from './index.ts'

vadConformance('fake', async () => ({ vad: createFakeVad(), speech: new Int16Array(48_000).fill(2_000) }))
