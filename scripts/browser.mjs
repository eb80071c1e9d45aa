/** Where the tests find a browser, and how to get one. */
import { existsSync } from 'node:fs'
import { installSystemPackage } from './setup/system-package.mjs'

/** Draws no window and takes two thirds of the time for the same pages. */
const shell = '/usr/bin/chromium-headless-shell'

const browsers = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser as people have it. @returns {string | null} */
export function findChromium() {
  return firstOf(browsers)
}

/** Chromium's own build without a window where there is one, for pages that only a test looks at. @returns {string | null} */
export function findTestBrowser() {
  return firstOf([process.env.CHROMIUM_PATH, shell]) ?? findChromium()
}

const firefoxes = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

/** @returns {string | null} */
export function findFirefox() {
  return firstOf(firefoxes)
}

function firstOf(paths) {
  return paths.find((path) => path && existsSync(path)) ?? null
}

/** Flags without which a browser started by root, or without the internet, does not behave. */
export function browserArguments() {
  const args = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--no-first-run',
  ]
  return process.getuid?.() === 0 ? ['--no-sandbox', ...args] : args
}

/** Installs the system's Chromium where that needs no question; otherwise says how. */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  installSystemPackage('chromium')
  const installed = findChromium()
  if (installed) return installed
  throw new Error(
    'The tests need Chromium. Install it from your system (for example "apt-get install chromium" or "brew install --cask chromium"), or name it in CHROMIUM_PATH.',
  )
}

/** Where the system has no build without a window, its Chromium does. */
export function ensureTestBrowser() {
  if (firstOf([process.env.CHROMIUM_PATH, shell])) return
  installSystemPackage('chromium-headless-shell')
  if (!existsSync(shell)) ensureChromium()
}

/** Installs the system's Firefox where that needs no question; otherwise says how. */
export function ensureFirefox() {
  if (findFirefox()) return
  installSystemPackage('firefox-esr')
  if (!findFirefox()) throw new Error('This test needs Firefox. Install it, or name it in FIREFOX_PATH.')
}
