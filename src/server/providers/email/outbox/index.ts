import type { EmailSender } from '../port.ts'

export interface OutboxConfig {
  /** Lower case. Null: nobody runs this installation yet. */
  operatorOf(): string | null
  /** Writes to the terminal that the server was started in. */
  print(text: string): void
}

/**
 * The built-in adapter: mails stay in the database, where the owner reads them. The operator's own link to sign in is
 * printed on the terminal, and nobody else's, so that the first sign-in is possible on a fresh machine.
 */
export function createOutbox({ operatorOf, print }: OutboxConfig): EmailSender {
  return {
    id: 'outbox',
    async send(message) {
      if (message.template === 'sign-in' && message.to === operatorOf()) {
        print(`\nMail to ${message.to}, which no mail server is configured for:\n\n${message.text}\n\n`)
      }
      return { state: 'stored' }
    },
  }
}
