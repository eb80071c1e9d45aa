import { describeFailure } from './describe-failure.ts'
import type { PlayerEvent, PlayerState } from './player-state.ts'

/**
 * Tells what the audio element does, seeks to where a track begins once its recording is known, and stops it where the
 * track ends.
 * @returns stops following.
 */
export function followAudio(
  audio: HTMLAudioElement,
  readState: () => PlayerState,
  send: (event: PlayerEvent) => void,
): () => void {
  let stopTimer: number | undefined

  /** `timeupdate` comes four times a second, which is too seldom to stop before the next word. */
  function scheduleStop(): void {
    window.clearTimeout(stopTimer)
    const { endSeconds } = readState()
    if (audio.paused || endSeconds === null) return
    const leftMs = ((endSeconds - audio.currentTime) * 1000) / audio.playbackRate
    if (leftMs <= 0) audio.pause()
    else stopTimer = window.setTimeout(scheduleStop, leftMs)
  }

  function onError(): void {
    const { track } = readState()
    if (track === null) return
    void describeFailure(track.source).then((message) => {
      if (readState().track?.source === track.source) send({ type: 'failed', message })
    })
  }

  const listeners: readonly (readonly [keyof HTMLMediaElementEventMap, () => void])[] = [
    [
      'loadedmetadata',
      () => {
        const { track } = readState()
        if (track !== null && audio.currentTime < track.fromSeconds) audio.currentTime = track.fromSeconds
        if (Number.isFinite(audio.duration)) send({ type: 'length-known', seconds: audio.duration })
      },
    ],
    ['waiting', () => send({ type: 'waiting' })],
    [
      'playing',
      () => {
        send({ type: 'playing' })
        scheduleStop()
      },
    ],
    [
      'timeupdate',
      () => {
        send({ type: 'moved', seconds: audio.currentTime })
        scheduleStop()
      },
    ],
    ['seeked', scheduleStop],
    [
      'pause',
      () => {
        send({ type: 'moved', seconds: audio.currentTime })
        send({ type: 'stopped' })
      },
    ],
    ['ended', () => send({ type: 'stopped' })],
    ['error', onError],
  ]
  for (const [type, listener] of listeners) audio.addEventListener(type, listener)
  return () => {
    window.clearTimeout(stopTimer)
    for (const [type, listener] of listeners) audio.removeEventListener(type, listener)
  }
}
