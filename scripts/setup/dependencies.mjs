import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkNodeVersion } from './node-version.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const heartbeatMs = 10_000

/**
 * Installs exactly the locked packages when what is installed differs from the lock file; quick when it does not.
 * @param {{ onLine?: (line: string) => void }} [options]
 */
export async function ensureDependencies({ onLine = (line) => console.log(line) } = {}) {
  checkNodeVersion()
  if (isInstalled(root)) return
  onLine('dependencies: installing the locked packages (about half a minute)')
  const startMs = Date.now()
  const seconds = () => Math.round((Date.now() - startMs) / 1000)
  const heartbeat = setInterval(() => onLine(`dependencies: still installing (${seconds()} s)`), heartbeatMs)
  try {
    await runNpm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'])
  } finally {
    clearInterval(heartbeat)
  }
  onLine(`dependencies: installed in ${seconds()} s`)
}

/**
 * Whether npm's record of what it installed agrees with the lock file. Packages for other machines may be missing.
 * @param {string} folder
 */
export function isInstalled(folder) {
  const locked = readPackages(join(folder, 'package-lock.json'))
  const installed = readPackages(join(folder, 'node_modules', '.package-lock.json'))
  if (locked === null || installed === null) return false
  return Object.entries(locked).every(([path, entry]) => {
    if (path === '') return true
    const present = installed[path]
    if (present === undefined) return entry.optional === true || entry.devOptional === true || entry.peer === true
    return present.version === entry.version && present.integrity === entry.integrity
  })
}

/** @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }> | null} */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null
  } catch {
    return null
  }
}

/**
 * The npm that started us, else the one on the path.
 * @param {readonly string[]} args
 * @param {string} [cwd]
 * @returns {Promise<void>}
 */
export function runNpm(args, cwd = root) {
  const npm = process.env.npm_execpath
  const [command, commandArgs] = npm ? [process.execPath, [npm, ...args]] : ['npm', args]
  return new Promise((resolve, reject) => {
    const child = spawn(command, commandArgs, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes) => {
        output = (output + bytes).slice(0, 20_000)
      })
    }
    child.on('error', (error) =>
      reject(new Error(`npm could not be started (${error.message}). Install npm, then try again.`)),
    )
    child.on('exit', (code) => {
      if (code === 0) return resolve()
      const advice = 'Check the connection to the package registry, then try again.'
      reject(new Error(`npm ci failed:\n${firstProblems(output)}\n${advice}`))
    })
  })
}

/** npm says what went wrong first and explains its own usage at length afterwards. */
function firstProblems(output) {
  const lines = output.split('\n').filter((line) => /^npm error \S/.test(line))
  return lines.slice(0, 8).join('\n') || output.trim().slice(0, 500)
}
