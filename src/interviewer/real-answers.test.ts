import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import { rules } from './rules/index.ts'
import { tooShort } from './rules/no-answer.ts'
import { begin, demoPlan, hear } from './testing/dialogue.ts'

/** Answers of people and simulated applicants, kept outside the repository; see the evaluation benchmark. */
const folder = resolve(process.env.SHARED_DIR ?? '../shared', 'evaluation/data')
const interviews = `${folder}/beyond-the-resume-interviews.jsonl`
const written = `${folder}/siop2024-interview-answers.csv`

const Interview = z.object({ turns: z.array(z.tuple([z.string(), z.string()])) })

function realAnswers(): string[] {
  const simulated = readFileSync(interviews, 'utf8')
    .trim()
    .split('\n')
    .flatMap((row) => Interview.parse(JSON.parse(row)).turns)
    .filter(([speaker]) => speaker === 'applicant')
    .map(([, text]) => text)
  const people = [...readFileSync(written, 'utf8').matchAll(/"((?:[^"]|"")*)"\n/g)].map((match) =>
    (match[1] ?? '').replaceAll('""', '"'),
  )
  return [...simulated, ...people]
}

/** Share of real answers in which something may be heard that was not asked for. */
const maxTaken = 1 / 500

const isMissing = !existsSync(interviews) || !existsSync(written)
if (isMissing) process.stdout.write(`skipped: no answers of people in ${folder}\n`)

test.skipIf(isMissing)(
  'hardly a real answer is taken for a request or a question, and none for danger or abuse',
  { timeout: 60_000 },
  async () => {
    const answers = realAnswers()
    expect(answers.length).toBeGreaterThan(1_000)
    const { state } = await begin(demoPlan)
    const causes = await Promise.all(answers.map(async (text) => (await hear(state, text)).action.cause))
    const heard = causes.map((cause) => cause.split(' ')[0])
    expect(heard.filter((rule) => rule === ruleIds.danger || rule === ruleIds.abuse)).toEqual([])
    const requests = rules.slice(0, rules.indexOf(tooShort)).map(({ id }): string => id)
    const taken = heard.filter((rule) => requests.includes(rule ?? ''))
    expect(taken.length).toBeLessThan(answers.length * maxTaken)
  },
)
