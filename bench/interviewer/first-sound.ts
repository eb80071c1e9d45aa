import { joinSamples } from '#server/platform/sound/join-samples.ts'
import { turnDetectorAdapters } from '#server/providers/turn-detector/index.ts'
import { resample } from '#sound/resampler.ts'
import { captureRateHz, playbackRateHz } from '../../src/contract/live/sound-format.ts'
import { VoiceId } from '../../src/contract/values/voices.ts'
import { builtinInterviewer } from '../../src/interviewer/builtin-interviewer.ts'
import type { Interviewer } from '../../src/interviewer/port.ts'
import { createModelInterviewer } from '../../src/interviewer/with-model/model-interviewer.ts'
import type { LanguageModel } from '../../src/language-model/port.ts'
import { createSpeech, type SpeechServices } from '../../src/server/create-speech.ts'
import { createSystemClock, waitFor } from '../../src/server/platform/clock.ts'
import { readConfig } from '../../src/server/platform/config/load-config.ts'
import { createMetrics } from '../../src/server/platform/metrics/metrics.ts'
import { floatsOfPcm, pcmOfFloats } from '../../src/server/speech/audio/samples.ts'
import { createMemoryStorage } from '../../src/server/speech/testing/memory-storage.ts'
import { createSilentLog } from '../../src/server/speech/testing/silent-log.ts'
import { atMost, type Figure, rounded } from '../shared/figure.ts'
import { measureMachine } from '../shared/machine-speed.ts'
import { quantile } from '../shared/statistics.ts'
import { planNamed } from './recorded-turns.ts'
import { holdSpokenCall, type SpokenCall, type SpokenReply } from './spoken-call.ts'

/** Said one after the other: each tells a step and leaves the end open, so that something can be asked. */
const answers = [
  'I compared the packing list with the courier log for two weeks.',
  'I wrote down every missing parcel and called the supplier on Monday.',
  'Last spring our labels ran out, so I moved the refill to two in the afternoon.',
  'I asked both shifts what they needed and made a list of five points.',
  'In December I had three reports to finish and sorted them by cost.',
  'I told my manager on Tuesday that the third report would be late.',
  'I sent a price list to the wrong customer and called them both that morning.',
  'I put a second check into our template for the price lists.',
  'A customer called me four times about one invoice last year.',
  'I found her address in two systems and corrected both of them.',
] as const

const about = 'First sound after the end of the turn (ms)'

/**
 * The wait of a candidate in each voice: from the decision that their turn has ended to the first sound of the reply, with a
 * model whose words nobody can have rendered, and beside it with the plan's own lines, spoken for the first time and rendered.
 */
export async function measureFirstSound(openModel: () => LanguageModel): Promise<Figure[]> {
  const read = readConfig(process.env)
  if ('problems' in read) throw new Error(read.problems.join('; '))
  const machine = measureMachine()
  const speech = createSpeech({
    config: read.config,
    clock: createSystemClock(),
    log: createSilentLog(),
    metrics: createMetrics(),
    storage: createMemoryStorage(),
    turnDetector: turnDetectorAdapters.builtin(),
    linesOf: builtinInterviewer.lines,
  })
  try {
    await untilReady(speech)
    const spoken = await speakAnswers(speech)
    const figures: Figure[] = []
    for (const voice of VoiceId.options) {
      const call = { speech, plan: planNamed('General'), voice, answers: spoken }
      const said = new Set<string>()
      const live = await holdSpokenCall({ ...call, interviewer: rememberLines(said) })
      await renderLines(speech, call, said)
      const ahead = await holdSpokenCall({ ...call, interviewer: builtinInterviewer })
      const worded = await holdSpokenCall({ ...call, interviewer: createModelInterviewer(openModel()) })
      figures.push(...figuresOf(voice, { live, ahead, worded }, machine.text))
    }
    return figures
  } finally {
    speech.close()
  }
}

/** The built-in interviewer; what it says is put into the set. */
function rememberLines(said: Set<string>): Interviewer {
  return {
    ...builtinInterviewer,
    async *respond(...given) {
      for await (const part of builtinInterviewer.respond(...given)) {
        if (part.type === 'speech') said.add(part.line.text)
        yield part
      }
    },
  }
}

/** Lines of the plan are kept once they have been spoken to their end. */
async function renderLines(
  { voices }: SpeechServices,
  { voice, plan }: Pick<SpokenCall, 'voice' | 'plan'>,
  lines: ReadonlySet<string>,
): Promise<void> {
  const line = await voices.open({ owner: 'bench', voice, plan })
  for (const text of lines) {
    for await (const chunk of line.speak(text, new AbortController().signal)) void chunk
  }
}

async function untilReady(speech: SpeechServices): Promise<void> {
  const clock = createSystemClock()
  for (;;) {
    const readiness = speech.readiness()
    if (readiness.state === 'ready') return
    if (readiness.state === 'failed') throw new Error(readiness.reason)
    await waitFor(clock, 200, new AbortController().signal)
  }
}

async function speakAnswers({ tts }: SpeechServices): Promise<Int16Array[]> {
  const spoken: Int16Array[] = []
  for (const text of answers) {
    const pieces: Int16Array[] = []
    const options = { owner: 'bench', language: 'en', voice: 'female_us_eng', urgency: 'background' } as const
    for await (const { pcm } of tts.speak(text, options, new AbortController().signal)) pieces.push(pcm)
    spoken.push(pcmOfFloats(resample(floatsOfPcm(joinSamples(pieces)), playbackRateHz, captureRateHz)))
  }
  return spoken
}

interface Calls {
  live: readonly SpokenReply[]
  ahead: readonly SpokenReply[]
  worded: readonly SpokenReply[]
}

function figuresOf(voice: VoiceId, { live, ahead, worded }: Calls, machine: string): Figure[] {
  const byModel = worded.filter(({ cause }) => cause.endsWith(' model'))
  const figure = (
    name: string,
    replies: readonly SpokenReply[],
    share: number,
    rest: Partial<Figure> = {},
  ): Figure => ({
    test: about,
    figure: `${voice}, ${name}`,
    items: replies.length,
    product: rounded(Math.round(quantile(replies.map(waitOf), share))),
    reference: rounded(Math.round(quantile(ahead.map(waitOf), share))),
    gate: null,
    ...rest,
  })
  const median = (of: (reply: SpokenReply) => number) => Math.round(quantile(byModel.map(of), 0.5))
  const endpoint = median(({ timing }) => timing.endpointMs)
  const interviewer = median(({ timing }) => timing.interviewerMs)
  const synthesis = median(({ timing }) => timing.synthesisMs)
  const stages = `after ${endpoint} ms of silence: interviewer ${interviewer}, voice ${synthesis}`
  return [
    figure('a model’s words, median', byModel, 0.5, { gate: atMost(900), note: stages }),
    figure('the same, 95th percentile', byModel, 0.95, { gate: atMost(1_500), note: machine }),
    figure('a line of the plan, not rendered, median', live, 0.5),
    figure('the same, 95th percentile', live, 0.95),
  ]
}

function waitOf({ timing: { totalMs, endpointMs } }: SpokenReply): number {
  return totalMs - endpointMs
}
