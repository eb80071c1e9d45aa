import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { roleNames } from '#content/dashboard/frame.ts'
import { ssoTestProblems, ssoWords } from '#content/dashboard/single-sign-on.ts'
import type { SsoConnection, SsoSettings } from '#contract/customer/single-sign-on.ts'
import { JoiningRole, signOnPathOf } from '#contract/values/single-sign-on.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { Moment } from '#web/area/moment.tsx'
import { StateWord } from '#web/area/state-word.tsx'
import { PagePart } from '../parts/page-part.tsx'

interface TestPartProps {
  connection: SsoConnection
  workspaceId: string
}

/** Trying the connection out, and turning it on once that has worked. */
export function TestPart({ connection, workspaceId }: TestPartProps): ReactNode {
  const words = ssoWords.test
  const { testedAt, isActive, isPaused } = connection
  return (
    <PagePart id="test" title={words.title} lead={words.lead}>
      <div className="grid justify-items-start gap-4">
        <p>
          {isPaused ? (
            <StateWord tone="warn">{words.paused}</StateWord>
          ) : (
            <StateWord tone={isActive ? 'good' : 'calm'}>{isActive ? words.on : words.off}</StateWord>
          )}
        </p>
        <LastTest connection={connection} />
        <div className="flex flex-wrap gap-3">
          {/* A page of another site follows: a form could not lead there. */}
          <ButtonLink href={`${signOnPathOf(workspaceId)}?test`} variant={testedAt === null ? 'ink' : 'line'}>
            {words.action}
          </ButtonLink>
          {(isActive || testedAt !== null) && (
            <Form method="post">
              <Button
                type="submit"
                name="do"
                value={isActive ? 'turn-off' : 'turn-on'}
                variant={isActive ? 'line' : 'ink'}
              >
                {isActive ? words.turnOff : words.turnOn}
              </Button>
            </Form>
          )}
        </div>
      </div>
    </PagePart>
  )
}

function LastTest({ connection: { lastTest } }: { connection: SsoConnection }): ReactNode {
  const words = ssoWords.test
  if (lastTest === null) return <p className="label">{words.never}</p>
  const { at, problem, detail } = lastTest
  return (
    <div className="max-w-[44rem] wrap-anywhere">
      <p>
        <StateWord tone={problem === null ? 'good' : 'bad'}>{problem === null ? words.good : words.bad}</StateWord>{' '}
        <span className="label">
          <Moment at={at} /> UTC
        </span>
      </p>
      {problem !== null && <p className="mt-2">{ssoTestProblems[problem]}</p>}
      {detail !== null && (
        <p className="label mt-1">
          {words.said} {detail}
        </p>
      )}
    </div>
  )
}

export function MembersPart({ connection }: { connection: SsoConnection }): ReactNode {
  const words = ssoWords.members
  return (
    <PagePart id="members" title={words.title} lead={words.lead}>
      <Form method="post" className="grid max-w-[34rem] justify-items-start gap-5">
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="addsMembers"
            value="yes"
            defaultChecked={connection.addsMembers}
            className="checkbox"
          />
          <span>
            {words.adds}
            <span className="label block">{words.addsHint}</span>
          </span>
        </label>
        <SelectField
          name="defaultRole"
          label={words.role}
          defaultValue={connection.defaultRole}
          options={JoiningRole.options.map((role) => ({ value: role, label: roleNames[role] }))}
        />
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="trustsFactor"
            value="yes"
            defaultChecked={connection.trustsFactor}
            className="checkbox"
          />
          <span>
            {words.trusts}
            <span className="label block">{words.trustsHint}</span>
          </span>
        </label>
        <Button type="submit" name="do" value="members" variant="line">
          {words.save}
        </Button>
      </Form>
    </PagePart>
  )
}

interface RequiredPartProps {
  connection: SsoConnection
  owners: SsoSettings['owners']
}

export function RequiredPart({ connection: { isActive, isEnforced }, owners }: RequiredPartProps): ReactNode {
  const words = ssoWords.required
  return (
    <PagePart id="required" title={words.title} lead={words.lead}>
      <div className="grid justify-items-start gap-4">
        <p>
          <StateWord tone={isEnforced ? 'good' : 'calm'}>{isEnforced ? words.isOn : words.isOff}</StateWord>
        </p>
        {!isActive && <p className="label">{words.first}</p>}
        {isActive && (
          <Form method="post" className="grid justify-items-start gap-4">
            <fieldset>
              <legend className="font-medium">{words.owners}</legend>
              <p className="label max-w-[44rem]">{words.ownersHint}</p>
              {owners.map(({ userId, email, isEmergencyOwner }) => (
                <label key={userId} className="flex min-h-11 items-center gap-3 wrap-anywhere">
                  <input
                    type="checkbox"
                    name="owners"
                    value={userId}
                    defaultChecked={isEmergencyOwner}
                    className="checkbox"
                  />
                  {email}
                </label>
              ))}
            </fieldset>
            <Button type="submit" name="do" value="enforce" variant="line">
              {isEnforced ? words.change : words.enforce}
            </Button>
          </Form>
        )}
        {isEnforced && (
          <Form method="post">
            <Button type="submit" name="do" value="release" variant="quiet">
              {words.release}
            </Button>
          </Form>
        )}
      </div>
    </PagePart>
  )
}
