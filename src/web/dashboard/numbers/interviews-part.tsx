import type { ReactNode } from 'react'
import { channelWords, deviceWords } from '#content/dashboard/narrowed-list.ts'
import { numbersPage } from '#content/dashboard/numbers.ts'
import { fill } from '#content/fill.ts'
import { maxForChannels, type NumbersInterviews, type StoppedAt } from '#contract/customer/numbers.ts'
import { EmptyList } from '#web/area/empty-list.tsx'
import { peopleAddress } from '../addresses/numbers-address.ts'
import { formatCount } from '../format.ts'
import { CountBar } from '../parts/count-bar.tsx'
import { CauseTable } from './cause-table.tsx'
import { changeOf } from './compare.ts'
import { CompletionTable } from './completion-table.tsx'
import type { Days } from './funnel-part.tsx'
import { countWords, shareWords } from './number-words.ts'
import { SurveyTable } from './survey-table.tsx'
import { barCell, barHead, cell, headCell, People, rowHead, TablePart } from './table-part.tsx'

const { columns, stopped: words } = numbersPage

/** Where candidates stop, what they answer on, and how. */
export function InterviewsPart({ interviews, query, period }: Days & { interviews: NumbersInterviews }): ReactNode {
  const causes = <CauseTable causes={interviews.causes} query={query} />
  if (interviews.started === 0) {
    return (
      <>
        <EmptyList title={numbersPage.noneStarted} hint={numbersPage.noneHint} />
        {interviews.causes.length > 0 && causes}
      </>
    )
  }
  const { channels, channelUnknown } = interviews
  const isCut = channels.reduce((sum, { started }) => sum + started, 0) >= maxForChannels
  const deleted = channelUnknown > 0 && <p>{countWords(numbersPage.channelUnknown, channelUnknown)}</p>
  return (
    <>
      <StopsPart {...interviews} query={query} period={period} />
      <CompletionTable
        table="devices"
        head={columns.device}
        groups={interviews.devices.map(({ device, ...counts }) => ({
          id: device,
          name: deviceWords[device],
          who: { device },
          ...counts,
        }))}
        query={query}
        period={period}
      >
        {deleted}
      </CompletionTable>
      <CompletionTable
        table="channels"
        head={columns.channel}
        groups={interviews.channels.map(({ channel, ...counts }) => ({
          id: channel,
          name: channelWords[channel],
          who: { channel },
          before: null,
          ...counts,
        }))}
        query={query}
        period={period}
      >
        {isCut && <p>{fill(numbersPage.channelsCut, { count: formatCount(maxForChannels) })}</p>}
        {deleted}
      </CompletionTable>
      {causes}
      <SurveyTable survey={interviews.survey} query={query} />
    </>
  )
}

function StopsPart({
  started,
  stopped,
  stoppedUnknown,
  questions,
  before,
  query,
  period,
}: NumbersInterviews & Pick<Days, 'query' | 'period'>): ReactNode {
  const whole = Math.max(...questions.map((question) => question.stopped), 1)
  return (
    <TablePart table="questions" query={query} isFirst>
      <p className="pb-4 text-sm">
        {fill(words.lead, { stopped: formatCount(stopped), started: formatCount(started) })}{' '}
        {fill(words.leadBefore, { stopped: formatCount(before.stopped), started: formatCount(before.started) })}{' '}
        {
          numbersPage.change[
            changeOf({ part: stopped, whole: started }, { part: before.stopped, whole: before.started })
          ]
        }
      </p>
      {questions.length > 0 && (
        <table className="w-full text-sm">
          <thead>
            <tr className="label">
              <th scope="col" className={headCell}>
                {columns.question}
              </th>
              <td className={`w-1/5 ${barHead}`} />
              <th scope="col" className={headCell}>
                {columns.stopped}
              </th>
              <th scope="col" className={headCell}>
                {columns.share}
              </th>
            </tr>
          </thead>
          <tbody>
            {questions.map((question) => (
              <tr key={`${question.position} ${question.questionId}`} className="border-t border-line">
                <th scope="row" className={rowHead}>
                  {questionName(question)}
                  {question.text !== null && <span className="block font-normal text-muted">{question.text}</span>}
                </th>
                <td className={barCell}>
                  <CountBar count={question.stopped} whole={whole} className="block w-full" />
                </td>
                <td className={`figures ${cell}`}>
                  <Stopped question={question} query={query} period={period} />
                </td>
                <td className={`figures text-muted ${cell}`}>
                  {shareWords({ part: question.stopped, whole: started })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="label grid max-w-[44em] gap-1 pt-4">
        {query.openingId === null && questions.length > 0 && <p>{words.chooseOpening}</p>}
        {stoppedUnknown > 0 && <p>{countWords(words.unknown, stoppedUnknown)}</p>}
      </div>
    </TablePart>
  )
}

/** By a question's number alone nobody can be listed: in each plan it is another question. */
function Stopped({ question, query, period }: { question: StoppedAt } & Pick<Days, 'query' | 'period'>): ReactNode {
  const stoppedAt = question.position === 0 ? 'first' : question.questionId
  if (stoppedAt === null) return formatCount(question.stopped)
  return (
    <People
      count={question.stopped}
      to={peopleAddress(query, period, { stoppedAt })}
      label={`${columns.stopped}: ${questionName(question)}`}
    />
  )
}

function questionName({ position }: StoppedAt): string {
  return position === 0 ? words.first : fill(words.number, { position: String(position) })
}
