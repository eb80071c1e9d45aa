import type { ReactNode } from 'react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { z } from 'zod'
import { catalogueOf } from '#content/candidate/catalogue.ts'
import type { PageWords } from '#content/candidate/pages.ts'
import { fill } from '#content/fill.ts'
import { fillPlural } from '#content/translation.ts'
import type { CandidateStatus, Retake } from '#contract/site/after-interview.ts'
import type { CandidatePortal, HelpOutcome, PageInterview } from '#contract/site/page-context.ts'
import type { PageLocale } from '#contract/values/locales.ts'
import type { EmployersPage } from '../../employer.ts'
import { FilmUpload } from '../../islands/film-upload/film-upload.tsx'
import { Island } from '../../islands/island.tsx'
import { localeOf, sayMoment, type TranslatedPage, useLocale, usePageWords, wordsOf } from '../../language.ts'
import { RetakeForm } from '../../parts/after-interview/retake-form.tsx'
import { afterCommands, runAfterCommand } from '../../parts/after-interview/run-after-command.ts'
import { WithdrawForm } from '../../parts/after-interview/withdraw-form.tsx'
import { ClosedLink } from '../../parts/closed-link.tsx'
import { readForm, ticked, typedText } from '../../read-form.ts'
import { pageContext, pageServices } from '../../services.ts'
import { AfterInterview, ownDataPath } from './after-interview.tsx'
import { CalendarEntryPart } from './calendar-entry-part.tsx'
import { ConsentForm } from './consent-form.tsx'
import { HumanForm, NeedsForm, RecordFromNowForm, RefuseAiForm, SubjectDataForm } from './other-ways.tsx'
import { cameraMarkOf, RoomPart } from './room-part.tsx'
import { TextPart } from './text-part.tsx'
import { untilOver, untilSettled } from './until-over.ts'
import { WhatHappens } from './what-happens.tsx'

/** What the forms of the page send. */
const Command = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('agree'),
    version: typedText,
    answerDays: z.coerce.number<string>().optional(),
    evaluation: ticked,
    recording: ticked,
  }),
  z.object({ do: z.literal('needs'), moreTime: ticked, inWriting: ticked, note: typedText }),
  z.object({ do: z.literal('human'), note: typedText }),
  z.object({ do: z.literal('help'), note: typedText, technical: ticked }),
  z.object({ do: z.literal('again') }),
  z.object({ do: z.literal('record') }),
  z.object({ do: z.literal('not-by-ai') }),
  z.object({ do: z.literal('texts'), phone: typedText, agrees: ticked }),
  z.object({ do: z.literal('no-texts') }),
  z.object({ do: z.literal('calendar'), at: typedText, zone: typedText }),
  z.object({ do: z.literal('own-data'), part: typedText }),
  z.object({ do: z.literal('retake'), confirm: ticked }),
  ...afterCommands,
])
type Command = z.output<typeof Command>

/** What a form that was refused had sent, for its fields; what is wrong is null where the form itself says it. */
interface Refused {
  problem: string | null
  typed: Command
}

