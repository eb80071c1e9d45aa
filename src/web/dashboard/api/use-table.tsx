import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { apiConfigurationWords } from '#content/api-configuration.ts'
import { fill } from '#content/fill.ts'
import type { ApiInterviewUse, ApiUsage } from '#contract/customer/api-configuration.ts'
import { Moment } from '#web/area/moment.tsx'
import { formatCount } from '../format.ts'
import { customerPages } from '../pages.ts'
import { useWorkspace } from '../use-workspace.ts'

const words = apiConfigurationWords.usage

type Amounts = Pick<ApiInterviewUse, 'calls' | 'failures' | 'audioMs' | 'characters' | 'tokens' | 'costMicros'>

/** The month's sums, and each interview's. */
export function UseTable({ usage }: { usage: ApiUsage }): ReactNode {
  const { month, interviews } = usage
  if (interviews.length === 0) return <p className="text-muted">{words.empty}</p>
  return (
    <>
      <dl className="figures mb-8 grid grid-cols-2 gap-x-8 gap-y-5 text-sm sm:grid-cols-5">
        <Sum label={words.month}>{`${formatCount(month.interviews)} ${words.interviews}`}</Sum>
        <Sum label={words.audio}>{formatMinutes(month.audioMs)}</Sum>
        <Sum label={words.characters}>{formatCount(month.characters)}</Sum>
        <Sum label={words.tokens}>{formatCount(month.tokens)}</Sum>
        <Sum label={words.cost}>{formatCost(month)}</Sum>
      </dl>
      <table className="records figures">
        <thead>
          <tr>
            <th scope="col">{words.interview}</th>
            <th scope="col">{words.calls}</th>
            <th scope="col">{words.audio}</th>
            <th scope="col">{words.characters}</th>
            <th scope="col">{words.tokens}</th>
            <th scope="col">{words.cost}</th>
          </tr>
        </thead>
        <tbody>
          {interviews.map((use) => (
            <UseRow key={use.interviewId ?? 'tests'} use={use} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function Sum({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt className="label">{label}</dt>
      <dd className="mt-1 font-medium">{children}</dd>
    </div>
  )
}

/** Whether the dashboard shows single interviews. */
const hasInterviewPage = customerPages.some(({ path }) => path.startsWith('/interviews/:'))

function Linked({ href, children }: { href: string | null; children: ReactNode }): ReactNode {
  return href === null ? (
    children
  ) : (
    <Link to={href} className="link">
      {children}
    </Link>
  )
}

function UseRow({ use }: { use: ApiInterviewUse }): ReactNode {
  const { pathOf } = useWorkspace()
  const { interviewId, firstAt, calls, failures } = use
  return (
    <tr>
      <td>
        {interviewId === null && words.test}
        {interviewId !== null && (
          <Linked href={hasInterviewPage ? pathOf(`/interviews/${interviewId}`) : null}>
            {words.interview} <Moment at={firstAt} />
          </Linked>
        )}
      </td>
      <td>
        <span className="label md:hidden">{words.calls} </span>
        {formatCount(calls)}
        {failures > 0 && (
          <span className="text-bad">
            , {formatCount(failures)} {words.failures}
          </span>
        )}
      </td>
      <td>
        <span className="label md:hidden">{words.audio} </span>
        {formatMinutes(use.audioMs)}
      </td>
      <td>
        <span className="label md:hidden">{words.characters} </span>
        {fill(words.letters, { count: formatCount(use.characters) })}
      </td>
      <td>
        <span className="label md:hidden">{words.tokens} </span>
        {formatCount(use.tokens)}
      </td>
      <td>
        <span className="label md:hidden">{words.cost} </span>
        {formatCost(use)}
      </td>
    </tr>
  )
}

const minutes = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
/** Parts of a cent count where a call costs a few of them. */
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})

function formatMinutes(audioMs: number): string {
  return fill(words.minutes, { minutes: minutes.format(audioMs / 60_000) })
}

function formatCost({ costMicros }: Amounts): string {
  return costMicros === null ? words.noPrice : dollars.format(costMicros / 1_000_000)
}
