import { expect, test } from 'vitest'
import { deviceOf } from './device-of.ts'

const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
  ipadOld: 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Version/12.1 Mobile/15E148 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
  androidPhone: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  androidTablet: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  linux: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  chromebook: 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
}
const pointed = { isTouched: false, isNarrow: false }
const phoneScreen = { isTouched: true, isNarrow: true }
const tabletScreen = { isTouched: true, isNarrow: false }

test.each([
  ['an iPhone', agents.iphone, phoneScreen, 'phone'],
  ['an iPad of old', agents.ipadOld, tabletScreen, 'tablet'],
  ['an iPad, which calls itself a Mac', agents.mac, tabletScreen, 'tablet'],
  ['a Mac', agents.mac, pointed, 'computer'],
  ['a Mac of whose screen nothing is known', agents.mac, undefined, 'computer'],
  ['an Android phone', agents.androidPhone, phoneScreen, 'phone'],
  ['an Android tablet', agents.androidTablet, tabletScreen, 'tablet'],
  ['an Android phone that asks for desktop sites', agents.linux, phoneScreen, 'phone'],
  ['Linux', agents.linux, pointed, 'computer'],
  ['Windows with a touch screen', agents.windows, tabletScreen, 'computer'],
  ['a Chromebook', agents.chromebook, pointed, 'computer'],
  ['a browser that names no system, with a narrow screen', 'Browser', phoneScreen, 'phone'],
  ['a browser that names no system, with a mouse', 'Browser', pointed, 'computer'],
  ['a program', undefined, undefined, null],
] as const)('%s', (_name, userAgent, screen, device) => {
  expect(deviceOf({ userAgent, isMobile: false, screen })).toBe(device)
})

test('the browser’s own hint tells a phone, whatever else it says', () => {
  expect(deviceOf({ userAgent: 'Browser', isMobile: true, screen: undefined })).toBe('phone')
  expect(deviceOf({ userAgent: agents.androidTablet, isMobile: true, screen: undefined })).toBe('phone')
})
