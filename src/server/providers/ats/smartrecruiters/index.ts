import type { AtsConnector } from '../port.ts'
import { openSmartRecruiters } from './client.ts'
import { manifest } from './manifest.ts'

export const smartrecruiters: AtsConnector = {
  manifest,
  open: ({ key = '' }, deps) => openSmartRecruiters({ key }, deps),
}
