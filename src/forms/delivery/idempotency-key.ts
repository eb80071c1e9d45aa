/** 128 random bits. `crypto.randomUUID` would need https, which a trial on the local network has not. */
function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Hands out the same key for the same values until they have arrived, so that a lost answer or a retry stores once. */
export function createKeys(): { keyFor(values: object): string; forget(): void } {
  let last: { values: string; key: string } | null = null
  return {
    keyFor(values) {
      const written = JSON.stringify(values)
      if (last?.values !== written) last = { values: written, key: makeKey() }
      return last.key
    },
    forget() {
      last = null
    },
  }
}
