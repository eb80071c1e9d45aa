import type { BrowserContext, Page } from '@playwright/test'

/**
 * A camera and a microphone that say what time it is: the picture holds the tenths of a second since 1970 as sixteen
 * fields, black or white, and at every whole second the sound has a short tone whose pitch says which. So a film tells
 * of each of its moments when it was taken.
 */
interface ClockCamera {
  /** Moments, ms since 1970, at which the page said that it records. */
  readonly recordedAt: readonly number[]
}

/** Of a clock that counts tenths; begins again after nearly two hours. */
const pictureBits = 16
/** Pitch of the tone at second `s`: `toneHz + toneStepHz * (s % 10)`. Above what is said, below what 16 kHz hold. */
const toneHz = 3_000
const toneStepHz = 300
const toneMs = 80

/** What the camera's script is told, in the page. */
export const clock: Clock = { pictureBits, toneHz, toneStepHz, toneMs }

/** After what else stands in for the microphone in this context. */
export async function installClockCamera(context: BrowserContext): Promise<ClockCamera> {
  const recordedAt: number[] = []
  await context.exposeBinding('noteRecording', (_source, atMs: number) => void recordedAt.push(atMs))
  await context.addInitScript(standInForCamera, clock)
  return { recordedAt }
}

declare global {
  interface Window {
    noteRecording(atMs: number): Promise<void>
  }
}

interface Clock {
  pictureBits: number
  toneHz: number
  toneStepHz: number
  toneMs: number
}

/** Runs in the page. */
export function standInForCamera({ pictureBits, toneHz, toneStepHz, toneMs }: Clock): void {
  const devices = navigator.mediaDevices
  if (devices === undefined) return
  const others = devices.getUserMedia.bind(devices)

  function openCamera(): MediaStream {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 360
    const context = canvas.getContext('2d')
    const draw = () => {
      const tenths = Math.floor(Date.now() / 100) % 2 ** pictureBits
      for (let bit = 0; bit < pictureBits; bit++) {
        if (context === null) return
        context.fillStyle = (tenths >> bit) % 2 === 1 ? '#fff' : '#000'
        context.fillRect((bit * 640) / pictureBits, 0, 640 / pictureBits, 360)
      }
    }
    draw()
    const timer = setInterval(draw, 25)
    const stream = canvas.captureStream(24)
    const [track] = stream.getVideoTracks()
    const stop = track?.stop.bind(track)
    if (track !== undefined)
      track.stop = () => {
        clearInterval(timer)
        stop?.()
      }
    return stream
  }

  async function openMicrophone(constraints?: MediaStreamConstraints): Promise<MediaStream> {
    const given = await others(constraints)
    const audio = new AudioContext()
    await audio.resume()
    const mixed = audio.createMediaStreamDestination()
    audio.createMediaStreamSource(given).connect(mixed)
    let next = Math.ceil(Date.now() / 1_000)
    const schedule = () => {
      // Two seconds ahead, so that a page that is busy is still on time.
      for (; next * 1_000 < Date.now() + 2_000; next++) {
        const at = audio.currentTime + (next * 1_000 - Date.now()) / 1_000
        if (at <= audio.currentTime) continue
        const tone = audio.createOscillator()
        const volume = audio.createGain()
        tone.frequency.value = toneHz + toneStepHz * (next % 10)
        volume.gain.value = 0.04
        tone.connect(volume).connect(mixed)
        tone.start(at)
        tone.stop(at + toneMs / 1_000)
      }
    }
    schedule()
    const timer = setInterval(schedule, 500)
    const [track] = mixed.stream.getAudioTracks()
    const stop = track?.stop.bind(track)
    if (track !== undefined)
      track.stop = () => {
        clearInterval(timer)
        stop?.()
        void audio.close()
      }
    return mixed.stream
  }

  devices.getUserMedia = (constraints) =>
    constraints?.video === undefined ? openMicrophone(constraints) : Promise.resolve(openCamera())

  setInterval(() => {
    if (document.querySelector('[data-film="recording"]') !== null) void window.noteRecording(Date.now())
  }, 100)
}

/** A picture of a film: where it is, and when it was taken, ms since 1970 to the tenth of a second. */
export interface ReadPicture {
  seconds: number
  takenAtMs: number
}

/** A tone: where it begins, and the last digit of the second that it stands for. */
export interface ReadTone {
  seconds: number
  digit: number
}

