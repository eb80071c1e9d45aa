import type { TextStyle } from './lay-out-text.ts'

/** The light theme's roles (`ui/tokens.css`), as the sRGB that its oklch values give. */
export const palette = {
  ink: '#1f160f',
  muted: '#5d534a',
  line: '#ddd9d0',
  edge: '#887e74',
  accent: '#ec4e2f',
  accentText: '#c33315',
  /** The accent at the strength of an interval, on white: paper knows no transparency. */
  interval: '#f8b9ac',
  good: '#206b38',
  warn: '#915c08',
  bad: '#b7162d',
} as const

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
