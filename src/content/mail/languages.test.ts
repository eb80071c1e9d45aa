import { describe, expect, test } from 'vitest'
import type { locales } from '#contract/values/locales.ts'
import { brand } from '../brand.ts'
import { applicationLinkMail } from './application-link.ts'
import { candidateMessageMail } from './candidate-message.ts'
import { formatEnd, formatMeeting } from './format-when.ts'
import { interviewInvitationMail } from './interview-invitation.ts'
import { interviewReminderMail } from './interview-reminder.ts'
import type { InLanguage, MailContent, MailTemplate } from './mail-content.ts'
import { nextRoundCandidateMail } from './next-round-candidate.ts'
import { ownDataLinkMail } from './own-data-link.ts'

interface Case {
  /** The mail in a language; null says nothing of one, as what was queued before there were languages. */
  write(language: (typeof locales)[number] | null): MailContent
  /** What it must tell, whatever its language. */
  facts: readonly string[]
}

function of<Data extends InLanguage>({ example, write }: MailTemplate<Data>, change: Partial<Data> = {}): Case {
  const data = { ...example, ...change }
  const facts = Object.entries(data).flatMap(([name, value]) =>
    /^(candidateName|name|position|employerName|title|minutes|\w+Url)$/.test(name) && value !== null
      ? [String(value)]
      : [],
  )
  return { facts, write: (language) => write(language === null ? data : { ...data, language }, brand) }
}

const messages = ['invitation', 'reminder', 'thanks', 'advance', 'next_round', 'decline', 'more', 'own'] as const
const cases: readonly (readonly [string, Case])[] = [
  ['invitation', of(interviewInvitationMail)],
  ['invitation to nobody by name', of(interviewInvitationMail, { candidateName: null })],
  ['application', of(applicationLinkMail)],
  ['application of nobody by name', of(applicationLinkMail, { candidateName: null })],
  ['reminder', of(interviewReminderMail, { candidateName: null })],
  ...messages.map(
    (kind) =>
      [
        `message: ${kind}`,
        of(candidateMessageMail, { kind, minutes: 20, expiresAt: '2026-12-04T00:00:00.000Z' }),
      ] as const,
  ),
  ...(['booked', 'moved', 'cancelled', 'reminder'] as const).map(
    (event) => [`next round: ${event}`, of(nextRoundCandidateMail, { event })] as const,
  ),
  ...(['finished', 'asked', 'confirm'] as const).map(
    (kind) => [`own data: ${kind}`, of(ownDataLinkMail, { kind })] as const,
  ),
]

/** Everything that is read of a mail, in order. */
function textsOf({ subject, preview, heading, parts, reason }: MailContent): string[] {
  const inParts = parts.flatMap((part) => {
    if (part.kind === 'facts') return part.rows.flatMap(({ label, value }) => [label, value])
    if (part.kind === 'links') return part.links.flatMap(({ label, url }) => [label, url])
    return part.kind === 'button' ? [part.label, part.url] : [part.text]
  })
  return [subject, preview, heading, ...inParts, reason]
}

const plain = (text: string) => text.replaceAll('\u2060', '')

describe.each(cases)('%s', (_name, { write, facts }) => {
  const english = textsOf(write('en')).map(plain)

  test('is in English where no language is said', () => {
    expect(write(null)).toEqual(write('en'))
  })

  test('says the same facts in the same parts in Spanish', () => {
    const spanish = textsOf(write('es')).map(plain)
    expect(write('es').language).toBe('es')
    expect(write('es').parts.map(({ kind }) => kind)).toEqual(write('en').parts.map(({ kind }) => kind))
    for (const [at, text] of english.entries())
      for (const fact of facts)
        if (text.includes(fact)) expect([fact, spanish[at]]).toEqual([fact, expect.stringContaining(fact)])
    expect(spanish.join('\n')).not.toMatch(/\{\w+\}/)
  })

  test('leaves no sentence of ours in English', () => {
    const { body, subject } = candidateMessageMail.example
    const employers = new Set([subject, ...body.split(/\n\n/)])
    const left = textsOf(write('es'))
      .map(plain)
      .filter((text) => english.includes(text) && !employers.has(text) && !facts.includes(text))
    // The names of a round and of who invites are nobody's words.
    expect(
      left.filter((text) => /[a-z] [a-z]/.test(text) && text !== 'Interview with the team, Registered Nurse'),
    ).toEqual([])
  })
})

test('times are written as the language writes them, on both sides of the change of clocks', () => {
  expect(formatMeeting('2026-10-24T09:30:00Z', 45, 'Europe/Berlin', 'es')).toBe(
    'sábado, 24 de octubre de 2026, de 11:30 a.m. a 12:15 p.m. (Europe/Berlin, GMT+2)',
  )
  expect(formatEnd('2026-10-26T09:30:00Z', 'Europe/Berlin', 'es')).toBe(
    'lunes, 26 de octubre de 2026, 10:30 a.m. (Europe/Berlin, GMT+1)',
  )
  expect(formatEnd('2026-10-26T09:30:00Z', undefined, 'es')).toBe('26 de octubre de 2026 (UTC)')
})
