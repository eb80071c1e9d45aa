import { Pause, Play, RotateCcw, RotateCw } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { filmReportWords as words } from '#content/dashboard/film.ts'
import { fill } from '#content/fill.ts'
import type { FilmTake } from '#contract/media/film.ts'
import { clockText } from '#report/figures.ts'
import { Button } from '#ui/button.tsx'
import { makeCaptions, type SpokenTurn } from './film-captions.ts'
import { type FilmPlace, placeAfter, placeAt, rangeOf, sessionMsOf } from './film-timeline.ts'

interface FilmPlayerProps {
  takes: readonly FilmTake[]
  turns: readonly SpokenTurn[]
  start: FilmPlace
}

const stepMs = 5_000
const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2]

/** A film of several takes on one timeline, the session clock's. It plays when somebody presses, and not before. */
export function FilmPlayer({ takes, turns, start }: FilmPlayerProps): ReactNode {
  const video = useRef<HTMLVideoElement>(null)
  const { fromMs, toMs } = rangeOf(takes)
  const player = useFilmPlayer(video, takes, start)
  const { place, isPlaying, nowMs, hasFailed, seek, toggle } = player
  const [speed, setSpeed] = useState(1)
  const [hasCaptions, setHasCaptions] = useState(true)
  const captions = useCaptions(place.take, turns)
  useShownCaptions(video, captions, hasCaptions)
  useEffect(() => {
    // Each take is loaded at the usual speed unless the element is told another.
    if (video.current !== null) Object.assign(video.current, { playbackRate: speed, defaultPlaybackRate: speed })
  }, [speed])
  useQuotes(turns, (ms) => {
    seek(ms)
    video.current?.scrollIntoView({ block: 'nearest' })
    player.play()
  })

  function press(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, () => void>> = {
      ' ': toggle,
      ArrowLeft: () => seek(nowMs - stepMs),
      ArrowRight: () => seek(nowMs + stepMs),
    }
    const step = steps[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    step()
  }

  const length = clockText(toMs - fromMs)
  const at = clockText(nowMs - fromMs)
  return (
    <div className="grid gap-2">
      <video
        ref={video}
        tabIndex={0}
        playsInline
        preload="metadata"
        aria-label={words.picture}
        className="aspect-video w-full rounded-panel bg-ink -outline-offset-3"
        {...(place.take.posterHref === null ? {} : { poster: place.take.posterHref })}
        onClick={toggle}
        onKeyDown={press}
      >
        {captions !== null && <track kind="captions" srcLang="en" label={words.captions} src={captions} />}
      </video>
      <div className="flex flex-wrap items-center gap-1">
        <Button variant="line" className="min-h-11 px-3 [&_svg]:size-5" onClick={toggle}>
          <span aria-hidden="true">{isPlaying ? <Pause /> : <Play />}</span>
          <span className="sr-only">{isPlaying ? words.pause : words.play}</span>
        </Button>
        <Button
          variant="quiet"
          className="min-h-11 px-3 [&_svg]:size-5"
          aria-label={words.back}
          onClick={() => seek(nowMs - stepMs)}
        >
          <RotateCcw aria-hidden="true" />
        </Button>
        <Button
          variant="quiet"
          className="min-h-11 px-3 [&_svg]:size-5"
          aria-label={words.forward}
          onClick={() => seek(nowMs + stepMs)}
        >
          <RotateCw aria-hidden="true" />
        </Button>
        <p className="figures label ms-1">{fill(words.at, { at, length })}</p>
        <label className="ms-auto inline-flex min-h-11 items-center gap-2 text-xs">
          {words.speed}
          <select
            className="input min-h-9 w-auto py-1"
            value={speed}
            onChange={({ currentTarget }) => setSpeed(Number(currentTarget.value))}
          >
            {speeds.map((each) => (
              <option key={each} value={each}>{`${each}×`}</option>
            ))}
          </select>
        </label>
        <label className="inline-flex min-h-11 items-center gap-2 text-xs">
          <input
            type="checkbox"
            className="size-5 accent-(--accent-text)"
            checked={hasCaptions}
            onChange={({ currentTarget }) => setHasCaptions(currentTarget.checked)}
          />
          {words.captions}
        </label>
      </div>
      <input
        type="range"
        className="w-full accent-(--accent-text)"
        aria-label={words.position}
        aria-valuetext={fill(words.at, { at, length })}
        min={fromMs}
        max={toMs}
        step={1000}
        value={Math.round(nowMs)}
        onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
      />
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {hasFailed && words.unplayable}
      </p>
    </div>
  )
}

interface PlayedFilm {
  place: FilmPlace
  isPlaying: boolean
  /** On the session clock. */
  nowMs: number
  hasFailed: boolean
  /** @param sessionMs Outside the film: its beginning or its end. */
  seek(sessionMs: number): void
  play(): void
  toggle(): void
}

/** One video element that plays a take after the other. */
function useFilmPlayer(
  video: RefObject<HTMLVideoElement | null>,
  takes: readonly FilmTake[],
  start: FilmPlace,
): PlayedFilm {
  const [place, setPlace] = useState(start)
  const [nowMs, setNowMs] = useState(() => sessionMsOf(start))
  const [isPlaying, setIsPlaying] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const latest = useRef({ place, wantsPlay: false })
  latest.current.place = place

  function go(next: FilmPlace): void {
    const element = video.current
    setNowMs(sessionMsOf(next))
    setHasFailed(false)
    if (element !== null && next.take.takeId === place.take.takeId && element.readyState > 0) {
      element.currentTime = next.seconds
    }
    setPlace(next)
  }

  function play(): void {
    latest.current.wantsPlay = true
    video.current?.play().catch(() => setIsPlaying(false))
  }

  const href = place.take.href
  useEffect(() => {
    const element = video.current
    if (element === null) return
    element.src = href
    const { wantsPlay } = latest.current
    if (wantsPlay) element.play().catch(() => setIsPlaying(false))
  }, [href, video])

  useEffect(() => {
    const element = video.current
    if (element === null) return
    const page = new AbortController()
    const { signal } = page
    const on = (type: keyof HTMLMediaElementEventMap, run: () => void) =>
      element.addEventListener(type, run, { signal })
    on('loadedmetadata', () => {
      const { seconds } = latest.current.place
      if (seconds > 0) element.currentTime = seconds
    })
    on('timeupdate', () => setNowMs(latest.current.place.take.offsetMs + element.currentTime * 1000))
    on('playing', () => setIsPlaying(true))
    on('pause', () => setIsPlaying(false))
    on('error', () => {
      setIsPlaying(false)
      setHasFailed(true)
    })
    on('ended', () => {
      const next = placeAfter(takes, latest.current.place.take)
      latest.current.wantsPlay = next !== null
      if (next !== null) setPlace(next)
    })
    return () => page.abort()
  }, [video, takes])

  return {
    place,
    isPlaying,
    nowMs,
    hasFailed,
    seek(sessionMs) {
      const range = rangeOf(takes)
      const found = placeAt(takes, Math.min(Math.max(sessionMs, range.fromMs), range.toMs - 1))
      if (found !== null) go(found)
    },
    play,
    toggle() {
      if (!isPlaying) return play()
      latest.current.wantsPlay = false
      video.current?.pause()
    },
  }
}

/** The address of the take's captions, made from the transcript on the page; null until they are made. */
function useCaptions(take: FilmTake, turns: readonly SpokenTurn[]): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const text = makeCaptions(take, turns, wordsOnPage, words.interviewer)
    const made = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [take, turns])
  return address
}

function wordsOnPage(turnId: string): string {
  return document.querySelector(`#turn-${CSS.escape(turnId)} .report-turn-words`)?.textContent ?? ''
}

function useShownCaptions(video: RefObject<HTMLVideoElement | null>, captions: string | null, isShown: boolean): void {
  useEffect(() => {
    const track = captions === null ? null : (video.current?.textTracks[0] ?? null)
    if (track !== null) track.mode = isShown ? 'showing' : 'hidden'
  }, [video, captions, isShown])
}

/** While the film is open, a press on a quote or an answer plays its second of the film. */
function useQuotes(turns: readonly SpokenTurn[], onQuote: (sessionMs: number) => void): void {
  const latest = useRef(onQuote)
  latest.current = onQuote
  useEffect(() => {
    function onClick(event: MouseEvent): void {
      if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return
      const link = event.target.closest<HTMLAnchorElement>('a[data-turn]')
      const turn = turns.find(({ id }) => id === link?.dataset.turn)
      if (link === null || turn === undefined) return
      event.preventDefault()
      const fromSeconds = Number(link.dataset.from ?? 0)
      latest.current((turn.audioStartMs ?? turn.startMs) + fromSeconds * 1000)
    }
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [turns])
}
