import type { AtsConnector } from '../port.ts'
import { openBullhorn } from './client.ts'
import { manifest } from './manifest.ts'

export const bullhorn: AtsConnector = { manifest, open: openBullhorn }
