import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { filmReportWords as words } from '#content/dashboard/film.ts'
import { fill } from '#content/fill.ts'
import type { Film } from '#contract/media/film.ts'
import { clockText } from '#report/figures.ts'
import { Button } from '#ui/button.tsx'
import type { SpokenTurn } from './film-captions.ts'
import { filmedMs, placeAt } from './film-timeline.ts'

const FilmPlayer = lazy(() => import('./film-player.tsx').then(({ FilmPlayer }) => ({ default: FilmPlayer })))

export interface ReportFilm extends Film {
  turns: SpokenTurn[]
}

interface FilmPartProps {
  /** Null where the member has yet to rate: nothing of the film is on the page. */
  film: ReportFilm | null
  hasRated: boolean
}

const absences: Readonly<Record<Exclude<Film['state'], 'ready' | 'none'>, string>> = {
  declined: words.declined,
  'being-made': words.beingMade,
  failed: words.failed,
  deleted: words.deleted,
}

/** The film beside the transcript: closed until somebody asks for it; in words where there is none. */
export default function FilmPart({ film, hasRated }: FilmPartProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  const [keepsClosed, keepClosed] = useKeepsClosed()
  if (film === null) return <p className="report-film-absent">{words.covered}</p>
  // Most openings record none: a report need not say so.
  if (film.state === 'none') return null
  const { takes, turns } = film
  const absence = film.state === 'ready' ? null : absences[film.state]
  const start = placeAt(takes, 0)
  if (start === null) return <p className="report-film-absent">{absence}</p>
  const isKept = keepsClosed && !hasRated
  return (
    <section aria-labelledby="film" className={`report-film ${isOpen ? 'report-film-open' : ''}`}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 id="film" className="subtitle">
          {words.title}
        </h3>
        {!isKept && (
          <Button variant="line" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? words.hide : words.show}
          </Button>
        )}
        {!hasRated && !isOpen && (
          <label className="inline-flex min-h-11 items-center gap-2 text-xs">
            <input
              type="checkbox"
              className="size-5 accent-(--accent-text)"
              checked={keepsClosed}
              onChange={({ currentTarget }) => keepClosed(currentTarget.checked)}
            />
            {words.keepClosed}
          </label>
        )}
      </div>
      {!isOpen && (
        <p className="label">{isKept ? words.keptClosed : fill(words.lead, { length: clockText(filmedMs(takes)) })}</p>
      )}
      {absence !== null && <p className="label">{absence}</p>}
      <Suspense>{isOpen && !isKept && <FilmPlayer takes={takes} turns={turns} start={start} />}</Suspense>
    </section>
  )
}

const key = 'openround.film-after-rating'

/** The member's own choice, in this browser. */
function useKeepsClosed(): [boolean, (isKept: boolean) => void] {
  const [isKept, setIsKept] = useState(false)
  useEffect(() => {
    try {
      setIsKept(localStorage.getItem(key) === 'yes')
    } catch {
      return
    }
  }, [])
  return [
    isKept,
    (next) => {
      setIsKept(next)
      try {
        if (next) localStorage.setItem(key, 'yes')
        else localStorage.removeItem(key)
      } catch {
        return
      }
    },
  ]
}
