import { ttsConformance } from '../conformance.ts'
import { createFakeTts } from './index.ts'

ttsConformance('fake', async () => createFakeTts())
