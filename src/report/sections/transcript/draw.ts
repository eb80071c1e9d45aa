import { turnAnchor } from '../../links.ts'
import type { TranscriptTurn } from '../../model.ts'
import { emptyWording } from '../../outline.ts'
import { drawParagraph } from '../../pdf/draw-claims.ts'
import type { DrawSection, Sheet, StructElement } from '../../pdf/sheet.ts'
import { styles } from '../../pdf/styles.ts'
import { correctionWording, speakerWording } from '../../wording.ts'

const timeColumnPt = 40
/** A turn's label and first two lines stay together. */
const minTurnHeightPt = 46

export const drawTranscript: DrawSection = (sheet, parent, { transcript, remark, protectedNote }) => {
  if (transcript.length === 0) return drawParagraph(sheet, parent, emptyWording.transcript)
  if (protectedNote !== null) drawParagraph(sheet, parent, protectedNote, styles.label)
  if (remark !== null) {
    drawParagraph(sheet, parent, `${remark.label}:`)
    drawParagraph(sheet, parent, remark.text)
  }
  const list = sheet.element(parent, 'L')
  for (const turn of transcript) drawTurn(sheet, sheet.element(list, 'LI'), turn)
}

function drawTurn(sheet: Sheet, parent: StructElement, turn: TranscriptTurn): void {
  const note = turn.note === null ? '' : `, ${turn.note}`
  const who = speakerWording[turn.speaker] + note
  const style = turn.speaker === 'candidate' ? styles.quote : styles.bodyMuted
  const words = turn.parts.map((part) => ({
    text: part.text,
    style,
    isMarked: part.passageIds.length > 0,
    begins: part.begins,
  }))
  sheet.need(minTurnHeightPt)
  const startY = sheet.y
  const time = [{ text: turn.at, style: { ...styles.label, isTabular: true }, begins: [turnAnchor(turn.id)] }]
  sheet.set(parent, 'P', sheet.layOut(time, styles.label, timeColumnPt))
  sheet.y = startY
  const widthPt = sheet.width - timeColumnPt
  sheet.set(parent, 'P', sheet.layOut(who, styles.label, widthPt), timeColumnPt)
  sheet.y += 1
  const { other } = turn
  const put = (text: string, textStyle: typeof style) =>
    sheet.set(parent, 'P', sheet.layOut(text, textStyle, widthPt), timeColumnPt)
  if (other?.isOriginal === false) {
    put(other.text, style)
    put(`${other.note}. ${correctionWording.original}:`, styles.label)
  }
  sheet.set(parent, 'LBody', sheet.layOut(words, style, widthPt), timeColumnPt)
  if (other?.isOriginal) {
    put(`${other.note}. ${correctionWording.recognised}:`, styles.label)
    put(other.text, style)
  }
  sheet.y += 10
}
