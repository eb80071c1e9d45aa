import type { Dialogue } from '#contract/interview/dialogue.ts'
import type { TurnSegment } from '#contract/interview/turn.ts'
import type { SttOptions } from '../../providers/stt/port.ts'
import { cutInPauses } from '../audio/cut-in-pauses.ts'
import type { StepAlert, TurnRevision } from '../ports.ts'
import { measureAgreement } from '../words/compare-words.ts'
import { mergeTranscripts } from '../words/merge-transcripts.ts'
import { partsOf } from '../words/parts-in-doubt.ts'
import { captionOf } from './build-turn.ts'
import type { Call } from './call.ts'

type DialogueState = Dialogue['state']

/** A stored answer, and what was heard of it. */
export interface StoredAnswer {
  turn: Parameters<typeof captionOf>[0]
  /** Everything that was taken for speech, also where no word was recognised. */
  segments: readonly TurnSegment[]
  /** 16 kHz mono. */
  pcm: Int16Array
}

/** Listens to stored answers once more, behind everything else: see decision 0306. */
export interface SecondListener {
  listenTo(answer: StoredAnswer): void
}

/**
 * The smaller model hears the whole answer with its pauses shortened; how far it agrees is the answer's confidence. Where it
 * gives cause to doubt, the larger model hears the piece once more, and each stretch becomes what two of three agree on best.
 * The conversation has gone on: what is better heard is stored and shown, nothing is decided anew. Danger alone still counts.
 */
export function createSecondListener(call: Call): SecondListener {
  const { deps, lease, sink } = call
  let working: Promise<void> = Promise.resolve()

  async function transcribe(pcm: Int16Array, model: SttOptions['model']): Promise<string> {
    const { id: owner, plan } = lease.interview
    const options = { owner, language: plan.language, urgency: 'background', model } as const
    return (await deps.stt.transcribe(pcm, options, deps.draining)).text.trim()
  }

  async function recogniseAgain({ pcm, segments }: StoredAnswer): Promise<{ whole: string; second: string }> {
    const pieces = cutInPauses(pcm)
    const second: string[] = []
    for (const piece of pieces) second.push(await transcribe(piece, 'second'))
    const whole: string[] = []
    for (const [index, part] of partsOf(segments, second).entries()) {
      const piece = part.isInDoubt && deps.stt.hearsAgain ? pieces[index] : undefined
      whole.push(piece === undefined ? part.live : await transcribe(piece, 'main'))
    }
    return { whole: whole.join(' '), second: second.join(' ') }
  }

  async function listenAgain(answer: StoredAnswer, state: DialogueState | null): Promise<void> {
    const revision = revisionOf(answer, await recogniseAgain(answer))
    const { words } = revision
    const alert = words === undefined || state === null ? null : await hearDanger(call, state, words.text)
    const withAlert = alert === null ? revision : { ...revision, alert }
    const isStored = await sink.revise(lease.interview.id, answer.turn.id, withAlert)
    if (!isStored || words === undefined || call.signal.aborted) return
    call.transport.send({ type: 'caption', caption: captionOf({ ...answer.turn, text: words.text }) })
  }

  return {
    listenTo(answer) {
      const state = call.context.dialogue?.state ?? null
      working = working
        .then(() => listenAgain(answer, state))
        // A report without it is complete; it only says less about how well the words were heard.
        .catch((error: unknown) => deps.log.info({ cause: error }, 'No second listening'))
    },
  }
}

function revisionOf(
  { turn, segments }: StoredAnswer,
  { whole, second }: { whole: string; second: string },
): TurnRevision {
  const merged = mergeTranscripts(segments, whole, second)
  const text = merged.map((segment) => segment.text).join(' ')
  const confidence = measureAgreement(text, second)
  return text === turn.text ? { confidence } : { confidence, words: { seen: turn.text, text, segments: merged } }
}

/** What the interviewer hears of danger in words that came too late for it: a person is told, and nothing else happens. */
async function hearDanger({ deps, plan }: Call, state: DialogueState, text: string): Promise<StepAlert | null> {
  const heard = { text, channel: 'voice' } as const
  const answer = deps.interviewer.respond(
    plan,
    state,
    { type: 'silence', stage: '8s', heard },
    { signal: deps.draining },
  )
  for await (const part of answer) {
    if (part.type !== 'step') continue
    const { alert } = part.decision
    // Nobody was asked whether it is so.
    return alert === undefined ? null : { ...alert, isCertain: false }
  }
  return null
}
