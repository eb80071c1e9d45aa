/** The first that is found wins: browsers name those that they descend from as well. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** A browser and what it runs on, as far as it told, such as "Firefox on Linux"; null when neither is known. */
export function nameDevice(userAgent: string | null): string | null {
  const named = [browsers, systems].flatMap((rows) => {
    const found = rows.find(([pattern]) => pattern.test(userAgent ?? ''))
    return found === undefined ? [] : [found[1]]
  })
  return named.length === 0 ? null : named.join(' on ')
}
