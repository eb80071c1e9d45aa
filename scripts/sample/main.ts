/**
 * `npm run sample`: holds the sample interview with the product by voice and keeps what came of it: the report document
 * that the landing page and the sample PDF are made from, and the recordings of the answers that the page quotes.
 * Needs ffmpeg. With `-- --evaluate` the same conversation is evaluated again, after a change of the evaluator.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sampleInterview } from '#content/sample-interview.ts'
import { ReportDocument } from '#contract/report/document.ts'
import { evaluateWithCounterfactuals } from '#evaluation/counterfactual.ts'
import { startBenchServer } from '../../bench/voice/bench-server.ts'
import { runFfmpeg } from '../media/run-ffmpeg.ts'
import { ensureModels } from '../models/ensure.mjs'
import { holdInterview } from './hold-interview.ts'

const documentFile = 'src/content/sample-report.json'
const soundFolder = 'public/sample'
/** Speech at 16 kHz; below this the quote begins to sound like a telephone. */
const soundBitrate = '40k'

function evaluateAgain(): void {
  const stored = ReportDocument.parse(JSON.parse(readFileSync(documentFile, 'utf8')))
  const document = { ...stored, evaluation: evaluateWithCounterfactuals(stored) }
  keepDocument(document)
}

function keepDocument(document: ReportDocument): void {
  writeFileSync(documentFile, `${JSON.stringify(document, null, 2)}\n`)
  printFindings(document)
}

async function makeSample(): Promise<void> {
  await ensureModels()
  const server = await startBenchServer({ SPEECH_RENDER_AHEAD: 'false', LOG_LEVEL: 'warn' })
  try {
    const { reportToken, document } = await holdInterview(server.url)
    await keepSounds(server.url, reportToken, document)
    keepDocument(document)
  } finally {
    await server.stop()
  }
}

/** The answers to the first question: the landing page quotes them and plays them. */
async function keepSounds(baseUrl: string, token: string, document: ReportDocument): Promise<void> {
  mkdirSync(soundFolder, { recursive: true })
  for (const name of readdirSync(soundFolder)) if (name.endsWith('.m4a')) rmSync(join(soundFolder, name))
  const [first] = sampleInterview.answers
  for (const turn of document.turns) {
    if (turn.audioStartMs === null || turn.questionId !== first.questionId) continue
    const answer = await fetch(`${baseUrl}/api/reports/${token}/turns/${turn.id}/audio`)
    if (!answer.ok) throw new Error(`The recording of turn ${turn.index} is missing: ${answer.status}`)
    const file = join(soundFolder, `turn-${turn.index}.m4a`)
    const coding = ['-c:a', 'aac', '-b:a', soundBitrate, '-movflags', '+faststart', '-map_metadata', '-1']
    runFfmpeg(['-i', 'pipe:0', ...coding, file], Buffer.from(await answer.arrayBuffer()))
  }
}

function printFindings({ evaluation }: ReportDocument): void {
  const { overall, recommendation, skills } = evaluation
  console.log(
    `\n${recommendation}: ${overall === null ? 'no score' : `${overall.score} (${overall.low}–${overall.high})`}`,
  )
  for (const skill of skills) {
    console.log(`  ${skill.name}: ${skill.level ?? 'not rated'}, ${skill.findings.length} findings`)
  }
}

if (process.argv.includes('--evaluate')) evaluateAgain()
else await makeSample()
