import type { RefObject } from 'react'
import { useEffect, useReducer, useRef } from 'react'
import { followAudio } from './follow-audio.ts'
import { markPassage, revealPassage } from './mark-passage.ts'
import { isAtEnd, type PlayerState, playerReducer, silentPlayer } from './player-state.ts'
import { isSameTrack, playLinkSelector, readTrack, type Track } from './track.ts'

export interface Player {
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
