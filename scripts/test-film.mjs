#!/usr/bin/env node
/**
 * `npm run test:film`: an interview of twelve minutes on camera, with three reloads, a killed server, a minute without a network
 * and a while in writing. `npm run test:film -- 60` films one minute, as `npm test` does. Needs what `npm run build` makes.
 */
import { spawnSync } from 'node:child_process'

const seconds = process.argv[2] ?? '720'
const { status } = spawnSync('npx', ['playwright', 'test', '--project', 'film'], {
  stdio: 'inherit',
  env: { ...process.env, FILM_SECONDS: seconds },
})
process.exit(status ?? 1)
