import { cuePattern } from './cues.ts'

/** Words of job adverts that say nothing about what was done. Source: evaluation design, 5.3, caps. */
export const buzzwords: RegExp = cuePattern([
  'passionate',
  'synerg\\w+',
  'proactiv\\w+',
  'leverag\\w+',
  'robust',
  'scalable',
  'cross-functional\\w*',
  'stakeholders?',
  'best practices?',
  'results?[- ]driven',
  'team player',
  'hard[- ]?working',
  'dynamic',
  'innovative',
  'excellence',
  'holistic',
  'seamless\\w*',
  'continuous improvement',
  'customer satisfaction',
  'dedicat\\w+',
  'go-getter',
  'detail[- ]oriented',
  'fast[- ]paced',
  'strategic\\w*',
])
