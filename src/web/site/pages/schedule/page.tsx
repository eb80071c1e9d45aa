import type { ReactNode } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { demoBooking } from '#content/demo-booking.ts'
import { scheduleText } from '#content/schedule.ts'
import { bookingPageAddress, trapField } from '#contract/values/addresses.ts'
import type { Details } from '../../islands/book-time/details-form.tsx'
import { SchedulerPanel } from '../../islands/book-time/scheduler-panel.tsx'
import type { FirstDays } from '../../islands/book-time/time-picker.tsx'
import { Island } from '../../islands/island.tsx'
import { Scheduler } from '../../islands/scheduler/scheduler.tsx'
import { useSchedulerOffer } from '../../scheduler-offer.ts'
import { pageContext, pageServices } from '../../services.ts'
import { useSite, useText } from '../../use-site.ts'
import { PlainSchedule, type PlainScheduleProps } from './plain-schedule.tsx'
import { firstDaysOf, plainAddressOf, readScheduleQuery } from './schedule-view.ts'

/** How far the plain list reaches, and how long it may become. */
const plainDays = 21
const plainSlots = 60
/** A calendar shows the first month with something free, wherever in the horizon it lies. */
const horizonDays = 366

interface SchedulePageData {
  firstDays: FirstDays
  isPlain: boolean
  plain: PlainScheduleProps
}

interface Answer {
  values: Details
  errors: Record<string, string>
  chosen: string | null
  wasTaken: boolean
  sendingKey: string
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<SchedulePageData> {
  const { schedule } = context.get(pageContext)
  const query = readScheduleQuery(request.url)
  // With an outside calendar nothing of ours is asked for.
  const isOutside = context.get(pageServices).settings.schedulerUrl !== null
  const hostTimeZone = isOutside ? 'UTC' : await schedule.hostTimeZone()
  const free = isOutside ? null : await schedule.listSlots(query.minutes, horizonDays)
  const now = schedule.now()
  const soon = (free?.slots ?? []).filter(
    (slot) => Date.parse(slot) < Date.parse(free?.firstFreeAt ?? slot) + plainDays * 86_400_000,
  )
  return {
    firstDays:
      free === null ? { today: '', month: '', lastMonth: '', openDays: [] } : firstDaysOf(free, hostTimeZone, now),
    isPlain: query.isPlain,
    plain: {
      now,
      minutes: query.minutes,
      timeZone: query.timeZone ?? hostTimeZone,
      slots: soon.slice(0, plainSlots),
      values: { firstName: '', lastName: '', email: '', company: '', message: '', ...query.known },
      errors: {},
      chosen: null,
      wasTaken: false,
      context: query.context,
      sendingKey: crypto.randomUUID(),
    },
  }
}

/** Without script: the booking's own page is the confirmation. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = context.get(pageContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const values: Details = {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    company: text('company'),
    message: text('message'),
  }
  const { minutes, timeZone, context: carried } = readScheduleQuery(request.url)
  const answer: Answer = {
    values,
    errors: {},
    chosen: text('startsAt') || null,
    wasTaken: false,
    sendingKey: text('sendingKey'),
  }
  if (visit.isLimited) return data<Answer>({ ...answer, errors: { startsAt: scheduleText.limited } }, { status: 429 })
  const outcome = await visit.schedule.book({
    startsAt: text('startsAt'),
    minutes: String(minutes),
    timeZone: timeZone ?? (await visit.schedule.hostTimeZone()),
    values: { ...values },
    context: carried,
    key: text('sendingKey'),
    trap: text(trapField),
  })
  if (outcome.state === 'done') return redirect(bookingPageAddress(outcome.booking.token), { status: 303 })
  if (outcome.state !== 'refused') return data<Answer>({ ...answer, wasTaken: true, chosen: null }, { status: 409 })
  const errors = { ...outcome.errors }
  if (errors.startsAt !== undefined) errors.startsAt = scheduleText.plain.missing
  return data<Answer>({ ...answer, errors }, { status: 422 })
}

export default function SchedulePage(): ReactNode {
  const page = useLoaderData<SchedulePageData>()
  const answer = useActionData<Answer>()
  const offer = useSchedulerOffer()
  const text = useText()
  return (
    <section className="wrap columns gap-y-10 pt-10 pb-20 md:pt-16 lg:pb-28">
      <div className="lg:[grid-column:1/5]">
        <h1 className="display max-w-[5.7em]">{scheduleText.headline}</h1>
        <p className="lead mt-4">{text(scheduleText.lead)}</p>
        <Expectations className="mt-10 hidden lg:block" />
      </div>
      {/* The attribute names the outside calendar's origin, which the page's policy then lets it embed. */}
      <div
        className="panel self-start p-5 sm:p-8 lg:[grid-column:5/-1]"
        data-embeds={offer.kind === 'embed' ? new URL(offer.url).origin : undefined}
      >
        {offer.kind === 'embed' ? (
          <Island name="scheduler" wake="touch">
            <Scheduler offer={offer} />
          </Island>
        ) : (
          <BuiltinScheduler {...page} answer={answer} />
        )}
      </div>
      <Expectations className="lg:hidden" />
    </section>
  )
}

/** With script the calendar, without it the list; the list alone for whoever asks for it or has posted it. */
function BuiltinScheduler({
  firstDays,
  isPlain,
  plain,
  answer,
}: SchedulePageData & { answer: Answer | undefined }): ReactNode {
  const { brand } = useSite()
  if (isPlain || answer !== undefined) return <PlainSchedule {...plain} {...answer} />
  const { context, values } = plain
  return (
    <>
      <Island name="book-time" wake="focus" className="scripted">
        <SchedulerPanel
          firstDays={firstDays}
          context={context}
          known={values}
          email={brand.email}
          plainHref={plainAddressOf({ context, known: {} })}
        />
      </Island>
      <noscript>
        <PlainSchedule {...plain} />
      </noscript>
    </>
  )
}

/** Beside the calendar where there is room, below it where there is not. */
function Expectations({ className }: { className: string }): ReactNode {
  return (
    <dl className={className}>
      {demoBooking.expectations.map((item) => (
        <div key={item.title} className="ruled py-3.5 text-sm">
          <dt className="font-semibold">{item.title}</dt>
          <dd className="text-muted">{item.text}</dd>
        </div>
      ))}
    </dl>
  )
}
