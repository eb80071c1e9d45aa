#!/usr/bin/env node
/**
 * Nothing is inferred from faces, voice affect or gaze (evaluation design, section 4: Regulation (EU) 2024/1689,
 * Art. 5(1)(f)); packages made for that may not even be installed.
 */
import { readFileSync } from 'node:fs'

const refused =
  /(^|[/@-])(face-api|faceapi|clmtrackr|affectiva|affdex|webgazer|gazecloud|gazerecorder|emotion[a-z-]*|morphcast|facemesh|face-landmarks[a-z-]*|hume|beyondverbal|deepface|pyaudioanalysis|opensmile)([/-]|$)/

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const names = Object.keys(lock.packages).map((path) => path.replace(/^.*node_modules\//, ''))
const styling = /^@emotion\//
const found = names.filter((name) => refused.test(name) && !styling.test(name))
for (const name of found) console.error(`${name} infers emotion, gaze or identity from a person; it must not be used.`)
process.exit(found.length === 0 ? 0 : 1)
