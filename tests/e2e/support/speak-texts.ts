import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { encodeWav } from '#server/platform/sound/encode-wav.ts'
import { openVoice, spokenRateHz } from '../../../scripts/sample/open-voice.ts'

/** `tsx speak-texts.ts FILE TEXT FILE TEXT …`: speaks each text with one of the product's own voices into a WAV. */
async function speakTexts(pairs: readonly string[]): Promise<void> {
  const voice = openVoice('female_us_eng')
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const [file = '', text = ''] = pairs.slice(at)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, encodeWav(await voice.speak(text), spokenRateHz))
  }
  voice.close()
}

await speakTexts(process.argv.slice(2))
