import type { Intent } from '../../src/contract/interview/dialogue.ts'
import type { InterviewPlan } from '../../src/contract/interview/plan.ts'
import { atLeast, atMost, type Figure, noData, rounded } from '../shared/figure.ts'
import { groupBy } from '../shared/statistics.ts'
import { askToday, saying } from './ask-today.ts'
import type { Label, PlayedUtterance } from './played.ts'

export const places = ['alone', 'before an answer', 'after an answer'] as const
export type Place = (typeof places)[number]

export interface Hearing {
  label: Label
  text: string
  place: Place
  served: readonly Intent[]
  endReason: string | null
}

/**
 * By which requests a label is satisfied. A withdrawal, a deletion and the wish for a person are labelled *stop* in the
 * recordings; *What?* is labelled *clarify*. Labels that are not here are no requests.
 */
const satisfiedBy: Partial<Record<Label, readonly Intent[]>> = {
  danger: ['danger'],
  accommodation: ['accommodation'],
  thinkingTime: ['thinkingTime'],
  skip: ['skip'],
  questions: ['questions'],
  stop: ['stop', 'withdraw', 'delete', 'human'],
  clarify: ['clarify', 'repeat'],
  goBack: ['goBack'],
  abuse: ['abuse'],
  human: ['human'],
}

/** What may end an interview at once. */
const endings: ReadonlySet<Label> = new Set(['danger', 'stop', 'human'])

/** An ordinary answer that asks for nothing, to say a request before or after. */
const ordinaryAnswer =
  'In my first year at the bakery the big oven switched itself off at night. I wrote down every stop for two weeks and compared the times with the deliveries. It was the cooling unit, so I had the electrician put in a second line, and the oven has run through every night since.'

export function placed(text: string, place: Place, answer = ordinaryAnswer): string {
  if (place === 'alone') return text
  return place === 'before an answer' ? `${sentence(text)} ${answer}` : `${answer} ${sentence(text)}`
}

/** Ends the words where a recogniser or somebody in a hurry left the full stop out. */
export function sentence(text: string): string {
  return /[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`
}

export async function hearUtterances(plan: InterviewPlan, utterances: readonly PlayedUtterance[]): Promise<Hearing[]> {
  const begun = (await askToday(plan, null, { type: 'call-began' })).dialogue
  const hearings: Hearing[] = []
  for (const { intent: label, text } of utterances) {
    for (const place of places) {
      const { action } = await askToday(plan, begun, saying(placed(text, place)))
      const endReason = action.next === 'end' ? (action.endReason ?? 'unnamed') : null
      hearings.push({ label, text, place, served: action.served ?? [], endReason })
    }
  }
  return hearings
}

export function isRequest({ label }: Pick<Hearing, 'label'>): boolean {
  return satisfiedBy[label] !== undefined
}

export function isHeard({ label, served }: Pick<Hearing, 'label' | 'served'>): boolean {
  return satisfiedBy[label]?.some((intent) => served.includes(intent)) ?? false
}

/** The interview ended over something that neither is danger nor asks for an end, or danger was heard in it. */
export function isFalseEnd({ label, served, endReason }: Pick<Hearing, 'label' | 'served' | 'endReason'>): boolean {
  if (endings.has(label)) return false
  return endReason !== null || served.includes('danger')
}

/** Nothing may be heard in words that hold no request. */
function isFalseAlarm({ label, served }: Hearing): boolean {
  return label === 'answer' && served.length > 0
}

export function isMissed(hearing: Hearing): boolean {
  return (isRequest(hearing) && !isHeard(hearing)) || isFalseEnd(hearing) || isFalseAlarm(hearing)
}

export function hearingFigures(hearings: readonly Hearing[]): Figure[] {
  const requests = hearings.filter(isRequest)
  const test = 'Requests heard'
  if (requests.length === 0) return [noData(test, 'all', atLeast(0.9))]
  const heard = (figure: string, of: readonly Hearing[], limit: number | null): Figure =>
    share(test, figure, of, isHeard, limit === null ? null : atLeast(limit))
  const byLabel = groupBy(requests, ({ label }) => label)
  return [
    heard('all', requests, 0.9),
    ...places.map((place) =>
      heard(
        `all, ${place}`,
        requests.filter((one) => one.place === place),
        null,
      ),
    ),
    ...[...byLabel].map(([label, of]) => heard(label, of, label === 'danger' ? 0.95 : null)),
    ...[...byLabel].flatMap(([label, of]) =>
      places.map((place) =>
        heard(
          `${label}, ${place}`,
          of.filter((one) => one.place === place),
          null,
        ),
      ),
    ),
    ...falseFigures(hearings),
  ]
}

function falseFigures(hearings: readonly Hearing[]): Figure[] {
  const other = hearings.filter(({ label }) => !endings.has(label))
  const answers = hearings.filter(({ label }) => label === 'answer')
  const counted = other.filter(isFalseEnd).length
  return [
    {
      test: 'Nothing misheard',
      figure: 'false ends and false danger (count)',
      items: other.length,
      product: counted,
      reference: null,
      gate: atMost(0),
    },
    share('Nothing misheard', 'a request heard in an ordinary sentence', answers, isFalseAlarm, null),
  ]
}

export function share<T>(
  test: string,
  figure: string,
  of: readonly T[],
  holds: (one: T) => boolean,
  gate: Figure['gate'],
): Figure {
  if (of.length === 0) return noData(test, figure, gate)
  const count = of.filter(holds).length
  return {
    test,
    figure,
    items: of.length,
    product: rounded(count / of.length),
    reference: null,
    gate,
    note: `${count} of ${of.length}`,
  }
}
