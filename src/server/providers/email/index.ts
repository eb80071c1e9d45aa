import type { MailSettings } from '#server/platform/config/mail-settings.ts'
import { createOutbox } from './outbox/index.ts'
import type { EmailSender } from './port.ts'
import { createSmtpEmail } from './smtp/index.ts'

/** Every adapter of the port by its id. */
export const emailAdapters = { outbox: createOutbox, smtp: createSmtpEmail } as const

/** The way out that this installation is configured for. */
export function openEmail(settings: MailSettings, deps: { print(text: string): void }): EmailSender {
  const { sender, adminEmail } = settings
  switch (sender.kind) {
    case 'smtp':
      return emailAdapters.smtp(sender)
    case 'outbox':
      return emailAdapters.outbox({ adminOf: () => adminEmail, print: deps.print })
  }
}
