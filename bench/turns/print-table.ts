import type { Heard } from './hear-silences.ts'
import { builtInJudge, silenceAlone } from './judges.ts'
import type { Judge, Waits } from './sweep.ts'

/** The share at which a judge is chosen and judged, and what its waits must then hold. */
export const gate = { share: 0.05, medianMs: 900, p95Ms: 1_500, belowSilence: 0.35 }

export interface Row {
  judge: string
  at: readonly { share: number; waits: Waits; meanInterval: [number, number] }[]
  areaMs: number
  areaInterval: [number, number]
  /** At the level and with the weights that the other speakers give. */
  leftOut: Waits
}

export interface Measured {
  style: Heard['style']
  pauses: number
  ends: number
  speakers: number
  rows: readonly Row[]
  /** The product's own waits, nothing swept. */
  asShipped: Waits
  bySpeaker: readonly ({ speaker: string; pauses: number; ends: number } & Waits)[]
}

export function print({ style, pauses, ends, speakers, rows, asShipped, bySpeaker }: Measured): void {
  const kind = style === 'natural' ? 'real pauses' : 'broken off between words, pauses of natural length'
  console.log(`\n${style} speech: ${pauses} pauses (${kind}), ${ends} ends, ${speakers} speakers`)
  console.log('From the end of the voice to the end of the turn, ms: mean [95 %], median, 95th percentile')
  console.table(
    Object.fromEntries(
      rows.map(({ judge, at, areaMs, areaInterval, leftOut }) => [
        judge,
        {
          ...Object.fromEntries(
            at.map(({ share, waits, meanInterval }) => [
              `${100 * share} % cut off`,
              `${ms(waits.meanMs)} ${span(meanInterval)} ${ms(waits.medianMs)} ${ms(waits.p95Ms)}`,
            ]),
          ),
          'area, 1–20 %': `${ms(areaMs)} ${span(areaInterval)}`,
          'speaker left out, 5 %': `${percent(leftOut.cut)}: ${ms(leftOut.meanMs)} ${ms(leftOut.medianMs)} ${ms(leftOut.p95Ms)}`,
        },
      ]),
    ),
  )
  console.log(
    `as the product waits: ${percent(asShipped.cut)} cut off, mean ${ms(asShipped.meanMs)}, ` +
      `median ${ms(asShipped.medianMs)}, 95th percentile ${ms(asShipped.p95Ms)}`,
  )
  console.table(
    Object.fromEntries(
      bySpeaker.map((each) => [
        each.speaker,
        { pauses: each.pauses, 'cut off': percent(each.cut), ends: each.ends, 'mean ms': ms(each.meanMs) },
      ]),
    ),
  )
}

export function printVerdict({ style, rows }: Measured): void {
  const leftOutOf = (judge: Judge) => rows.find((row) => row.judge === judge.name)?.leftOut
  const silence = leftOutOf(silenceAlone)
  const own = leftOutOf(builtInJudge)
  if (silence === undefined || own === undefined) return
  const below = 1 - own.meanMs / silence.meanMs
  const holds =
    own.cut <= gate.share &&
    own.medianMs <= gate.medianMs &&
    own.p95Ms <= gate.p95Ms &&
    (style === 'read' || below >= gate.belowSilence)
  console.log(
    `${style}, speaker left out: ${percent(own.cut)} cut off (≤ ${percent(gate.share)}), median ${ms(own.medianMs)} ` +
      `(≤ ${gate.medianMs}), 95th percentile ${ms(own.p95Ms)} (≤ ${gate.p95Ms}), mean ${percent(below)} below silence ` +
      `alone (≥ ${percent(gate.belowSilence)}): ${holds ? 'holds' : 'DOES NOT HOLD'}`,
  )
}

function ms(value: number): string {
  return Number.isFinite(value) ? value.toFixed(0) : '–'
}

function span([from, to]: readonly [number, number]): string {
  return `[${ms(from)}, ${ms(to)}]`
}

function percent(share: number): string {
  return Number.isFinite(share) ? `${(100 * share).toFixed(1)} %` : '–'
}
