import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminOutbox, mailStateMeanings } from '#content/admin-outbox.ts'
import { fill } from '#content/fill.ts'
import type { OutboxMailDetails } from '#contract/admin/outbox.ts'
import { Moment } from '#web/area/moment.tsx'
import { explainFailure } from './explain-failure.ts'
import { MailStateWord } from './mail-state.tsx'
import { outboxPath } from './outbox-address.ts'

const words = adminOutbox.facts

/** What is known of a mail beside its words. */
export function MailFacts({ mail }: { mail: OutboxMailDetails }): ReactNode {
  const { recipient, replyTo, state, lastError, createdAt, sendAt, attempts, lastAttemptAt, settledAt } = mail
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-8 border-t border-line text-sm md:grid-cols-2">
      <Fact label={words.recipient}>{recipient}</Fact>
      <Fact label={words.state}>
        <MailStateWord state={state} />
        <span className="label block">{mailStateMeanings[state]}</span>
        {lastError !== null && <Failure said={lastError} />}
      </Fact>
      {replyTo !== null && <Fact label={words.replyTo}>{replyTo}</Fact>}
      <Fact label={words.written}>
        <Moment at={createdAt} isWhole />
      </Fact>
      {sendAt !== null && state === 'queued' && (
        <Fact label={words.held}>
          <Moment at={sendAt} isWhole />
        </Fact>
      )}
      <Fact label={words.attempts}>
        {attempts}
        {lastAttemptAt !== null && (
          <>
            {' · '}
            <Moment at={lastAttemptAt} isWhole />
          </>
        )}
      </Fact>
      {settledAt !== null && (
        <Fact label={words.settled}>
          <Moment at={settledAt} isWhole />
        </Fact>
      )}
      {mail.attachments.length > 0 && (
        <Fact label={words.attachments}>
          {mail.attachments.map(({ fileName, bytes }) => `${fileName} (${formatSize(bytes)})`).join(', ')}
        </Fact>
      )}
      {mail.copies.length > 0 && (
        <Fact label={words.copies}>
          <ul>
            {mail.copies.map((copy) => (
              <li key={copy.id}>
                <Link to={`${outboxPath}/${copy.id}`} className="link">
                  <Moment at={copy.createdAt} isWhole />
                </Link>{' '}
                <MailStateWord state={copy.state} />
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  )
}

function Failure({ said }: { said: string }): ReactNode {
  const meaning = explainFailure(said)
  return (
    <span className="mt-1 block wrap-anywhere">
      {meaning !== null && <span className="block font-medium">{meaning}</span>}
      <span className="label block">{fill(adminOutbox.said, { reply: said })}</span>
    </span>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)] border-b border-line py-3">
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function formatSize(bytes: number): string {
  return bytes < 1024 ? `${bytes} B` : `${Math.ceil(bytes / 1024)} kB`
}
