import type { AtsConnector } from '../port.ts'
import { openWorkable } from './client.ts'
import { manifest } from './manifest.ts'

export const workable: AtsConnector = {
  manifest,
  open: ({ subdomain = '', token = '', writer = '' }, deps) => openWorkable({ subdomain, token, writer }, deps),
}
