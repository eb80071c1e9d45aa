import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** What a run worked out of sound, kept for the next one. The key must name everything the value depends on. */
export interface Kept {
  find<T>(key: string, make: () => Promise<T>): Promise<T>
  save(): void
}

export function openKept(file: string): Kept {
  const values = new Map<string, unknown>(
    existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : [],
  )
  return {
    async find<T>(key: string, make: () => Promise<T>): Promise<T> {
      if (values.has(key)) return values.get(key) as T
      const value = await make()
      values.set(key, value)
      return value
    },
    save() {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(Object.fromEntries(values)))
    },
  }
}
