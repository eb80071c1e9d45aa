const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/**
 * A session ends two weeks after it was last used, and after 90 days whatever happens. That it is used is written down
 * once in five minutes. Source: OWASP ASVS 5.0, V7.3 asks for both limits, documented; decision 0080.
 */
export const sessionLimits = { idleMs: 14 * dayMs, absoluteMs: 90 * dayMs, writeEveryMs: 5 * 60 * 1000 } as const

/** Long enough for every browser; longer names say nothing more. */
export const longestUserAgent = 300
