import type { TextSettings } from '#server/platform/config/text-settings.ts'
import type { TextMessages } from './port.ts'
import { createSignedHttpTexts } from './signed-http/index.ts'

/** Every adapter of the port by its id. */
export const textMessagesAdapters = { 'signed-http': createSignedHttpTexts } as const

/** The gateway that this installation is configured for; null: no text messages are sent, and nobody is asked for a number. */
export function openTextMessages(settings: TextSettings | null): TextMessages | null {
  return settings === null ? null : textMessagesAdapters['signed-http'](settings)
}
