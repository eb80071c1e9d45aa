import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { judge } from '../scripts/checks/regular-expressions/judge.ts'

const run = promisify(execFile)

function kindOf(pattern: RegExp): string {
  return judge(pattern.source, pattern.flags).kind
}

describe('the time that an expression takes', () => {
  test.each([
    /^(?:(?:a|a)*)$/,
    /^(a*)*$/,
    /^(?:\w+\s?)+$/,
    /(?:x+x+)+y/,
    /^(?:[a-z]+(?:-[a-z]+)*)*$/i,
    /(?=(?:a+)+b)c/,
    /^(?:uh+|h+m+|uh+h+m+)*$/,
  ])('%s doubles with a few more characters', (pattern) => {
    expect(kindOf(pattern)).toBe('exponential')
  })

  test.each([
    /\s+$/,
    /\s*;/,
    /a.*b/,
    /<[^>]*>x/,
    /^\s*\s*x/,
    /^[\w-]+:\s*(.*)$/,
    /\d+(?:,\d+)*x/,
    /x(?=.*y)/,
    /\b([a-z']+)(?:\s+\1\b)+/,
  ])('%s grows with the square', (pattern) => {
    expect(kindOf(pattern)).toBe('quadratic')
  })

  test.each([/^a*a*a*b$/, /a+a+a+$/])('%s grows with more than the square', (pattern) => {
    expect(kindOf(pattern)).toBe('worse')
  })

  test.each([
    /(?<!\s)\s+$/,
    /\b[a-z]+ing\b/,
    /\w+/,
    /^\s*x/,
    /[a-z](?:['.]*[a-z+#])*/,
    /^[^"]*(?:""[^"]*)*"/,
    /^message-id:\s*<[^<>\s]+>/im,
    /(?:one|two|three) (?:\w+ ){0,3}(?:four|five)/,
    /"(?:[^"\\]|\\.)*/,
  ])('%s grows with the text and no faster', (pattern) => {
    expect(kindOf(pattern)).toBe('linear')
  })

  test('what cannot be judged is not waved through', () => {
    expect(judge('(?<=a+)b', '').kind).toBe('not judged')
    expect(judge('[a--b]', 'v').kind).toBe('not judged')
  })

  test('the text that it names makes the engine go back', () => {
    const verdict = judge('^(?:\\w+\\s?)+$', '')
    if (verdict.kind !== 'exponential') throw new Error(`judged ${verdict.kind}`)
    const [attack] = verdict.attacks
    const stepsOf = (times: number): number => countSteps(`${attack?.before}${attack?.pump.repeat(times)}!`)
    expect(stepsOf(12)).toBeGreaterThan(8 * stepsOf(8))
  })
})

/** Ways in which `(\w+\s?)+` can be laid over a text that it does not match, each of which the engine tries. */
function countSteps(text: string): number {
  const ways = new Map<number, number>([[0, 1]])
  for (let end = 1; end <= text.length; end++) {
    let sum = 0
    for (let begin = 0; begin < end; begin++) {
      if (/^\w+\s?$/.test(text.slice(begin, end))) sum += ways.get(begin) ?? 0
    }
    ways.set(end, sum)
  }
  return [...ways.values()].reduce((sum, one) => sum + one, 0)
}

test('the check refuses each deliberate violation', { timeout: 120_000 }, async () => {
  const args = ['--import', 'tsx', 'scripts/checks/regular-expressions/main.ts', 'tests/regular-expressions/violations']
  const ended = await run(process.execPath, args).then(
    () => ({ code: 0, stderr: '' }),
    (error: { code: number; stderr: string }) => error,
  )
  expect(ended.code).toBe(1)
  const refused = ended.stderr.trim().split('\n')
  expect(refused.find((line) => line.includes('hesitation.ts'))).toContain('is exponential over')
  expect(refused.find((line) => line.includes('\\w+\\s?'))).toContain('is exponential over')
  expect(refused.find((line) => line.includes('/\\s+$/'))).toContain('is quadratic over')
  expect(refused.find((line) => line.includes('builds an expression after loading'))).toContain('patterns.ts')
  expect(refused).toHaveLength(4)
})
