/** The browsers whose settings differ, as far as they say who they are. On iPhones every browser is told apart by its app. */
export type BrowserKind =
  | 'chrome'
  | 'edge'
  | 'firefox'
  | 'safari'
  | 'chrome-android'
  | 'firefox-android'
  | 'safari-ios'
  | 'app-ios'
  | 'other'

export interface Browser {
  kind: BrowserKind
  system: 'mac' | 'windows' | 'other'
  isPhone: boolean
}

/** @param maxTouchPoints Tells an iPad from a Mac, whose name it gives. */
export function readBrowser(userAgent: string, maxTouchPoints: number): Browser {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  const isAndroid = /Android/.test(userAgent)
  const system = isIos || isAndroid ? 'other' : systemOf(userAgent)
  return { kind: kindOf(userAgent, { isIos, isAndroid }), system, isPhone: isIos || isAndroid }
}

function systemOf(userAgent: string): Browser['system'] {
  if (/Macintosh/.test(userAgent)) return 'mac'
  return /Windows/.test(userAgent) ? 'windows' : 'other'
}

function kindOf(userAgent: string, { isIos, isAndroid }: { isIos: boolean; isAndroid: boolean }): BrowserKind {
  if (isIos) return /CriOS|FxiOS|EdgiOS|OPiOS/.test(userAgent) || !/Safari/.test(userAgent) ? 'app-ios' : 'safari-ios'
  const isFirefox = /Firefox\//.test(userAgent)
  if (isAndroid) return isFirefox ? 'firefox-android' : /Chrome\//.test(userAgent) ? 'chrome-android' : 'other'
  if (isFirefox) return 'firefox'
  if (/Edg\//.test(userAgent)) return 'edge'
  if (/Chrome\//.test(userAgent)) return 'chrome'
  return /Safari\//.test(userAgent) ? 'safari' : 'other'
}
