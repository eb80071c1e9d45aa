import { sttConformance } from '../conformance.ts'
import { createFakeStt } from './index.ts'

sttConformance('fake', async () => ({
  stt: createFakeStt(['Good morning.']),
  speech: new Int16Array(16_000).fill(2_000),
  words: ['morning'],
}))
