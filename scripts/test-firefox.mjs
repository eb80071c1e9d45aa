#!/usr/bin/env node
/**
 * `npm run test:firefox`: an interview on camera with the candidate in Firefox. Needs what `npm run build` makes, and installs
 * Firefox where that needs no question.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureFirefox, ensureTestBrowser } from './browser.mjs'
import { installSystemPackage } from './setup/system-package.mjs'

const pulseaudio = '/usr/bin/pulseaudio'
const startTimeoutMs = 10_000

/**
 * Without a loudspeaker Firefox runs no sound at all, where Chromium makes one up. A machine that has none gets one that
 * nobody hears.
 * @returns where to find it and how to end it; null where there is nothing to start.
 */
async function openSilentLoudspeaker() {
  if (process.platform !== 'linux' || process.env.PULSE_SERVER || existsSync('/dev/snd')) return null
  if (!existsSync(pulseaudio)) installSystemPackage('pulseaudio')
  if (!existsSync(pulseaudio)) return null
  const folder = mkdtempSync(join(tmpdir(), 'openround-sound-'))
  const socket = join(folder, 'native')
  const modules = ['module-null-sink', `module-native-protocol-unix socket=${socket} auth-anonymous=1`]
  const options = ['-n', '--daemonize=no', '--exit-idle-time=-1', '--use-pid-file=no']
  const child = spawn(pulseaudio, [...options, ...modules.flatMap((module) => ['-L', module])], {
    env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder },
    stdio: 'ignore',
  })
  for (const untilMs = Date.now() + startTimeoutMs; !existsSync(socket) && Date.now() < untilMs; ) await wait(50)
  return {
    server: `unix:${socket}`,
    async close() {
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

ensureTestBrowser()
ensureFirefox()
const loudspeaker = await openSilentLoudspeaker()
const { status } = spawnSync('npx', ['playwright', 'test', '--config', 'tests/firefox/playwright.config.ts'], {
  stdio: 'inherit',
  env: { ...process.env, ...(loudspeaker !== null && { PULSE_SERVER: loudspeaker.server }) },
})
await loudspeaker?.close()
process.exit(status ?? 1)
