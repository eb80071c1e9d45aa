import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../../log/log.ts'
import { StartError } from '../../start-error.ts'
import { locateBinaries, type PostgresBinaries } from './binaries.ts'
import { dataArgument, prepareDataFolder, prepareSocketFolder } from './folders.ts'
import { chooseRunAs, type RunAs } from './run-as.ts'

/** An old instance whose server was killed needs a moment to stop. Source: guide, measured well under this. */
const lockTimeoutMs = 10_000
/** Replaying the log after a crash; checkpoints every five minutes bound it to far less. */
const recoveryTimeoutMs = 120_000
const stopTimeoutMs = 10_000

export interface EmbeddedPostgresOptions {
  /** The folder that will hold `postgres/` and, where its path is short enough, `socket/`. */
  parentFolder: string
  log: Log
  /** `name=value` settings beyond ours. */
  settings?: readonly string[]
  initdbArguments?: readonly string[]
  lockTimeoutMs?: number
}

export interface EmbeddedPostgres {
  /** The `host` for clients: the folder of the socket. */
  readonly socketFolder: string
  readonly processId: number
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL on a private socket and keeps it running until `stop`.
 * @throws StartError when the machine is unsupported, another process holds the folder, or it fails to start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const runAs = chooseRunAs()
  if (runAs === null) {
    throw new StartError(
      'PostgreSQL does not run as root, and setpriv (package util-linux) is missing to start it as another user. Start Openround as another user, install util-linux, or set DATABASE_URL.',
    )
  }
  const binaries = locateBinaries(runAs)
  const dataFolder = join(options.parentFolder, 'postgres')
  await prepareDataFolder(dataFolder, binaries, runAs, options.initdbArguments)
  const instance = new Instance(options, dataFolder, binaries, runAs)
  await instance.start()
  return instance
}

type Outcome = { state: 'ready' } | { state: 'held' } | { state: 'failed'; output: string }

class Instance implements EmbeddedPostgres {
  readonly #options: EmbeddedPostgresOptions
  readonly #dataFolder: string
  readonly #binaries: PostgresBinaries
  readonly #runAs: RunAs
  #process: ChildProcess | null = null
  #socketFolder = ''
  #isStopping = false

  constructor(options: EmbeddedPostgresOptions, dataFolder: string, binaries: PostgresBinaries, runAs: RunAs) {
    this.#options = options
    this.#dataFolder = dataFolder
    this.#binaries = binaries
    this.#runAs = runAs
  }

  get socketFolder(): string {
    return this.#socketFolder
  }

  get processId(): number {
    return this.#process?.pid ?? 0
  }