interface PortalData extends EmployersPage, TranslatedPage {
  portal: CandidatePortal | null
  /** Once it is held, for the candidate alone. */
  status: CandidateStatus | null
  /** Where it has ended without an answer; for the candidate alone, too. */
  retake: Retake | null
  token: string
  microphone: 'processed' | 'as-is'
  /** Whether mails leave this installation. */
  sendsMail: boolean
  isSaved: boolean
}

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const token = params.token ?? ''
  const page = context.get(pageContext)
  const { interview, afterInterview, sendsMail } = page
  const portal = await interview.load(token)
  const isHeld = portal?.stage === 'done' || portal?.stage === 'withdrawn'
  const status = isHeld ? await afterInterview.load({ by: 'interview', token }) : null
  const retake = portal?.stage === 'ended' ? await afterInterview.readRetake(token) : null
  const { microphone } = context.get(pageServices)
  const isSaved = url.searchParams.has('saved')
  const look = portal?.look ?? null
  return data<PortalData>(
    { portal, status, retake, look, token, microphone, sendsMail, isSaved, locale: localeOf(page) },
    { status: portal === null ? 404 : 200 },
  )
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const page = context.get(pageContext)
  const { interview, afterInterview, subjectData, isLimited } = page
  const words = wordsOf(page, 'portal')
  const token = params.token ?? ''
  const command = await readForm(request, Command)
  const refuse = (problem: string | null, status: number) => data<Refused>({ problem, typed: command }, { status })
  if (isLimited) return refuse(words.limited, 429)
  const here = (query = '') => redirect(`/interview/${encodeURIComponent(token)}${query}`, { status: 303 })
  const hereIf = (isDone: boolean, refused: string) => (isDone ? here() : refuse(refused, 409))
  switch (command.do) {
    case 'agree': {
      const { version, answerDays, evaluation, recording } = command
      const outcome = await interview.agree(token, { version, answerDays, evaluation, recording })
      if (outcome === 'unticked') return refuse(null, 422)
      return outcome === 'outdated' ? refuse(words.consent.outdated, 409) : here()
    }
    case 'needs': {
      const { moreTime, inWriting, note } = command
      await interview.accommodate(token, { moreTime, inWriting, note })
      return here('?saved')
    }
    case 'human':
      await interview.askForHuman(token, command.note)
      return here()
    case 'help':
      return sayHelp(await interview.askForHelp(token, { note: command.note, isTechnical: command.technical }), here)
    case 'again':
      return hereIf(await interview.beginAgain(token), wordsOf(page, 'goOn').againRefused)
    case 'record':
      return hereIf(await interview.agreeToRecording(token), words.recordFromNow.refused)
    case 'texts': {
      const isGiven = await givesNumber(interview, token, command)
      return isGiven ? here('#texts') : refuse(wordsOf(page, 'texts').wrong, 422)
    }
    case 'no-texts':
      await interview.stopTexts(token)
      return here('#texts')
    case 'calendar': {
      const { at, zone } = command
      const isOpen = await interview.isEntryTime(token, { at, zone })
      if (!isOpen) return refuse(wordsOf(page, 'calendarEntry').wrong, 422)
      return redirect(entryPath(token, { at, zone }), { status: 303 })
    }
    case 'not-by-ai':
      await interview.refuseAi(token)
      return here()
    case 'own-data': {
      const opened = await subjectData.openFromPortal(token)
      return redirect(ownDataPath(opened, command.part), { status: 303 })
    }
    case 'retake': {
      const { retake } = wordsOf(page, 'after')
      if (!command.confirm) return refuse(retake.unconfirmed, 422)
      return hereIf(await afterInterview.retake(token), retake.refused)
    }
    case 'withdraw':
    case 'feedback':
    case 'survey': {
      const door = { by: 'interview', token } as const
      const problem = await runAfterCommand(afterInterview, door, command, wordsOf(page, 'after'))
      return problem === null ? here() : refuse(problem, 422)
    }
  }
}

function typedIn<Form extends Command['do']>(typed: Command | null, form: Form) {
  return typed !== null && isOf(typed, form) ? typed : null
}

function isOf<Form extends Command['do']>(typed: Command, form: Form): typed is Extract<Command, { do: Form }> {
  return typed.do === form
}

/** The file: the browser saves it, and the page stays where it is. */
function entryPath(token: string, time: { at: string; zone: string }): string {
  return `/api/interviews/calendar-entry/${encodeURIComponent(token)}?${new URLSearchParams(time)}`
}

/** To the call, which says in its own words what became of it; the way back is the shortest answer, on a slow line. */
function sayHelp(outcome: HelpOutcome, goOn: () => Response) {
  return outcome === 'told' ? goOn() : data(null, { status: outcome === 'already' ? 409 : 410 })
}

async function givesNumber(
  interview: PageInterview,
  token: string,
  { phone, agrees }: { phone: string; agrees: boolean },
): Promise<boolean> {
  return agrees && (await interview.giveNumber(token, phone))
}

