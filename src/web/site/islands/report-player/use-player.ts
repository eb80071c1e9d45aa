import { type RefObject, useEffect, useReducer, useRef } from 'react'
import {
  describeFailure,
  findPieces,
  isAtEnd,
  isSameTrack,
  type PlayerEvent,
  type PlayerState,
  playerReducer,
  playLinkSelector,
  readTrack,
  silentPlayer,
  type Track,
} from './player-state.ts'

interface Player {
  state: PlayerState
  toggle(): void
  close(): void
}

/** Plays what the page's quote links name, in one audio element, and marks its words in the transcript. */
export function usePlayer(audioRef: RefObject<HTMLAudioElement | null>): Player {
  const [state, send] = useReducer(playerReducer, silentPlayer)
  const latest = useRef(state)
  latest.current = state
  const opener = useRef<HTMLAnchorElement | null>(null)

  useEffect(() => {
    const audio = audioRef.current
    return audio === null ? undefined : followAudio(audio, () => latest.current, send)
  }, [audioRef])

  useEffect(() => markPassage(document, state.track), [state.track])

  /** Refused where the browser wants a press of its own, which the bar then offers; cut off by the next choice. */
  function play(): void {
    audioRef.current?.play().catch(() => send({ type: 'stopped' }))
  }

  function start(track: Track): void {
    const audio = audioRef.current
    if (audio === null) return
    audio.pause()
    send({ type: 'chosen', track })
    revealPassage(document, track)
    if (audio.src !== track.source || audio.error !== null) audio.src = track.source
    else audio.currentTime = track.fromSeconds
    if (Number.isFinite(audio.duration)) send({ type: 'length-known', seconds: audio.duration })
    play()
  }

  function toggle(): void {
    const audio = audioRef.current
    const { track, status } = latest.current
    if (audio === null || track === null) return
    if (status === 'playing') audio.pause()
    else if (status === 'failed' || isAtEnd(latest.current, audio.currentTime)) start(track)
    else play()
  }

  function choose(link: HTMLAnchorElement): void {
    const track = readTrack(link)
    opener.current = link
    if (isSameTrack(track, latest.current.track)) toggle()
    else start(track)
  }

  useEffect(() => {
    function onClick(event: MouseEvent): void {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(playLinkSelector) : null
      if (link === null || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      choose(link)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  })

  return {
    state,
    toggle,
    close() {
      audioRef.current?.pause()
      send({ type: 'closed' })
      opener.current?.focus({ preventScroll: true })
    },
  }
}

/**
 * Tells what the audio element does, seeks to where a track begins once its recording is known, and stops it where the
 * track ends.
 * @returns stops following.
 */
function followAudio(
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

const markName = 'data-playing'

/** Marks the words of the track in the transcript, and nothing else. */
function markPassage(root: Document, track: Track | null): void {
  for (const marked of root.querySelectorAll(`[${markName}]`)) marked.removeAttribute(markName)
  for (const element of placesOf(root, track)) element.setAttribute(markName, '')
}

/**
 * Brings the words into view where the transcript scrolls by itself, beside the memo. Where it is further down the page
 * the reader stays where they are; the player has a link that leads there.
 */
function revealPassage(root: Document, track: Track): void {
  const scroller = root.querySelector<HTMLElement>('.report-section-transcript')
  const [place] = placesOf(root, track)
  if (scroller === null || place === undefined || scroller.scrollHeight <= scroller.clientHeight + 1) return
  const above = place.getBoundingClientRect().top - scroller.getBoundingClientRect().top
  scroller.scrollTo({
    top: scroller.scrollTop + above - scroller.clientHeight / 3,
    behavior: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  })
}

function placesOf(root: Document, track: Track | null): HTMLElement[] {
  if (track === null) return []
  const pieces = track.passageId === null ? [] : findPieces(root, track.passageId)
  if (pieces.length > 0) return pieces
  const turn = root.getElementById(`turn-${track.turnId}`)
  return turn === null ? [] : [turn]
}
