import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { openConnector } from '../index.ts'
import { ashby } from './index.ts'
import { ashbyForm, ashbyScoreField, startAshbyDouble } from './testing/double.ts'

/** A copy of the vendor's OpenAPI description, which is not ours to keep here: `ASHBY_DESCRIPTION=ashby.yml npx vitest …`. */
const description = process.env.ASHBY_DESCRIPTION ?? ''

type Validate = ((value: unknown) => boolean) & { errors?: unknown }

/** What other packages bring along: nothing here depends on it. */
const Tools = z.object({
  load: z.custom<(text: string) => unknown>(),
  Ajv: z.custom<new (options: object) => { addSchema(schema: object): void; compile(schema: object): Validate }>(),
  addFormats: z.custom<(ajv: object) => void>(),
})

function openDescription(path: string): (ref: string) => Validate {
  const require = createRequire(import.meta.url)
  const [yaml, schemas, formats]: { load?: unknown; default?: unknown }[] = ['js-yaml', 'ajv', 'ajv-formats'].map(
    (name) => require(name),
  )
  const { load, Ajv, addFormats } = Tools.parse({
    load: yaml?.load,
    Ajv: schemas?.default,
    addFormats: formats?.default,
  })
  const ajv = new Ajv({ strict: false, validateSchema: false, logger: false })
  addFormats(ajv)
  ajv.addSchema({ $id: 'ashby', ...Object(withoutExamples(load(readFileSync(path, 'utf8')))) })
  return (ref) => ajv.compile({ $ref: `ashby#${ref}` })
}

/** An example may look like a reference. */
function withoutExamples(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutExamples)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([key]) => key !== 'example' && key !== 'examples')
  return Object.fromEntries(kept.map(([key, part]) => [key, withoutExamples(part)]))
}

test.skipIf(description === '')(
  'what we ask of Ashby, and what its double answers, is as its description says',
  async () => {
    const find = openDescription(description)
    const problems: unknown[] = []
    const asked = new Set<string>()
    function check(path: string, part: string, value: unknown): void {
      const validate = find(`/paths/~1${path}/post/${part}/content/application~1json/schema`)
      if (!validate(value)) problems.push({ path, part, errors: validate.errors })
    }
    const double = await startAshbyDouble({
      seen(path, request, answer) {
        asked.add(path)
        check(path, 'requestBody', request)
        check(path, 'responses/200', answer)
      },
    })
    onTestFinished(() => double.close())
    const { signal } = new AbortController()
    const client = openConnector(ashby, double.credentials, { call: double.call, signal })
    const { jobId, stageIds } = double.addJob('Registered nurse', ['Applied', 'AI screen'])
    const [applied = '', screen = ''] = stageIds
    const target = double.addApplication(jobId, applied, { name: 'Dana Okafor', email: 'dana@candidate.example' })
    const note = { paragraphs: ['Two incidents.'], link: { href: 'https://openround.example/1', label: 'Report' } }
    const scorecard = {
      formId: ashbyForm.id,
      heading: `Draft. ${note.link.href}`,
      marker: note.link.href,
      summary: [],
      levels: [],
    }
    await client.check()
    await client.listJobs(null)
    await client.listStages(jobId)
    await client.listApplications({ jobId, stageId: applied, resume: null }, null)
    await client.writeNote(target, note)
    await client.findNote?.(target, note)
    await client.findFile?.(target, { name: 'report.pdf' })
    await client.listScoreFields?.()
    await client.setScore?.(target, { fieldId: ashbyScoreField.id, score: 71 })
    await client.listScorecardForms?.()
    await client.draftScorecard?.(target, scorecard)
    await client.findScorecard?.(target, scorecard)
    await client.moveStage?.(target, { fromStageId: applied, toStageId: screen })
    double.remove(target.id)
    expect(await client.readApplication(target.id)).toBeNull()
    expect(problems).toEqual([])
    expect(asked.size).toBe(15)
    // The description can refuse.
    check('job.list', 'responses/200', { success: true, results: 'none' })
    expect(problems).toHaveLength(1)
  },
)
