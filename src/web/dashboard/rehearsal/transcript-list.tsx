import type { ReactNode } from 'react'
import { rehearsalCandidateWords, rehearsalPage } from '#content/dashboard/rehearsal.ts'
import { fill } from '#content/fill.ts'
import type { RehearsedInterview } from '#contract/customer/rehearsals.ts'
import { speakerWording } from '#report/wording.ts'

const words = rehearsalPage

/** What was asked and answered with each candidate, folded, with what the report says of each answer. */
export function TranscriptList({ interviews }: { interviews: readonly RehearsedInterview[] }): ReactNode {
  return (
    <div className="border-b border-line">
      {interviews.map((interview) => (
        <Transcript key={interview.candidate} interview={interview} />
      ))}
    </div>
  )
}

function Transcript({ interview }: { interview: RehearsedInterview }): ReactNode {
  const { candidate, turns, mustHaves } = interview
  const facts = {
    candidate: rehearsalCandidateWords[candidate].name,
    words: String(interview.words),
    followUps: String(interview.followUps),
  }
  return (
    <details className="faq">
      <summary>{fill(words.transcriptOf, facts)}</summary>
      <div className="pb-6 text-sm">
        {candidate === 'silent' && <p className="mb-3">{words.saidNothing}</p>}
        {mustHaves.map(({ requirementId, text, status }) => (
          <p key={requirementId} className="label">
            {fill(words.mustHave, { text, status: words.mustHaveStatus[status] })}
          </p>
        ))}
        <ol>
          {turns.map((turn, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the turns of an interview never change their order.
            <li key={at} className={turn.speaker === 'candidate' ? 'py-2' : 'pt-4 text-muted'}>
              <p className="label">{speakerWording[turn.speaker]}</p>
              <p className="max-w-[44em] wrap-anywhere">{turn.text}</p>
              {turn.findings.length > 0 && (
                <ul className="label mt-1 list-disc ps-5">
                  {turn.findings.map((finding) => (
                    <li key={finding}>{finding}</li>
                  ))}
                </ul>
              )}
              {isLastOf(interview, at) && <p className="label mt-1 font-medium">{levelWords(interview, at)}</p>}
            </li>
          ))}
        </ol>
      </div>
    </details>
  )
}

/** Whether this is the candidate's last turn on its question: below it stands what the answer got. */
function isLastOf({ turns, answers }: RehearsedInterview, at: number): boolean {
  const turn = turns[at]
  if (turn?.speaker !== 'candidate' || !answers.some(({ questionId }) => questionId === turn.questionId)) return false
  return !turns
    .slice(at + 1)
    .some(({ speaker, questionId }) => speaker === 'candidate' && questionId === turn.questionId)
}

function levelWords({ turns, answers }: RehearsedInterview, at: number): string {
  const number = answers.findIndex(({ questionId }) => questionId === turns[at]?.questionId)
  const level = answers[number]?.level ?? null
  const of = { number: String(number + 1) }
  return level === null ? fill(words.answerNoLevel, of) : fill(words.answerLevel, { ...of, level: level.toFixed(1) })
}
