import type { ReactNode } from 'react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { z } from 'zod'
import { fill } from '#content/fill.ts'
import { afterWords } from '#content/interview/after-interview.ts'
import { portalWords } from '#content/interview/candidate-portal.ts'
import { textWords } from '#content/interview/text-reminders.ts'
import type { CandidateStatus } from '#contract/site/after-interview.ts'
import type { CandidatePortal, PageInterview } from '#contract/site/page-context.ts'
import type { EmployersPage } from '../../employer.ts'
import { CandidateRoom } from '../../islands/candidate-room/candidate-room.tsx'
import { Island } from '../../islands/island.tsx'
import { afterCommands, runAfterCommand } from '../../parts/after-interview/run-after-command.ts'
import { WithdrawForm } from '../../parts/after-interview/withdraw-form.tsx'
import { ClosedLink } from '../../parts/closed-link.tsx'
import { readForm, ticked, typedText } from '../../read-form.ts'
import { pageContext, pageServices } from '../../services.ts'
import { AfterInterview, ownDataPath } from './after-interview.tsx'
import { ConsentForm, type RefusedConsent } from './consent-form.tsx'
import { HoldPart } from './hold-part.tsx'
import { HumanForm, NeedsForm, RefuseAiForm, SubjectDataForm } from './other-ways.tsx'
import { TextPart } from './text-part.tsx'
import { WhatHappens } from './what-happens.tsx'

/** What the forms of the page send. */
const Command = z.discriminatedUnion('do', [
  z.object({ do: z.literal('agree'), version: typedText, evaluation: ticked, recording: ticked }),
  z.object({ do: z.literal('needs'), moreTime: ticked, inWriting: ticked, note: typedText }),
  z.object({ do: z.literal('human'), note: typedText }),
  z.object({ do: z.literal('not-by-ai') }),
  z.object({ do: z.literal('texts'), phone: typedText, agrees: ticked }),
  z.object({ do: z.literal('no-texts') }),
  z.object({ do: z.literal('own-data'), part: typedText }),
  ...afterCommands,
])

interface PortalData extends EmployersPage {
  portal: CandidatePortal | null
  /** Once it is held, for the candidate alone. */
  status: CandidateStatus | null
  token: string
  microphone: 'processed' | 'as-is'
  /** Whether mails leave this installation. */
  sendsMail: boolean
  isSaved: boolean
}

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const token = params.token ?? ''
  const { interview, afterInterview, sendsMail } = context.get(pageContext)
  const portal = await interview.load(token)
  const isHeld = portal?.stage === 'done' || portal?.stage === 'withdrawn'
  const status = isHeld ? await afterInterview.load({ by: 'interview', token }) : null
  const { microphone } = context.get(pageServices)
  const isSaved = url.searchParams.has('saved')
  const look = portal?.look ?? null
  return data<PortalData>(
    { portal, status, look, token, microphone, sendsMail, isSaved },
    { status: portal === null ? 404 : 200 },
  )
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { interview, afterInterview, subjectData, isLimited } = context.get(pageContext)
  const token = params.token ?? ''
  if (isLimited) return data(portalWords.limited, { status: 429 })
  const command = await readForm(request, Command)
  const here = (query = '') => redirect(`/interview/${encodeURIComponent(token)}${query}`, { status: 303 })
  switch (command.do) {
    case 'agree': {
      const { version, evaluation, recording } = command
      const outcome = await interview.agree(token, { version, evaluation, recording })
      if (outcome === 'unticked') return data<RefusedConsent>({ hasRecording: recording }, { status: 422 })
      return outcome === 'outdated' ? data(portalWords.consent.outdated, { status: 409 }) : here()
    }
    case 'needs': {
      const { moreTime, inWriting, note } = command
      await interview.accommodate(token, { moreTime, inWriting, note })
      return here('?saved')
    }
    case 'human':
      await interview.askForHuman(token, command.note)
      return here()
    case 'texts':
      return orRefused(await chooseTexts(interview, token, command), () => here('#texts'))
    case 'no-texts':
      await interview.stopTexts(token)
      return here('#texts')
    case 'not-by-ai':
      await interview.refuseAi(token, '')
      return here()
    case 'own-data': {
      const opened = await subjectData.openFromPortal(token)
      return redirect(ownDataPath(opened, command.part), { status: 303 })
    }
    case 'withdraw':
    case 'survey':
      return orRefused(await runAfterCommand(afterInterview, { by: 'interview', token }, command), here)
  }
}

