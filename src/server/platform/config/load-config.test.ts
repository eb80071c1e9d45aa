import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../../../tests/harness/temporary-folder.ts'
import { adapterChoices, documentedVariables, readConfig } from './load-config.ts'
import { defaultModelsDir, Environment, publicConfigOf } from './schema.ts'
import { Secret } from './secret.ts'

function configOf(variables: Record<string, string>) {
  const result = readConfig(variables)
  if (!('config' in result)) throw new Error(result.problems.join('\n'))
  return result.config
}

test('an empty environment is a complete configuration', () => {
  const config = configOf({})
  expect(config).toMatchObject({ port: 3000, host: 'localhost', publicUrl: 'http://localhost:3000', database: null })
  expect(config.dataDir).toBe(join(process.cwd(), 'data'))
})

test('an empty variable counts as not given', () => {
  expect(configOf({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, database: null })
})

test('every problem is reported at once, with its variable and an example', () => {
  const result = readConfig({
    PORT: '99999',
    LOG_LEVEL: 'loud',
    PUBLIC_URL: 'example.com/path',
    DATABASE_URL: 'mysql://here',
    TRUST_PROXY: 'maybe',
    METRICS_TOKEN: 'short',
  })
  const problems = 'problems' in result ? result.problems : []
  expect(problems).toHaveLength(6)
  for (const name of ['PORT', 'LOG_LEVEL', 'PUBLIC_URL', 'DATABASE_URL', 'TRUST_PROXY', 'METRICS_TOKEN']) {
    expect(problems.filter((problem) => problem.startsWith(`${name} `) && problem.includes(`${name}=`))).toHaveLength(1)
  }
})

test('weights of a turn detector without their checksum are refused, and so is a checksum of nothing', () => {
  const sha256 = 'A'.repeat(64)
  const problemsOf = (given: Record<string, string>) => {
    const result = readConfig(given)
    return 'problems' in result ? result.problems.join('\n') : ''
  }
  expect(problemsOf({ TURN_DETECTOR_MODEL: '/srv/a.onnx' })).toContain('TURN_DETECTOR_SHA256 is missing')
  expect(problemsOf({ TURN_DETECTOR_SHA256: sha256 })).toContain('TURN_DETECTOR_MODEL is missing')
  expect(problemsOf({ TURN_DETECTOR_MODEL: '/srv/a.onnx', TURN_DETECTOR_SHA256: 'abc' })).toContain('64 hexadecimal')
  const both = { TURN_DETECTOR_MODEL: '/srv/a.onnx', TURN_DETECTOR_SHA256: sha256 }
  expect(configOf(both).turnDetector).toEqual({ model: '/srv/a.onnx', sha256: sha256.toLowerCase() })
  expect(configOf({ ...both, TURN_DETECTOR: 'builtin' }).turnDetector).toBeNull()
  expect(configOf({ TURN_DETECTOR_MODEL: '/srv/a.onnx', TURN_DETECTOR: 'builtin' }).turnDetector).toBeNull()
  expect(problemsOf({ TURN_DETECTOR_MODEL: '/srv/a.onnx', TURN_DETECTOR: 'smart-turn' })).toContain('SHA256')
})

test('an owner role without the database is refused', () => {
  expect(readConfig({ DATABASE_OWNER_URL: 'postgres://a@b/c' })).toHaveProperty('problems')
})

test('the admin is named by either name of the setting, in lower case', () => {
  for (const name of ['ADMIN_EMAIL', 'OPERATOR_EMAIL']) {
    expect(configOf({ [name]: 'Boss@Acme.example' }).mail.adminEmail).toBe('boss@acme.example')
  }
  const both = { ADMIN_EMAIL: 'boss@acme.example', OPERATOR_EMAIL: 'Boss@acme.example' }
  expect(configOf(both).mail.adminEmail).toBe('boss@acme.example')
  expect(configOf({ ADMIN_EMAIL: '', OPERATOR_EMAIL: 'a@acme.example' }).mail.adminEmail).toBe('a@acme.example')
})

test('two different admins are refused, with both names and what to do', () => {
  const result = readConfig({ ADMIN_EMAIL: 'boss@acme.example', OPERATOR_EMAIL: 'eve@acme.example' })
  const [problem, ...others] = 'problems' in result ? result.problems : []
  expect(problem).toMatch(/ADMIN_EMAIL and OPERATOR_EMAIL .* give ADMIN_EMAIL alone/)
  expect(others).toEqual([])
})

test('a secret never prints itself', () => {
  const config = configOf({ DATABASE_URL: 'postgres://app:hunter2@db/openround' })
  expect(config.database?.appUrl.reveal()).toContain('hunter2')
  for (const text of [JSON.stringify(config), inspect(config, { depth: 9 }), String(config.database?.appUrl)]) {
    expect(text).not.toContain('hunter2')
    expect(text).toContain('[secret]')
  }
})

test('what a browser sees holds no secret and nothing of the machine', () => {
  const config = configOf({ DATABASE_URL: 'postgres://app:hunter2@db/openround', PUBLIC_URL: 'https://a.example' })
  expect(publicConfigOf(config)).toEqual({
    publicUrl: 'https://a.example',
    microphone: 'processed',
    publicModelService: null,
  })
})

test('the microphone’s sound is handed on as it is only on request', () => {
  expect(publicConfigOf(configOf({ MICROPHONE_PROCESSING: 'off' })).microphone).toBe('as-is')
})

test('a proxy is trusted by count, by address or not at all', () => {
  expect(configOf({}).trustProxy).toBe(false)
  expect(configOf({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
  expect(configOf({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toBe('10.0.0.0/8, ::1')
})

test('the script that runs before the install finds the same folder of models', () => {
  const cache = makeTemporaryFolder('cache')
  const printed = execFileSync(process.execPath, ['scripts/models-dir.mjs'], {
    env: { ...process.env, MODELS_DIR: '', XDG_CACHE_HOME: cache },
    encoding: 'utf8',
  })
  expect(printed.trim()).toBe(defaultModelsDir(cache))
})

test('a process with wrong settings prints them all and exits with 1', () => {
  const run = spawnSync(
    process.execPath,
    [
      '--import',
      'tsx',
      '-e',
      "import('./src/server/platform/config/load-config.ts').then((m) => m.loadConfigOrExit())",
    ],
    { env: { ...process.env, PORT: 'x', LOG_LEVEL: 'x' }, encoding: 'utf8' },
  )
  expect(run.status).toBe(1)
  expect(run.stderr).toMatch(/PORT must.*\n.*LOG_LEVEL must/)
})

const exampleOf = (variable: string) => documentedVariables().find(({ name }) => name === variable)?.example ?? ''

/** The adapter that a port's settings lead to. */
const chosen: Readonly<Record<keyof typeof adapterChoices, (config: ReturnType<typeof configOf>) => string>> = {
  'crm-forms': ({ crm }) => crm.kind,
  email: ({ mail }) => mail.sender.kind,
  storage: ({ storage }) => storage.kind,
  stt: ({ speech }) => (speech.stt === null ? 'builtin' : 'openai-compatible'),
  'turn-detector': ({ turnDetector }) => (turnDetector === null ? 'builtin' : 'smart-turn'),
  tts: ({ speech }) => (speech.tts === null ? 'builtin' : 'openai-compatible'),
}

const namedAdapters = Object.entries(adapterChoices).flatMap(([port, { variable, needs }]) =>
  Object.entries<readonly string[]>(needs).map(([kind, needed]) => ({ port, variable, kind, needed })),
)

test.each(namedAdapters)(
  '$variable=$kind with what it needs chooses that adapter',
  ({ port, variable, kind, needed }) => {
    const given = Object.fromEntries(needed.map((name) => [name, exampleOf(name)]))
    const result = readConfig({ ...given, [variable]: kind })
    expect('problems' in result ? result.problems : [], `${kind} is one of the names that ${variable} takes`).toEqual(
      [],
    )
    if (!('config' in result)) return
    expect(chosen[port as keyof typeof chosen](result.config), `the settings of the port have a case for ${kind}`).toBe(
      kind,
    )
  },
)

test('a language model is there where its address and name are given, and half of one stops the start', () => {
  expect(configOf({}).llm).toBeNull()
  const given = { AI_URL: 'http://localhost:11434/v1/', AI_MODEL: 'qwen3:4b' }
  expect(configOf(given).llm).toEqual({
    url: 'http://localhost:11434/v1',
    key: null,
    interviewBudgetMicros: null,
    publicDailyBudgetMicros: null,
    model: 'qwen3:4b',
    evaluationModel: 'qwen3:4b',
    prices: null,
  })
  const priced = configOf({ ...given, AI_EVALUATION_MODEL: 'qwen3:8b', AI_KEY: 'sk-x', AI_PRICES: '0.4,1.6' }).llm
  expect(priced?.prices).toEqual({ inputMicros: 400_000, outputMicros: 1_600_000, cachedMicros: null })
  expect([priced?.evaluationModel, priced?.key?.reveal()]).toEqual(['qwen3:8b', 'sk-x'])
  for (const [half, missing] of [
    [{ AI_URL: given.AI_URL }, 'AI_MODEL'],
    [{ AI_MODEL: 'x' }, 'AI_URL'],
    [{ ...given, AI_PUBLIC_DAILY_BUDGET: '5' }, 'AI_PRICES'],
    [{ AI_KEY: 'sk-x' }, 'AI_URL and AI_MODEL'],
  ] as const) {
    const result = readConfig(half)
    expect('problems' in result && result.problems).toEqual([expect.stringContaining(`needs ${missing}: give it`)])
  }
  expect(readConfig({ ...given, AI_PRICES: 'cheap' })).toHaveProperty('problems')
})

test('the document names every secret', () => {
  const line = readFileSync('docs/configuration.md', 'utf8').match(/^Secrets \((.*?)\)/m)?.[1] ?? ''
  const secrets = Object.entries(Environment.shape).filter(
    ([name, schema]) => schema.safeParse(exampleOf(name)).data instanceof Secret,
  )
  expect(secrets.length).toBeGreaterThan(5)
  expect(
    [...line.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort(),
    'the line "Secrets (…)" of docs/configuration.md lists each variable that is a Secret',
  ).toEqual(secrets.map(([name]) => name).sort())
})

test('the document and the schema list the same variables, defaults and examples', () => {
  const rows = readFileSync('docs/configuration.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| `[A-Z\d_]+` \|/.test(line))
    .map((line) => {
      const [name, , standard, example] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
      return {
        name: name?.replaceAll('`', ''),
        default: standard?.replaceAll('`', ''),
        example: example?.replaceAll('`', ''),
      }
    })
  expect(
    rows,
    'docs/configuration.md has a row for each variable, in the order of the schema, with the same default and example',
  ).toEqual(
    documentedVariables().map((variable) => ({
      name: variable.name,
      default: variable.default.replaceAll('`', ''),
      example: variable.example,
    })),
  )
})

test('language models in public interviews need a budget, and pages are then told the host and no more', () => {
  const given = { AI_URL: 'https://models.example/v1', AI_MODEL: 'small', AI_KEY: 'sk-x', AI_PRICES: '0.4,1.6' }
  expect(configOf(given).llm?.publicDailyBudgetMicros).toBeNull()
  const config = configOf({ ...given, AI_URL: 'https://models.example/v1?key=a', AI_PUBLIC_DAILY_BUDGET: '2.50' })
  expect(config.llm?.publicDailyBudgetMicros).toBe(2_500_000)
  expect(publicConfigOf(config).publicModelService).toBe('models.example')
  for (const wrong of ['0', '-1', 'much'])
    expect(readConfig({ ...given, AI_PUBLIC_DAILY_BUDGET: wrong })).toHaveProperty('problems')
})

test.each([
  ['DNS_SERVERS', '1.1.1.1, [2606:4700::1111]:53,2606:4700::1001'],
  ['MAIL_SPF', 'include:spf.example.net ip4:192.0.2.0/24 IP6:2001:db8::/32 a:mail.example.net'],
])('%s=%s is taken', (variable, value) => {
  expect(readConfig({ [variable]: value })).toHaveProperty('config')
})

test.each([
  ['DNS_SERVERS', 'dns.example.net'],
  ['DNS_SERVERS', '1.1.1.999'],
  ['DNS_SERVERS', '1.1.1.1,'],
  ['MAIL_SPF', 'v=spf1 include:spf.example.net ~all'],
  ['MAIL_SPF', 'spf.example.net'],
])('%s=%s is refused by name', (variable, value) => {
  const result = readConfig({ [variable]: value })
  expect('problems' in result && result.problems.join()).toContain(`${variable} must be`)
})
