import type { Track } from './track.ts'
import { findPieces } from './track.ts'

const markName = 'data-playing'

/** Marks the words of the track in the transcript, and nothing else. */
export function markPassage(root: Document, track: Track | null): void {
  for (const marked of root.querySelectorAll(`[${markName}]`)) marked.removeAttribute(markName)
  for (const element of placesOf(root, track)) element.setAttribute(markName, '')
}

/**
 * Brings the words into view where the transcript scrolls by itself, beside the memo. Where it is further down the page
 * the reader stays where they are; the player has a link that leads there.
 */
export function revealPassage(root: Document, track: Track): void {
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