/** Behind a candidate's link: who asks and why, what is agreed to, the interview itself, and what happens next. */
export default function InterviewPage(): ReactNode {
  const { portal, status, retake, token, microphone, sendsMail, isSaved } = useLoaderData<PortalData>()
  const words = usePageWords('portal')
  const { withdraw } = usePageWords('after')
  const locale = useLocale()
  const { problem = null, typed = null } = useActionData<Refused>() ?? {}
  if (portal === null) return <ClosedLink {...words.states.unknown} />
  const facts = factsOf(portal, words, locale)
  if (status !== null) {
    return (
      <>
        <AfterInterview status={status} problem={problem} />
        <RestOfFilm portal={portal} className="wrap pb-16" />
      </>
    )
  }
  const { stage } = portal
  if (stage !== 'consent' && stage !== 'ready' && stage !== 'begun') {
    return (
      <Closed
        portal={portal}
        words={stateWords(stage, words, sendsMail)}
        facts={facts}
        retake={retake}
        refused={{ problem, typed }}
      />
    )
  }
  return (
    <div className="group/portal wrap pt-10 pb-20 md:pt-14" {...cameraMarkOf(portal)}>
      <p className="label">{words.label}</p>
      <h1 className="headline mt-1 max-w-[13.7em] wrap-anywhere">{fill(words.heading, facts)}</h1>
      <Lead portal={portal} facts={facts} />
      {portal.look.intro !== '' && (
        <p className={`mt-4 max-w-[44em] whitespace-pre-line wrap-anywhere ${untilOver}`}>{portal.look.intro}</p>
      )}
      <Refusal text={problem} />
      {stage === 'consent' ? (
        <>
          <WhatHappens portal={portal} facts={facts} />
          <ConsentForm portal={portal} unticked={problem === null ? typedIn(typed, 'agree') : null} />
          {!portal.hasRefusedAi && <RefuseAiForm facts={facts} />}
        </>
      ) : (
        <RoomPart
          portal={portal}
          token={token}
          sendsMail={sendsMail}
          microphone={microphone}
          openUntil={facts.until ?? ''}
        />
      )}
      {portal.mayAgreeToRecording && <RecordFromNowForm stage={stage} />}
      <div className={untilOver}>
        {/* Read before the agreement; from then on the room comes first. */}
        {stage === 'ready' && <WhatHappens portal={portal} facts={facts} />}
        <CalendarEntryPart token={token} times={portal.entry} typed={typedIn(typed, 'calendar')} />
        <TextPart texts={portal.texts} typed={typedIn(typed, 'texts')} />
        <NeedsForm portal={portal} facts={facts} isSaved={isSaved} typed={typedIn(typed, 'needs')} />
      </div>
      <div className={untilSettled}>
        <HumanForm facts={facts} isAsked={portal.hasAskedForHuman} typed={typedIn(typed, 'human')} />
      </div>
      <div className={untilOver}>
        <WithdrawForm lead={fill(stage === 'begun' ? withdraw.lead : withdraw.leadBefore, facts)} />
      </div>
      <SubjectDataForm />
    </div>
  )
}

function Refusal({ text }: { text: string | null }): ReactNode {
  if (text === null) return null
  return (
    <p role="alert" className="mt-6 border-s-3 border-warn py-1 ps-4 font-semibold">
      {text}
    </p>
  )
}

interface ClosedProps {
  portal: CandidatePortal
  words: { title: string; text: string }
  facts: Record<string, string>
  retake: Retake | null
  /** Of what was pressed on a page that was older than this end. */
  refused: { problem: string | null; typed: Command | null }
}

function Closed({ portal, words, facts, retake, refused: { problem, typed } }: ClosedProps): ReactNode {
  return (
    <ClosedLink title={words.title} text={fill(words.text, facts)}>
      <Refusal text={problem} />
      <RestOfFilm portal={portal} />
      <RetakeForm
        status={{ retake, employer: portal.employer, timeZone: portal.entry.timeZone }}
        // The form for that is the next one on the page.
        person={null}
      />
      {portal.stage === 'ended' && (
        <HumanForm facts={facts} isAsked={portal.hasAskedForHuman} typed={typedIn(typed, 'human')} isOver />
      )}
      <SubjectDataForm />
    </ClosedLink>
  )
}

/** After the interview: what this browser still keeps of its film goes on to the server. */
function RestOfFilm({ portal, className = '' }: { portal: CandidatePortal; className?: string }): ReactNode {
  const locale = useLocale()
  if (portal.video === 'off') return null
  return (
    <Island name="film-upload" wake="load" className={className}>
      <FilmUpload employer={portal.employer} words={locale === 'en' ? null : catalogueOf(locale).film} />
    </Island>
  )
}

/** Who reads the page in another language than the interview's is told which that is, and everybody if it is held in writing. */
function Lead({ portal, facts }: { portal: CandidatePortal; facts: Record<string, string> }): ReactNode {
  const words = usePageWords('portal')
  const locale = useLocale()
  return (
    <p className={`mt-4 max-w-[44em] text-muted ${untilOver}`}>
      {portal.candidateName !== null && `${fill(words.greeting, facts)} `}
      {fill(words.lead, facts)}{' '}
      {locale !== portal.interviewLanguage && words.interviewLanguage[portal.interviewLanguage]}{' '}
      {!portal.isSpoken && words.heldInWriting}
    </p>
  )
}

function stateWords(
  stage: Exclude<CandidatePortal['stage'], 'consent' | 'ready' | 'begun'>,
  { states }: PageWords['portal'],
  sendsMail: boolean,
): { title: string; text: string } {
  const { done } = states
  return stage === 'done' && !sendsMail ? { title: done.title, text: done.unmailedText } : states[stage]
}

function factsOf(portal: CandidatePortal, words: PageWords['portal'], locale: PageLocale): Record<string, string> {
  return {
    employer: portal.employer,
    position: portal.position,
    name: portal.candidateName ?? '',
    questions: fillPlural(words.questionCount, portal.questions, locale),
    minutes: fillPlural(words.minuteCount, portal.minutes, locale),
    until: sayMoment(portal.expiresAt, locale),
  }
}
