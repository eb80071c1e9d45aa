import type { AtsConnector } from '../port.ts'
import { openBambooHr } from './client.ts'
import { manifest } from './manifest.ts'

export const bamboohr: AtsConnector = {
  manifest,
  open: ({ subdomain = '', apiKey = '' }, deps) => openBambooHr({ subdomain, apiKey }, deps),
}
