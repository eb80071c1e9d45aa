import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { encodeWav } from '#server/platform/sound/encode-wav.ts'
import { joinSamples } from '#server/platform/sound/join-samples.ts'
import { openVoice, spokenRateHz } from '../../../scripts/sample/open-voice.ts'
import { microphoneAnswers } from './microphone-answers.ts'

/** Long enough for the interviewer to acknowledge and ask the next question before the recording speaks again. */
const gapSeconds = 11

/** Speaks the answers with one of the product's own voices into one WAV, which a browser then takes for a microphone. */
async function makeMicrophone(file: string): Promise<void> {
  const voice = openVoice('female_us_eng')
  const parts: Int16Array[] = []
  for (const answer of microphoneAnswers) {
    parts.push(new Int16Array(spokenRateHz * gapSeconds), await voice.speak(answer))
  }
  voice.close()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, encodeWav(joinSamples(parts), spokenRateHz))
}

await makeMicrophone(process.argv[2] ?? 'build/test-results/microphone.wav')
