import type { Page } from '@playwright/test'

/** Level of a quiet room's noise, as a share of full scale. */
const roomNoise = 12 / 32_768

/**
 * Gives the page a microphone that is quiet until it is told what to hear. To the product it is a microphone like any
 * other: a stream from `getUserMedia`.
 */
export async function plugInMicrophone(page: Page): Promise<void> {
  await page.addInitScript((noise) => {
    let context: AudioContext | null = null
    let output: MediaStreamAudioDestinationNode | null = null
    navigator.mediaDevices.getUserMedia = async () => {
      context = new AudioContext({ sampleRate: 48_000 })
      output = context.createMediaStreamDestination()
      const room = context.createBufferSource()
      const samples = context.createBuffer(1, 48_000, 48_000)
      samples.getChannelData(0).forEach((_, index, all) => {
        all[index] = (Math.random() * 2 - 1) * noise
      })
      room.buffer = samples
      room.loop = true
      room.connect(output)
      room.start()
      await context.resume()
      return output.stream
    }
    Object.assign(window, {
      hearAtMicrophone: async (wav: string): Promise<void> => {
        if (context === null || output === null) throw new Error('The microphone is not open')
        const bytes = Uint8Array.from(atob(wav), (letter) => letter.charCodeAt(0))
        const source = context.createBufferSource()
        source.buffer = await context.decodeAudioData(bytes.buffer)
        source.connect(output)
        const ended = new Promise((resolve) => source.addEventListener('ended', resolve))
        source.start()
        await ended
      },
    })
  }, roomNoise)
}

/** Resolves when the last sample has been heard. */
export async function speakIntoMicrophone(page: Page, wav: Uint8Array): Promise<void> {
  await page.evaluate(
    (encoded) => (window as unknown as { hearAtMicrophone(wav: string): Promise<void> }).hearAtMicrophone(encoded),
    Buffer.from(wav).toString('base64'),
  )
}