async function chooseTexts(
  interview: PageInterview,
  token: string,
  { phone, agrees }: { phone: string; agrees: boolean },
): Promise<string | null> {
  const isGiven = agrees && (await interview.giveNumber(token, phone))
  return isGiven ? null : textWords.wrong
}

function orRefused(problem: string | null, goOn: () => Response) {
  return problem === null ? goOn() : data(problem, { status: 422 })
}

/** Behind a candidate's link: who asks and why, what is agreed to, the interview itself, and what happens next. */
export default function InterviewPage(): ReactNode {
  const { portal, status, token, microphone, sendsMail, isSaved } = useLoaderData<PortalData>()
  const answer = useActionData<string | RefusedConsent>() ?? null
  const problem = typeof answer === 'string' ? answer : null
  const refused = typeof answer === 'string' ? null : answer
  if (portal === null) return <ClosedLink {...portalWords.states.unknown} />
  const facts = factsOf(portal)
  if (status !== null) return <AfterInterview status={status} problem={problem} />
  const { stage } = portal
  if (stage !== 'consent' && stage !== 'ready' && stage !== 'begun') {
    const { title, text } = wordsOf(stage, sendsMail)
    return (
      <ClosedLink title={title} text={fill(text, facts)}>
        <SubjectDataForm />
      </ClosedLink>
    )
  }
  return (
    <div className="group/portal wrap pt-10 pb-20 md:pt-14">
      <p className="label">{portalWords.label}</p>
      <h1 className="headline mt-1 max-w-[13.7em] wrap-anywhere">{fill(portalWords.heading, facts)}</h1>
      <p className={`mt-4 max-w-[44em] text-muted ${untilOver}`}>
        {portal.candidateName !== null && `${fill(portalWords.greeting, facts)} `}
        {fill(portalWords.lead, facts)}
      </p>
      {portal.look.intro !== '' && (
        <p className={`mt-4 max-w-[44em] whitespace-pre-line wrap-anywhere ${untilOver}`}>{portal.look.intro}</p>
      )}
      {problem !== null && (
        <p role="alert" className="mt-6 border-l-3 border-warn py-1 pl-4 font-semibold">
          {problem}
        </p>
      )}
      {stage !== 'begun' && <WhatHappens portal={portal} facts={facts} />}
      {stage === 'consent' ? (
        <>
          <ConsentForm notice={portal.notice} refused={refused} />
          {!portal.hasRefusedAi && <RefuseAiForm facts={facts} />}
        </>
      ) : (
        <Island name="candidate-room" wake="load" className="mt-8 max-w-[60rem]">
          <CandidateRoom
            token={token}
            employer={portal.employer}
            sendsMail={sendsMail}
            hasBegun={stage === 'begun'}
            isRecorded={portal.isRecorded}
            inWriting={portal.accommodation?.inWriting ?? false}
            microphone={microphone}
          />
        </Island>
      )}
      <div className={untilOver}>
        <HoldPart token={token} until={facts.until ?? ''} expiresAt={portal.expiresAt} />
        <TextPart texts={portal.texts} />
        <NeedsForm facts={facts} accommodation={portal.accommodation} isSaved={isSaved} />
        <HumanForm facts={facts} isAsked={portal.hasAskedForHuman} />
        <WithdrawForm lead={fill(afterWords.withdraw.leadBefore, facts)} />
      </div>
      <SubjectDataForm />
    </div>
  )
}

function wordsOf(
  stage: Exclude<CandidatePortal['stage'], 'consent' | 'ready' | 'begun'>,
  sendsMail: boolean,
): { title: string; text: string } {
  const { done } = portalWords.states
  return stage === 'done' && !sendsMail ? { title: done.title, text: done.unmailedText } : portalWords.states[stage]
}

/** What is of use only while the interview is ahead or under way; the island says when it is over. */
const untilOver = 'group-has-data-[stage=over]/portal:hidden'

const moment = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long', timeStyle: 'short' })

function factsOf(portal: CandidatePortal): Record<string, string> {
  return {
    employer: portal.employer,
    position: portal.position,
    name: portal.candidateName ?? '',
    questions: String(portal.questions),
    minutes: String(portal.minutes),
    until: moment.format(new Date(portal.expiresAt)),
  }
}
