import type { ReactNode } from 'react'
import { inviteWords, listProblemWords } from '#content/dashboard-candidates.ts'
import type { Invited, ListReading } from '#contract/customer/invitations.ts'
import { Notice } from '#ui/area/notice.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField, TextAreaField } from '#ui/form/field.tsx'
import { Island } from '../../island/island.tsx'
import { ListFile } from '../islands/list-file/list-file.tsx'
import { fill } from '../usage/format.ts'

const words = inviteWords

export interface InviteValues {
  list: string
  days: number
  sendsMail: boolean
}

/** @param values What was sent before; null on a fresh page. */
export function InviteForm({ values }: { values: InviteValues | null }): ReactNode {
  return (
    <form method="post" aria-label={words.title} className="mt-8 grid max-w-[44rem] gap-5">
      <TextAreaField
        id="invite-list"
        name="list"
        label={words.list}
        hint={words.listHint}
        rows={8}
        maxLength={100_000}
        autoComplete="off"
        spellCheck={false}
        defaultValue={values?.list ?? ''}
      />
      <Island name="list-file" wake="load">
        <ListFile fieldId="invite-list" />
      </Island>
      <SelectField
        name="days"
        label={words.days}
        defaultValue={String(values?.days ?? 14)}
        options={Object.entries(words.dayChoices).map(([value, label]) => ({ value, label }))}
      />
      <label className="inline-flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          name="sendsMail"
          defaultChecked={values?.sendsMail ?? true}
          className="size-5 flex-none accent-(--accent-text)"
        />
        {words.sendsMail}
      </label>
      <Button type="submit" name="do" value="check" className="justify-self-start">
        {words.check}
      </Button>
    </form>
  )
}

/** What was understood of the list, line by line, and the press that invites. */
export function ReadingTable({ reading, values }: { reading: ListReading; values: InviteValues }): ReactNode {
  const { candidates, problems } = reading
  return (
    <>
      {problems.length > 0 && (
        <Notice tone="warn">
          <p className="font-medium">{fill(words.problems, { count: String(problems.length) })}</p>
          <p>{words.problemsLead}</p>
          <ul className="mt-2 grid gap-1">
            {problems.map(({ line, text, problem }) => (
              <li key={`${line} ${text}`} className="wrap-anywhere">
                {words.line} {line}: {listProblemWords[problem]} <span className="text-muted">{text}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {candidates.length > 0 && (
        <section aria-labelledby="understood">
          <h2 id="understood" className="subtitle">
            {fill(words.understood, { count: String(candidates.length) })}
          </h2>
          <p className="label mt-1 mb-4">{words.understoodLead}</p>
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
          <form method="post" className="mt-5">
            <input type="hidden" name="list" value={values.list} />
            <input type="hidden" name="days" value={values.days} />
            {values.sendsMail && <input type="hidden" name="sendsMail" value="on" />}
            <Button type="submit" name="do" value="send" variant="accent">
              {fill(words.send, { count: String(candidates.length) })}
            </Button>
          </form>
        </section>
      )}
    </>
  )
}

/** Everybody who has just been invited, each with the link that is shown this once. */
export function InvitedTable({ invited }: { invited: readonly Invited[] }): ReactNode {
  return (
    <section aria-labelledby="invited">
      <Notice tone="good">
        <h2 id="invited" className="font-medium">
          {fill(words.sent, { count: String(invited.length) })}
        </h2>
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
              <td className="wrap-anywhere">{email}</td>
              <td className="figures select-all wrap-anywhere">{link}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
