import type { InterviewPlan } from '#contract/interview/plan.ts'

/**
 * Every threshold of turn-taking, milliseconds unless the name says otherwise.
 * Source, where no other is given: decision 0040, measured with `bench:voice` on two cores.
 */
export interface TurnPolicy {
  /** Length of one window of the detector: 512 samples at 16 kHz. */
  windowMs: number
  /** Probability that starts speech, and the lower one that keeps it going. */
  startProbability: number
  keepProbability: number
  /** Voice within a run before it counts as speech; shorter is a click. */
  startVoicedMs: number
  /** A first consonant is no voice to the detector yet: this much over the quietest of the last windows, and likely enough. */
  onsetAboveNoiseDb: number
  onsetProbability: number
  /** A longer gap ends the run. */
  runGapMs: number
  /** Rulings, Interviews: ducked within 200 ms of speech; detection and the way there take the rest. */
  duckAfterMs: number
  /** Rulings, Interviews: stops for good after 400 ms of speech. */
  interruptAfterMs: number
  /** The same for a sound that may be a hum (*mm-hm*): it must last longer than any hum does. */
  interruptByHumAfterMs: number
  /**
   * Below this brightness a voiced window may be a hum: 150 Hz with two harmonics has 0.003; over the recordings of the
   * speech notes at least a third of any 400 ms of words lies above it.
   */
  humBrightness: number
  /** The end of a line over which a short word may be the beginning of an answer, not a sign of listening. */
  lastWordMs: number
  /** Quiet after which a ducked voice comes back. */
  unduckAfterMs: number
  /** A candidate who goes on this soon after a reply began had not finished. */
  falseStartMs: number
  /** Silence after which the last words are recognised ahead; where others are heard as well a little later. Source: decision 0309. */
  recogniseAheadAfterMs: number
  /**
   * Silence after which a turn detector is asked, where there is one: as pipecat asks Smart Turn (`VADParams.stop_secs`, 0.2),
   * which was trained on about as much.
   */
  judgeEndAfterMs: number | null
  /** Silence that closes a segment; shorter pauses stay inside it, since cutting costs words. */
  closeSegmentAfterMs: number
  /**
   * A segment this long closes at the next gap of `longSegmentGapMs`, so that it is not recognised over and over, and at
   * `maxSegmentMs` without one. Source: decision 0307.
   */
  longSegmentMs: number
  longSegmentGapMs: number
  /** The recogniser takes at most 30 s. */
  maxSegmentMs: number
  /** No sound has arrived for this long: silence is then endedAnswer from the clock. */
  audioStallMs: number
  /** Evaluation design, 5.2, silence. All of them double with `hasMoreTime`. */
  silencePromptsMs: readonly [number, number, number]
  midAnswerPromptMs: number
  /**
   * In writing, one prompt after this long without a key, doubled with `hasMoreTime`; none once an answer is begun. Chosen: longer
   * than the four minutes that a spoken answer may take in all, so that nobody who reads and plans is spoken to.
   */
  writtenPromptMs: number
  /** How long *Still thinking* holds the turn; words of `holdEndsAfterMs` end it, a hum or a sigh does not. */
  thinkingHoldMs: number
  holdEndsAfterMs: number
  /** *Still thinking* so soon after a reply began takes the turn back: the candidate had not finished. */
  takeBackMs: number
  /** How long a pause may last, how often, and when the candidate is told that it is nearly over. */
  maxPauseMs: number
  maxPauses: number
  pauseWarningMs: number
  /** Silence prompts wait this long after the last key. */
  typingHoldMs: number
  /** The candidate is told this long before the answer's limit, which doubles with `hasMoreTime`. */
  answerWarningMs: number
  answerLimitMs: number
  /** The candidate is told this long before the interview's limit, and an answer under way may outlast it by `graceMs`. Doubled with `hasMoreTime`. */
  totalWarningMs: number
  totalLimitMs: number
  /** The same for whoever writes. Chosen: four times as long, since people compose far more slowly than they speak. */
  writtenTotalLimitMs: number
  graceMs: number
  /** A microphone below this level for `soundCheckMs` gives no sound. */
  silentLevelDb: number
  /** Sound above this level without speech for `soundCheckMs` is noise. */
  noiseLevelDb: number
  noiseProbability: number
  soundCheckMs: number
  /** So many sounds without words in a row are noise too. */
  emptyAnswersForNoise: number
}

/** @param hasTurnDetector One that listens to the sound of an answer. */
export function turnPolicyOf(limits: InterviewPlan['limits'], hasTurnDetector = false): TurnPolicy {
  return {
    windowMs: 32,
    startProbability: 0.5,
    keepProbability: 0.35,
    startVoicedMs: 96,
    onsetAboveNoiseDb: 12,
    onsetProbability: 0.12,
    runGapMs: 240,
    duckAfterMs: 64,
    interruptAfterMs: 400,
    interruptByHumAfterMs: 900,
    humBrightness: 0.01,
    lastWordMs: 1_000,
    unduckAfterMs: 320,
    falseStartMs: 1_200,
    recogniseAheadAfterMs: 160,
    judgeEndAfterMs: hasTurnDetector ? 200 : null,
    closeSegmentAfterMs: 700,
    longSegmentMs: 8_000,
    longSegmentGapMs: 400,
    maxSegmentMs: 27_000,
    audioStallMs: 3_000,
    silencePromptsMs: [8_000, 20_000, 45_000],
    midAnswerPromptMs: 3_000,
    writtenPromptMs: 300_000,
    thinkingHoldMs: 60_000,
    holdEndsAfterMs: 1_000,
    takeBackMs: 4_000,
    maxPauseMs: 900_000,
    maxPauses: 2,
    pauseWarningMs: 60_000,
    typingHoldMs: 10_000,
    answerWarningMs: 20_000,
    answerLimitMs: limits.answerMs,
    totalWarningMs: 60_000,
    totalLimitMs: limits.totalMs,
    writtenTotalLimitMs: 4 * limits.totalMs,
    graceMs: 30_000,
    silentLevelDb: -60,
    noiseLevelDb: -48,
    noiseProbability: 0.3,
    soundCheckMs: 45_000,
    emptyAnswersForNoise: 3,
  }
}
