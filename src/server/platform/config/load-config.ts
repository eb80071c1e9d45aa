import { z } from 'zod'
import { adapterProblem } from './choose-adapter.ts'
import { crmChoice } from './crm-settings.ts'
import { emulatorProblem } from './identity-settings.ts'
import { llmProblem } from './llm-settings.ts'
import { adminProblem, mailChoice, replyProblem } from './mail-settings.ts'
import { type Config, configOf, Environment } from './schema.ts'
import { sttChoice, ttsChoice } from './speech-settings.ts'
import { storageChoice } from './storage-settings.ts'
import { textProblem } from './text-settings.ts'
import { turnDetectorChoice, turnDetectorProblem } from './turn-detector-settings.ts'

/** The ports whose adapter the configuration chooses. */
export const adapterChoices = {
  'crm-forms': crmChoice,
  email: mailChoice,
  storage: storageChoice,
  stt: sttChoice,
  tts: ttsChoice,
  'turn-detector': turnDetectorChoice,
} as const

export type ConfigResult = { config: Config } | { problems: readonly string[] }

/** Reads the environment once. Every problem is found in one go, each naming its variable and an example. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): ConfigResult {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Environment.safeParse(given)
  const problems = parsed.success ? [] : parsed.error.issues.map(describeIssue)
  if (given.DATABASE_OWNER_URL !== undefined && given.DATABASE_URL === undefined) {
    problems.push(
      `DATABASE_OWNER_URL is given without DATABASE_URL: give both, for example DATABASE_URL=${exampleOf('DATABASE_URL')}`,
    )
  }
  if (!parsed.success) return { problems }
  const config = configOf(parsed.data)
  const emulatorConflict = emulatorProblem({ ...config.identity, host: config.host, publicUrl: config.publicUrl })
  if (emulatorConflict !== null) problems.push(emulatorConflict)
  for (const choice of Object.values(adapterChoices)) {
    const problem = adapterProblem(choice, given, exampleOf)
    if (problem !== null) problems.push(problem)
  }
  const halfModel = llmProblem(given, exampleOf)
  if (halfModel !== null) problems.push(halfModel)
  const halfGateway = textProblem(given, exampleOf)
  if (halfGateway !== null) problems.push(halfGateway)
  const halfDetector = turnDetectorProblem(given, exampleOf)
  if (halfDetector !== null) problems.push(halfDetector)
  const twoAdmins = adminProblem(parsed.data)
  if (twoAdmins !== null) problems.push(twoAdmins)
  const noSecret = replyProblem(parsed.data)
  if (noSecret !== null) problems.push(noSecret)
  return problems.length === 0 ? { config } : { problems }
}

/** The configuration of this process, or the end of it: all problems go to standard error and it exits with 1. */
export function loadConfigOrExit(): Config {
  const result = readConfig(process.env)
  if ('config' in result) return result.config
  const lines = result.problems.map((problem) => `  - ${problem}`)
  process.stderr.write(`Openround cannot start with these settings:\n${lines.join('\n')}\n`)
  process.stderr.write('docs/configuration.md describes every setting.\n')
  process.exit(1)
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0])
  const message = issue.code === 'invalid_value' ? `must be one of ${issue.values.join(', ')}` : issue.message
  return `${name} ${message}, for example ${name}=${exampleOf(name)}`
}

function exampleOf(name: string): string {
  return documentedVariables().find((variable) => variable.name === name)?.example ?? ''
}

export interface DocumentedVariable {
  name: string
  description: string
  example: string
  default: string
}

const VariableMeta = z.object({ description: z.string(), example: z.string(), default: z.string() })

/** What the schema says of each variable, for the start-up report and for the comparison with the document. */
export function documentedVariables(): readonly DocumentedVariable[] {
  return Object.entries(Environment.shape).map(([name, schema]) => ({ name, ...VariableMeta.parse(schema.meta()) }))
}
