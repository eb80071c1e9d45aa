import { turnDetectorConformance } from '../conformance.ts'
import { createBuiltinTurnDetector } from './index.ts'

turnDetectorConformance('builtin', async () => createBuiltinTurnDetector())
