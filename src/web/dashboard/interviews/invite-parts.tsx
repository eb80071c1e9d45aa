import { getFormProps } from '@conform-to/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { inviteWords, listProblemWords } from '#content/dashboard/invite.ts'
import { fill } from '#content/fill.ts'
import type { Invited, ListReading } from '#contract/customer/invitations.ts'
import { Button } from '#ui/button.tsx'
import { Field, SelectField, TextAreaField } from '#ui/form/field.tsx'
import { Notice } from '#web/area/notice.tsx'
import { fieldProps, useAreaForm } from '#web/area/use-area-form.ts'
import type { Reply } from '#web/area/use-reply.ts'
import { BrowserZone } from '../parts/browser-zone.tsx'
import { CopyLink } from '../parts/copy-link.tsx'
import { ListFile } from '../parts/list-file.tsx'
import { inviteCommandOf } from './invite-command.ts'

const words = inviteWords

/** What becomes of the mails: they leave, there is no mail server, or none was asked for. */
export type InviteMails = 'mailed' | 'unmailed' | 'byHand'

export interface InviteValues {
  list: string
  days: number
  sendsMail: boolean
  company: string
}

interface InviteFormProps {
  /** What was sent before; undefined on a fresh page. */
  values: InviteValues | undefined
  sendsMail: boolean
  /** Whether the company's name is asked for. */
  asksCompany: boolean
  reply: Reply | undefined
}

export function InviteForm({ values, sendsMail, asksCompany, reply }: InviteFormProps): ReactNode {
  const { form, fields, isBusy } = useAreaForm({
    id: 'invite',
    // What was wrong with a list that was to be invited is put right here, too.
    of: reply?.form?.of === 'send' ? 'send' : 'check',
    schema: inviteCommandOf(asksCompany),
    reply,
    defaultValue: {
      list: values?.list ?? '',
      days: String(values?.days ?? 14),
      sendsMail: values?.sendsMail ?? true,
      company: values?.company ?? '',
    },
  })
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      aria-label={words.title}
      className="grid max-w-[44rem] gap-5 not-first:mt-8"
    >
      {asksCompany && (
        <Field
          {...fieldProps(fields.company, form)}
          label={words.company}
          hint={words.companyHint}
          autoComplete="organization"
          maxLength={80}
        />
      )}
      <TextAreaField
        {...fieldProps(fields.list, form)}
        label={words.list}
        hint={words.listHint}
        rows={4}
        autoComplete="off"
        spellCheck={false}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <ListFile fieldId={fields.list.id} words={words} />
        <SelectField
          {...fieldProps(fields.days, form)}
          label={words.days}
          options={Object.entries(words.dayChoices).map(([value, label]) => ({ value, label }))}
        />
      </div>
      {!sendsMail && <p className="text-sm">{words.noMailServer}</p>}
      <label className="inline-flex min-h-11 items-center gap-3 text-sm">
        <input
          key={fields.sendsMail.key}
          type="checkbox"
          name="sendsMail"
          defaultChecked={fields.sendsMail.initialValue === 'on'}
          className="size-5 flex-none accent-(--accent-text)"
        />
        {words.sendsMail}
      </label>
      <Button
        type="submit"
        name="do"
        value="check"
        aria-disabled={isBusy}
        data-busy={isBusy}
        className="justify-self-start"
      >
        {words.check}
      </Button>
    </Form>
  )
}

/** What was understood of the list, line by line, and the press that invites. */
export function ReadingTable({ reading, values }: { reading: ListReading; values: InviteValues }): ReactNode {
  const { candidates } = reading
  const heading = useRef<HTMLHeadingElement>(null)
  // The answer stands above the form that asked for it: whoever pressed there is led to it, and on to the press that invites.
  useEffect(() => {
    if (reading.candidates.length > 0) heading.current?.focus()
  }, [reading])
  const known = reading.problems.filter(({ problem }) => problem === 'invited')
  const problems = reading.problems.filter(({ problem }) => problem !== 'invited')
  return (
    <>
      {problems.length > 0 && (
        <LinesNotice tone="warn" lines={problems} title={words.problems} lead={words.problemsLead} />
      )}
      {known.length > 0 && <LinesNotice tone="calm" lines={known} title={words.known} lead={words.knownLead} />}
      {candidates.length > 0 && (
        <section aria-labelledby="understood">
          <h2 ref={heading} id="understood" tabIndex={-1} className="subtitle outline-none">
            {countWords(words.understood, candidates.length)}
          </h2>
          <p className="label mt-1">{words.understoodLead}</p>
          <Form method="post" className="mt-3 mb-5">
            <BrowserZone />
            <input type="hidden" name="list" value={values.list} />
            <input type="hidden" name="days" value={values.days} />
            <input type="hidden" name="company" value={values.company} />
            {values.sendsMail && <input type="hidden" name="sendsMail" value="on" />}
            <Button type="submit" name="do" value="send" variant="accent">
              {countWords(words.send, candidates.length)}
            </Button>
          </Form>
          <table className="records">
            <thead>
              <tr>
                <th scope="col">{words.name}</th>
                <th scope="col">{words.address}</th>
              </tr>
            </thead>
            <tbody>
              {candidates.map(({ email, name }) => (
                <tr key={email}>
                  <td className="wrap-anywhere">{name ?? '–'}</td>
                  <td className="wrap-anywhere">{email}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}

interface LinesNoticeProps {
  tone: 'warn' | 'calm'
  lines: ListReading['problems']
  title: CountedWords
  lead: string
}

/** Lines of the list that nobody is invited by, each with the reason. */
function LinesNotice({ tone, lines, title, lead }: LinesNoticeProps): ReactNode {
  return (
    <Notice tone={tone}>
      <p className="font-medium">{countWords(title, lines.length)}</p>
      <p>{lead}</p>
      <ul className="mt-2 grid gap-1">
        {lines.map(({ line, text, problem }) => (
          <li key={`${line} ${text}`} className="wrap-anywhere">
            {words.line} {line}: {listProblemWords[problem]} <span className="text-muted">{text}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

interface CountedWords {
  one: string
  other: string
}

function countWords({ one, other }: CountedWords, count: number): string {
  return count === 1 ? one : fill(other, { count: String(count) })
}

/** Everybody who has just been invited, each with the link that is shown this once. */
export function InvitedTable({ invited, mails }: { invited: readonly Invited[]; mails: InviteMails }): ReactNode {
  return (
    <section aria-labelledby="invited">
      <Notice tone="good">
        <h2 id="invited" className="font-medium">
          {countWords(words.sent, invited.length)}
        </h2>
        <p>{words[mails]}</p>
        <p>{words.sentLead}</p>
      </Notice>
      <table className="records">
        <thead>
          <tr>
            <th scope="col">{words.address}</th>
            <th scope="col">{words.link}</th>
          </tr>
        </thead>
        <tbody>
          {invited.map(({ interviewId, email, link }) => (
            <tr key={interviewId}>
              <td className="align-middle wrap-anywhere md:min-w-60 md:pt-5">{email}</td>
              <td>
                <CopyLink link={link} label={fill(words.linkOf, { address: email })} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