  async start(): Promise<void> {
    const deadline = performance.now() + (this.#options.lockTimeoutMs ?? lockTimeoutMs)
    for (;;) {
      const outcome = await this.#launch()
      if (outcome.state === 'ready') return
      if (outcome.state === 'failed') {
        throw new StartError(
          `The embedded PostgreSQL stopped while starting: ${outcome.output}. Free the cause, or set DATABASE_URL to a PostgreSQL of your own.`,
        )
      }
      if (performance.now() > deadline) throw this.#refusal()
      this.#stopOrphan()
      await wait(200)
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    const child = this.#process
    if (child !== null && !hasExited(child)) await endProcess(child)
    rmSync(this.socketFolder, { recursive: true, force: true })
  }

  async #launch(): Promise<Outcome> {
    // Every time: an old instance takes the folder away when it has stopped.
    this.#socketFolder = prepareSocketFolder(this.#dataFolder, this.#runAs)
    const settings = [
      'listen_addresses=',
      'unix_socket_permissions=0700',
      'timezone=UTC',
      'log_timezone=UTC',
      // Statements and their values are personal data: the database's own log says only why it stopped.
      'log_min_messages=fatal',
      'log_error_verbosity=terse',
      ...(this.#options.settings ?? []),
    ]
    const [command = this.#binaries.postgres, ...args] = [
      ...this.#runAs.prefix,
      this.#binaries.postgres,
      ...['-D', dataArgument(this.#dataFolder, this.#runAs), '-k', this.socketFolder],
      ...settings.flatMap((setting) => ['-c', setting]),
    ]
    // A group of its own: Ctrl-C on the terminal must reach the server alone, which drains before it stops this.
    const child = spawn(command, args, { cwd: this.#dataFolder, stdio: ['ignore', 'ignore', 'pipe'], detached: true })
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString('utf8')).slice(-2000)
    })
    const failure = new Promise<Outcome>((resolve) => {
      child.once('error', (error) => resolve({ state: 'failed', output: error.message }))
      child.once('close', () => resolve(outcomeOf(output)))
    })
    const outcome = await Promise.race([this.#becomeReady(child), failure])
    if (outcome.state !== 'ready') return outcome
    this.#process = child
    child.once('exit', () => this.#onExit())
    return outcome
  }

  /** `postmaster.pid` names the process and, on its eighth line, says when it takes connections. */
  async #becomeReady(child: ChildProcess): Promise<Outcome> {
    const deadline = performance.now() + recoveryTimeoutMs
    while (!hasExited(child)) {
      const [holder, , , , , , , status] = this.#readHolder()
      if (holder === String(child.pid) && status?.trim() === 'ready') return { state: 'ready' }
      if (performance.now() > deadline) {
        child.kill('SIGQUIT')
        return { state: 'failed', output: `it was not ready after ${recoveryTimeoutMs / 1000} s` }
      }
      await wait(10)
    }
    // The exit is reported by the other side of the race, with its output.
    return await new Promise<never>(() => {})
  }

  #onExit(): void {
    if (this.#isStopping) return
    this.#options.log.error({}, 'the embedded database stopped by itself and is started again')
    void this.#restart()
  }

  async #restart(): Promise<void> {
    for (let delayMs = 200; !this.#isStopping; delayMs = Math.min(delayMs * 2, 5000)) {
      try {
        await this.start()
        // `stop` may have been called while this start was under way, and found nothing to stop.
        if (this.#isStopping) await this.stop()
        return
      } catch (err) {
        this.#options.log.error({ err }, 'the embedded database could not be started again')
        await wait(delayMs)
      }
    }
  }

  /** Where the kernel cannot tie the database to its server, an orphan of a killed server is stopped here. */
  #stopOrphan(): void {
    if (this.#runAs.diesWithParent) return
    const [holder] = this.#readHolder()
    const processId = Number(holder)
    if (!Number.isInteger(processId) || processId <= 1) return
    if (parentOf(processId) === 1) process.kill(processId, 'SIGINT')
  }

  #refusal(): StartError {
    const [holder] = this.#readHolder()
    return new StartError(
      `Another process (id ${holder ?? 'unknown'}) already uses the database in ${this.#dataFolder}. Stop the other Openround, or set DATA_DIR to another folder.`,
    )
  }

  #readHolder(): readonly string[] {
    try {
      return readFileSync(join(this.#dataFolder, 'postmaster.pid'), 'utf8').split('\n')
    } catch {
      return []
    }
  }
}

function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** How PostgreSQL says that another instance runs, or is about to be gone: with the data, or with the socket's folder. */
const heldMessages =
  /lock file ".*" (already exists|is empty)|pre-existing shared memory block|could not create lock file ".*\.s\.PGSQL.*No such file/

function outcomeOf(output: string): Outcome {
  const isHeld = heldMessages.test(output)
  return isHeld ? { state: 'held' } : { state: 'failed', output: output.trim() || 'it said nothing' }
}

function parentOf(processId: number): number {
  return Number(spawnSync('ps', ['-o', 'ppid=', '-p', String(processId)], { encoding: 'utf8' }).stdout)
}

/** SIGINT rolls back what is open and writes everything down; SIGQUIT leaves that to the next start. */
async function endProcess(child: ChildProcess): Promise<void> {
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGINT')
  const forced = setTimeout(() => child.kill('SIGQUIT'), stopTimeoutMs)
  await exited
  clearTimeout(forced)
}
