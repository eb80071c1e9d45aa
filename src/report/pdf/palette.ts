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
