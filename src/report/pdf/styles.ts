import type { TextStyle } from './lay-out-text.ts'
import { palette } from './palette.ts'

const { ink, muted, accentText } = palette

/** Sizes in points, for paper read at arm's length. */
export const styles = {
  figures: { font: 'sans', sizePt: 9.5, leadingPt: 15, color: ink, isTabular: true },
  title: { font: 'serif', sizePt: 30, leadingPt: 34, color: ink },
  longTitle: { font: 'serif', sizePt: 20, leadingPt: 24, color: ink },
  recommendation: { font: 'serif', sizePt: 23, leadingPt: 27, color: ink },
  heading: { font: 'serif', sizePt: 17, leadingPt: 22, color: ink },
  subheading: { font: 'bold', sizePt: 11, leadingPt: 15, color: ink },
  body: { font: 'sans', sizePt: 9.5, leadingPt: 14, color: ink },
  bodyMuted: { font: 'sans', sizePt: 9.5, leadingPt: 14, color: muted },
  strong: { font: 'bold', sizePt: 9.5, leadingPt: 14, color: ink },
  label: { font: 'sans', sizePt: 8, leadingPt: 11.5, color: muted },
  quote: { font: 'serif', sizePt: 11.5, leadingPt: 15.5, color: ink },
  time: { font: 'sans', sizePt: 8.5, leadingPt: 15.5, color: accentText, isTabular: true },
  footer: { font: 'sans', sizePt: 7, leadingPt: 9.5, color: muted },
} satisfies Record<string, TextStyle>
