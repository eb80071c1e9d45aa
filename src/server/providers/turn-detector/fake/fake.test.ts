import { turnDetectorConformance } from '../conformance.ts'
import { createFakeTurnDetector } from './index.ts'

turnDetectorConformance('fake', async () => createFakeTurnDetector())
