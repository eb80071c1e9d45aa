import { maxPosterBytes } from '#contract/media/takes.ts'
import { picture } from './choose-format.ts'

/** The camera's picture as it is now, as a JPEG; null where this browser cannot make one. */
export async function makePoster(stream: MediaStream): Promise<ArrayBuffer | null> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = stream
  try {
    await video.play()
    const canvas = document.createElement('canvas')
    const { videoWidth = picture.width, videoHeight = picture.height } = video
    const scale = Math.min(1, picture.width / videoWidth)
    canvas.width = Math.round(videoWidth * scale)
    canvas.height = Math.round(videoHeight * scale)
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8))
    const bytes = await blob?.arrayBuffer()
    return bytes === undefined || bytes.byteLength > maxPosterBytes ? null : bytes
  } catch {
    return null
  } finally {
    video.srcObject = null
  }
}
