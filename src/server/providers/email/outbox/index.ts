import type { EmailSender } from '../port.ts'

export interface OutboxConfig {
  /** Lower case. Null: nobody runs this installation yet. */
  adminOf(): string | null
  /** Writes to the terminal that the server was started in. */
  print(text: string): void
}

/**
 * The built-in adapter: mails stay in the database, where the owner reads them. The admin's own link to sign in is
 * printed on the terminal, and nobody else's, so that the first sign-in is possible on a fresh machine.
 */
export function createOutbox({ adminOf, print }: OutboxConfig): EmailSender {
  return {
    id: 'outbox',
    standIn: `e-mail: kept in the admin’s outbox and not sent; ${describeAdmin(adminOf())}`,
    async send(message) {
      if (message.template === 'sign-in' && message.to === adminOf()) {
        print(`\nMail to ${message.to}, which no mail server is configured for:\n\n${message.text}\n\n`)
      }
      return { state: 'stored' }
    },
  }
}

function describeAdmin(adminEmail: string | null): string {
  if (adminEmail === null) return 'each link can be copied where it is made'
  return `links to sign in for ${adminEmail} are printed here`
}
