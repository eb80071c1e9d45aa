import { z } from 'zod'
import { type AdapterChoice, chooseAdapter } from './choose-adapter.ts'
import { Secret } from './secret.ts'

/** Lower case, so that one person is one address. */
const Address = z
  .string()
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.email('must be an e-mail address').max(254))

const SmtpUrl = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== '',
    'must be an smtp:// or smtps:// address',
  )
  .transform((value) => new Secret(value))

const Sender = z
  .string()
  .regex(/^([^<>"\r\n]{1,100}<[^<>\s]+>|[^<>\s]+)$/, 'must be an address, or a name and an address in angle brackets')
  .transform((value) => {
    const [, name = '', address = value] = /^([^<]*)<([^>]+)>$/.exec(value) ?? []
    return { name: name.trim() === '' ? null : name.trim(), address }
  })
  .pipe(
    z.object({
      name: z.string().nullable(),
      address: z.email('must be an address, or a name and an address in angle brackets').max(254),
    }),
  )

/** Mechanisms of an SPF record that name hosts (RFC 7208, 5), such as a mail provider tells its customers. */
const SpfMechanisms = z
  .string()
  .transform((value) => value.trim().toLowerCase())
  .refine(
    (value) =>
      value
        .split(/\s+/)
        .every((term) => /^(include:[a-z\d._-]+|ip4:[\d./]+|ip6:[\da-f:./]+|a:[a-z\d._-]+|mx:[a-z\d._-]+)$/.test(term)),
    'must be what an SPF record says of your mail server, without v=spf1 and all',
  )
  .transform((value) => value.split(/\s+/))

/** Which way mails leave. */
export const mailChoice: AdapterChoice<'outbox' | 'smtp'> = {
  variable: 'MAIL_PROVIDER',
  builtin: 'outbox',
  needs: { outbox: [], smtp: ['SMTP_URL'] },
}

/** The variables that say how mails leave, and who runs this installation. */
export const mailVariables = {
  MAIL_PROVIDER: z.enum(['outbox', 'smtp']).optional().meta({
    description: 'How mails leave: outbox keeps them in the admin’s outbox, smtp hands them to SMTP_URL.',
    example: 'smtp',
    default: 'smtp with SMTP_URL, else outbox',
  }),
  SMTP_URL: SmtpUrl.optional().meta({
    description:
      'The mail server that mails leave by: smtps:// for TLS from the start, smtp:// for STARTTLS. Without it mails are kept in the admin’s outbox.',
    example: 'smtps://user:password@mail.example.com:465',
    default: 'none: the outbox',
  }),
  MAIL_FROM: Sender.optional().meta({
    description: 'Who mails come from; the mail server must let this address send.',
    example: 'Openround <hello@example.com>',
    default: 'the brand’s name and e-mail',
  }),
  MAIL_REPORT_SECRET: z
    .string()
    .min(16, 'must have at least 16 characters')
    .transform((value) => new Secret(value))
    .optional()
    .meta({
      description:
        'Opens `/api/mail/reports` to your mail server: it posts messages that came back there, with this as bearer token.',
      example: 'a-long-random-text',
      default: 'none: reports are pasted into the outbox',
    }),
  MAIL_REPLY_ADDRESS: Address.optional().meta({
    description:
      'Where candidates’ answers by mail go: `reply@example.com` makes `reply+…@example.com`. Your mail server posts what arrives there to `/api/mail/replies`, with MAIL_REPORT_SECRET as bearer token.',
    example: 'reply@mail.example.com',
    default: 'none: answers by mail go to the member who wrote',
  }),
  MAIL_SPF: SpfMechanisms.optional().meta({
    description:
      'What an SPF record has to say so that your mail server may send: shown to customers whose mails come from an address of their own.',
    example: 'include:spf.example.net',
    default: 'none: customers are told to ask you',
  }),
  ADMIN_EMAIL: Address.optional().meta({
    description:
      'Who runs this installation: this address alone opens the admin area and gets the leads. Without SMTP_URL its link to sign in is printed on the terminal.',
    example: 'you@example.com',
    default: 'whoever opens the link that the first start prints',
  }),
  OPERATOR_EMAIL: Address.optional().meta({
    description: 'The earlier name of ADMIN_EMAIL, which still works.',
    example: 'you@example.com',
    default: 'ADMIN_EMAIL',
  }),
}

const MailVariables = z.object(mailVariables)
type MailVariables = z.infer<typeof MailVariables>

export interface MailSettings {
  /** With `outbox` mails are stored and not sent. */
  sender: { kind: 'outbox' } | { kind: 'smtp'; url: Secret }
  /** Null: the brand's. */
  from: { name: string | null; address: string } | null
  /** Null: reports of mails that came back are not taken over HTTP. */
  reportSecret: Secret | null
  /** Lower case; null: answers by mail go to the member who wrote. */
  replyAddress: string | null
  /** Mechanisms of an SPF record for the mail server, such as `include:spf.example.net`; none: not known. */
  spf: readonly string[]
  /** Lower case; null: nobody yet. */
  adminEmail: string | null
}

export function mailSettingsOf(variables: MailVariables): MailSettings {
  return {
    sender: senderOf(variables),
    from: variables.MAIL_FROM ?? null,
    reportSecret: variables.MAIL_REPORT_SECRET ?? null,
    replyAddress: variables.MAIL_REPLY_ADDRESS ?? null,
    spf: variables.MAIL_SPF ?? [],
    adminEmail: variables.ADMIN_EMAIL ?? variables.OPERATOR_EMAIL ?? null,
  }
}

function senderOf(variables: MailVariables): MailSettings['sender'] {
  const kind = chooseAdapter(mailChoice, variables)
  const { SMTP_URL: url } = variables
  return kind === 'smtp' && url !== undefined ? { kind, url } : { kind: 'outbox' }
}

/** What is wrong with two names of one setting that say two things; null: nothing. */
export function adminProblem({ ADMIN_EMAIL: admin, OPERATOR_EMAIL: earlier }: MailVariables): string | null {
  if (admin === undefined || earlier === undefined || admin === earlier) return null
  return 'ADMIN_EMAIL and OPERATOR_EMAIL name two different people, and are two names of one setting: give ADMIN_EMAIL alone, for example ADMIN_EMAIL=you@example.com'
}

/** What is missing for an address that answers go to; null: nothing. */
export function replyProblem({
  MAIL_REPLY_ADDRESS: address,
  MAIL_REPORT_SECRET: secret,
}: MailVariables): string | null {
  if (address === undefined || secret !== undefined) return null
  return 'MAIL_REPLY_ADDRESS needs MAIL_REPORT_SECRET, with which your mail server hands over what arrives there, for example MAIL_REPORT_SECRET=a-long-random-text'
}
