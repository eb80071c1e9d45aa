import { clampShare, markGapAtDegrees, scaleAngle } from '#ui/ring/geometry.ts'
import { levelShare, scaleLevels } from '../figures.ts'
import { palette, styles } from './styles.ts'

type Doc = PDFKit.PDFDocument

/** Radius of the ring in its 100 × 100 box, as the ring component draws it. */
const ringRadius = 42.5

/** Part of a ring, clockwise from `fromDegrees` to `toDegrees`, both measured from twelve o'clock. */
function strokeArc(
  doc: Doc,
  ring: { x: number; y: number; size: number },
  arc: { from: number; to: number; width: number; color: string },
): void {
  const radius = (ring.size / 100) * ringRadius
  const pointAt = (degrees: number) => {
    const radians = (degrees * Math.PI) / 180
    const x = ring.x + ring.size / 2 + radius * Math.sin(radians)
    const y = ring.y + ring.size / 2 - radius * Math.cos(radians)
    return `${x.toFixed(3)} ${y.toFixed(3)}`
  }
  const isLarge = arc.to - arc.from > 180 ? 1 : 0
  doc
    .path(`M ${pointAt(arc.from)} A ${radius} ${radius} 0 ${isLarge} 1 ${pointAt(arc.to)}`)
    .lineWidth((arc.width * ring.size) / 100)
    .lineCap('butt')
    .stroke(arc.color)
}

/** The mark: the ring that is not quite closed. */
export function drawMark(doc: Doc, x: number, y: number, size: number): void {
  const from = markGapAtDegrees + 29
  strokeArc(doc, { x, y, size }, { from, to: from + 302, width: 15, color: palette.accent })
}

/** The score's dial: the interval is an arc, the score a stroke across it. Without a score the scale stays empty. */
export function drawDial(
  doc: Doc,
  ring: { x: number; y: number; size: number },
  overall: { score: number; low: number; high: number } | null,
): void {
  const angleOf = (points: number) => scaleAngle(clampShare(points / 100))
  strokeArc(doc, ring, { from: angleOf(0), to: angleOf(100), width: 1, color: palette.line })
  if (overall === null) return
  const { score, low, high } = overall
  if (score > 0) strokeArc(doc, ring, { from: angleOf(0), to: angleOf(score), width: 2, color: palette.edge })
  if (high > low) strokeArc(doc, ring, { from: angleOf(low), to: angleOf(high), width: 7, color: palette.interval })
  strokeArc(doc, ring, { from: angleOf(score) - 1, to: angleOf(score) + 1, width: 14, color: palette.accent })
}

/** Height of a level's rule with its figures, points. */
export const ruleHeightPt = 25

/** The scale of 1 to 5 as a rule with the level's interval on it. */
export function drawLevelRule(
  doc: Doc,
  rule: { x: number; y: number; width: number },
  level: { value: number; low: number; high: number } | null,
): void {
  const xOf = (each: number) => rule.x + levelShare(each) * rule.width
  const y = rule.y + 8
  if (level !== null) doc.rect(xOf(level.low), y - 3.5, xOf(level.high) - xOf(level.low), 7).fill(palette.interval)
  doc.lineWidth(0.6).strokeColor(palette.edge)
  doc
    .moveTo(rule.x, y)
    .lineTo(rule.x + rule.width, y)
    .stroke()
  for (const each of scaleLevels) {
    doc
      .moveTo(xOf(each), y - 2.5)
      .lineTo(xOf(each), y + 2.5)
      .stroke()
    drawFigure(doc, each, xOf(each), y + 14)
  }
  if (level === null) return
  doc
    .moveTo(xOf(level.value), y - 6)
    .lineTo(xOf(level.value), y + 6)
    .lineWidth(2.4)
    .stroke(palette.accent)
}

/** The outer figures stay inside the rule's width. */
function drawFigure(doc: Doc, level: number, x: number, baselineY: number): void {
  const { font, color } = styles.label
  doc.font(font).fontSize(7).fillColor(color)
  const width = doc.widthOfString(String(level))
  const share = levelShare(level)
  const at = share === 0 ? x : share === 1 ? x - width : x - width / 2
  doc.text(String(level), at, baselineY, { lineBreak: false, baseline: 'alphabetic' })
}
