import type { AtsConnector } from '../port.ts'
import { openBreezy } from './client.ts'
import { manifest } from './manifest.ts'

export const breezy: AtsConnector = {
  manifest,
  open: ({ token = '', company = '' }, deps) => openBreezy({ token, company }, deps),
}
