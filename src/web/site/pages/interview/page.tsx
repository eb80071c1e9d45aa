import type { ReactNode } from 'react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { fill } from '#content/fill.ts'
import { doorWords } from '#content/interview/door.ts'
import type { InterviewDoor } from '#contract/site/page-interview.ts'
import { Island } from '../../island.tsx'
import { CandidateRoom } from '../../islands/candidate-room/candidate-room.tsx'
import { ClosedDoor } from '../../parts/closed-door.tsx'
import { pageContext, pageServices } from '../../services.ts'
import { ConsentForm, type RefusedConsent } from './consent-form.tsx'
import { HumanForm, NeedsForm, OwnDataForm } from './other-ways.tsx'

interface DoorData {
  door: InterviewDoor | null
  token: string
  microphone: 'processed' | 'as-is'
  /** Whether mails leave this installation. */
  sendsMail: boolean
  isSaved: boolean
}

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const token = params.token ?? ''
  const { interview, sendsMail } = context.get(pageContext)
  const door = await interview.load(token)
  const { microphone } = context.get(pageServices)
  const isSaved = url.searchParams.has('saved')
  return data<DoorData>({ door, token, microphone, sendsMail, isSaved }, { status: door === null ? 404 : 200 })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { interview, ownData, isLimited } = context.get(pageContext)
  const token = params.token ?? ''
  if (isLimited) return data(doorWords.limited, { status: 429 })
  const form = await request.formData()
  const here = (query = '') => redirect(`/interview/${encodeURIComponent(token)}${query}`, { status: 303 })
  const note = String(form.get('note') ?? '')
  switch (form.get('do')) {
    case 'agree': {
      const outcome = await interview.agree(token, {
        version: String(form.get('version') ?? ''),
        evaluation: form.has('evaluation'),
        recording: form.has('recording'),
      })
      if (outcome === 'unticked') return data<RefusedConsent>({ hasRecording: form.has('recording') }, { status: 422 })
      return outcome === 'outdated' ? data(doorWords.consent.outdated, { status: 409 }) : here()
    }
    case 'needs':
      await interview.accommodate(token, { moreTime: form.has('moreTime'), inWriting: form.has('inWriting'), note })
      return here('?saved')
    case 'human':
      await interview.askForHuman(token, note)
      return here()
    case 'own-data': {
      const opened = await ownData.openFromDoor(token)
      return redirect(opened === null ? '/your-data' : `/your-data/${opened}`, { status: 303 })
    }
    default:
      throw new Response(null, { status: 400 })
  }
}

/** Behind a candidate's link: who asks and why, what is agreed to, the interview itself, and what happens next. */
export default function InterviewPage(): ReactNode {
  const { door, token, microphone, sendsMail, isSaved } = useLoaderData<DoorData>()
  const answer = useActionData<string | RefusedConsent>() ?? null
  const problem = typeof answer === 'string' ? answer : null
  const refused = typeof answer === 'string' ? null : answer
  if (door === null) return <ClosedDoor {...doorWords.states.unknown} />
  const facts = factsOf(door)
  const { stage } = door
  if (stage !== 'consent' && stage !== 'ready' && stage !== 'begun') {
    const { title, text } = wordsOf(stage, sendsMail)
    return (
      <ClosedDoor title={title} text={fill(text, facts)}>
        <OwnDataForm />
      </ClosedDoor>
    )
  }
  return (
    <div className="group/door wrap pt-10 pb-20 md:pt-14">
      <p className="label">{doorWords.label}</p>
      <h1 className="headline mt-1 max-w-[13.7em] wrap-anywhere">{fill(doorWords.heading, facts)}</h1>
      <p className={`mt-4 max-w-[44em] text-muted ${untilOver}`}>
        {door.candidateName !== null && `${fill(doorWords.greeting, facts)} `}
        {fill(doorWords.lead, facts)}
      </p>
      {problem !== null && (
        <p role="alert" className="mt-6 border-l-3 border-warn py-1 pl-4 font-semibold">
          {problem}
        </p>
      )}
      {stage === 'consent' ? (
        <ConsentForm notice={door.notice} refused={refused} />
      ) : (
        <Island name="candidate-room" wake="load" className="mt-8 max-w-[60rem]">
          <CandidateRoom
            token={token}
            employer={door.employer}
            sendsMail={sendsMail}
            hasBegun={stage === 'begun'}
            isRecorded={door.isRecorded}
            inWriting={door.accommodation?.inWriting ?? false}
            microphone={microphone}
          />
        </Island>
      )}
      <div className={untilOver}>
        <NeedsForm facts={facts} accommodation={door.accommodation} isSaved={isSaved} />
        <HumanForm facts={facts} isAsked={door.hasAskedForHuman} />
      </div>
      <OwnDataForm />
    </div>
  )
}

function wordsOf(
  stage: Exclude<InterviewDoor['stage'], 'consent' | 'ready' | 'begun'>,
  sendsMail: boolean,
): { title: string; text: string } {
  const { done } = doorWords.states
  return stage === 'done' && !sendsMail ? { title: done.title, text: done.unmailedText } : doorWords.states[stage]
}

/** What is of use only while the interview is ahead or under way; the island says when it is over. */
const untilOver = 'group-has-data-[stage=over]/door:hidden'

const moment = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long', timeStyle: 'short' })

function factsOf(door: InterviewDoor): Record<string, string> {
  return {
    employer: door.employer,
    position: door.position,
    name: door.candidateName ?? '',
    questions: String(door.questions),
    minutes: String(door.minutes),
    until: moment.format(new Date(door.expiresAt)),
  }
}
