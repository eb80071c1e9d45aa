/**
 * Elements that are styled and laid out in one frame. A slow phone (a quarter of a desktop core) takes about a millisecond
 * for each, so that a frame stays well within the 50 ms after which a touch is felt to be answered late.
 */
export const elementsPerFrame = 32

/** Of a piece that was made here: it began below the screen. */
export const farPiece = 'far'

/**
 * Names the pieces (`data-part`) of a part of the page that is longer than one frame may be, and theirs. Only for what
 * begins below the screen: until it is finished a piece stands for itself, in a box of its own.
 */
export function dividePart(part: Element): void {
  if (part.querySelectorAll('*').length <= elementsPerFrame) return
  for (const piece of part.children) {
    if (!(piece instanceof HTMLElement)) continue
    piece.dataset.part = farPiece
    dividePart(piece)
  }
}

/** Elements of a part that no piece of it holds. */
export function ownLength(part: Element): number {
  return part.querySelectorAll('*').length - part.querySelectorAll(':scope [data-part] *').length
}