/** Plays a film through in a page that may fetch it, picture by picture. @param address Same origin. */
export function readPictures(page: Page, address: string): Promise<ReadPicture[]> {
  return page.evaluate(
    async ({ address, pictureBits }) => {
      const bytes = await (await fetch(address)).blob()
      const video = document.createElement('video')
      video.muted = true
      video.src = URL.createObjectURL(bytes)
      await new Promise((resolve, reject) => {
        video.onloadeddata = resolve
        video.onerror = () => reject(new Error(`The film cannot be played: ${video.error?.message}`))
      })
      const canvas = document.createElement('canvas')
      canvas.width = pictureBits
      canvas.height = 1
      const context = canvas.getContext('2d', { willReadFrequently: true })
      const pictures: { seconds: number; takenAtMs: number }[] = []
      const round = 2 ** pictureBits
      const now = Math.floor(Date.now() / 100)
      for (let seconds = 0.02; seconds < video.duration; seconds += 0.2) {
        const sought = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
        video.currentTime = seconds
        await sought
        if (context === null) break
        let tenths = 0
        for (let bit = 0; bit < pictureBits; bit++) {
          // The middle of each field: its edges are blurred.
          const width = video.videoWidth / pictureBits
          context.drawImage(video, (bit + 0.4) * width, video.videoHeight / 2, width * 0.2, 4, bit, 0, 1, 1)
          const [red = 0] = context.getImageData(bit, 0, 1, 1).data
          if (red > 127) tenths += 2 ** bit
        }
        const behind = ((now % round) - tenths + round) % round
        pictures.push({ seconds, takenAtMs: (now - behind) * 100 })
      }
      URL.revokeObjectURL(video.src)
      return pictures
    },
    { address, pictureBits },
  )
}

/** The tones in anything with sound that a browser can decode. */
export async function readTones(page: Page, address: string): Promise<ReadTone[]> {
  const base64 = await page.evaluate(
    async ({ address, rateHz }) => {
      const bytes = await (await fetch(address)).arrayBuffer()
      const decoded = await new OfflineAudioContext(1, 1, rateHz).decodeAudioData(bytes)
      const samples = Int16Array.from(decoded.getChannelData(0), (sample) => sample * 32_767)
      const parts: string[] = []
      const raw = new Uint8Array(samples.buffer)
      for (let at = 0; at < raw.length; at += 8_192) parts.push(String.fromCharCode(...raw.subarray(at, at + 8_192)))
      return btoa(parts.join(''))
    },
    { address, rateHz },
  )
  const { buffer, byteOffset, byteLength } = Buffer.from(base64, 'base64')
  return findTones(new Int16Array(buffer.slice(byteOffset, byteOffset + byteLength)))
}

const rateHz = 16_000
const windowSamples = 160
const hopSamples = 80
/** 55 ms of one pitch. What is said here holds one for up to 30 ms, and an *s* that lasts passes for a tone of 3,000 Hz. */
const steadyHops = 10

function findTones(samples: Int16Array): ReadTone[] {
  const tones: ReadTone[] = []
  let run = { digit: -1, hops: 0, startSample: 0 }
  for (let at = 0; at + windowSamples <= samples.length; at += hopSamples) {
    const digit = pitchAt(samples, at)
    run = digit === run.digit ? { ...run, hops: run.hops + 1 } : { digit, hops: 1, startSample: at }
    if (digit !== -1 && run.hops === steadyHops) tones.push({ seconds: run.startSample / rateHz, digit })
  }
  return tones
}

/** Which of the ten pitches is heard above the others; -1 where none is. */
function pitchAt(samples: Int16Array, at: number): number {
  const powers = Array.from({ length: 10 }, (_, digit) => powerOf(samples, at, toneHz + toneStepHz * digit))
  const most = Math.max(...powers)
  const rest = powers.reduce((sum, power) => sum + power, 0) - most
  return most > 0.004 && most > rest * 0.7 ? powers.indexOf(most) : -1
}

/** Share of one frequency in a window, as an amplitude of 0 to 1 (a single place of the discrete Fourier transform). */
function powerOf(samples: Int16Array, at: number, hz: number): number {
  const turn = (2 * Math.PI * hz) / rateHz
  let real = 0
  let imaginary = 0
  for (let i = 0; i < windowSamples; i++) {
    // A window without edges: else each pitch leaks into its neighbours.
    const weight = 1 - Math.cos((2 * Math.PI * i) / windowSamples)
    const sample = ((samples[at + i] ?? 0) / 32_768) * weight
    real += sample * Math.cos(turn * i)
    imaginary += sample * Math.sin(turn * i)
  }
  return (2 * Math.hypot(real, imaginary)) / windowSamples
}
