import { useEffect, useState } from 'react'
import type { Command } from './commands.ts'

/** A name of one letter would be half the workspace. */
const fewestLetters = 2
/** So that a word that is typed at once is asked for once. */
const restMs = 150

interface Subjects {
  state: 'resting' | 'looking' | 'found' | 'failed'
  commands: readonly Command[]
}

const resting: Subjects = { state: 'resting', commands: [] }

/** What is called as was typed. What was found before stays while more is looked for, so that nothing jumps. */
export function useSubjects(workspaceId: string, typed: string): Subjects {
  const [subjects, setSubjects] = useState<Subjects>(resting)
  const wanted = typed.trim()
  useEffect(() => {
    if (wanted.length < fewestLetters) {
      setSubjects(resting)
      return
    }
    const page = new AbortController()
    setSubjects(({ commands }) => ({ state: 'looking', commands }))
    const timer = setTimeout(async () => {
      try {
        // With the schemas of what it reads, it is fetched by whoever looks for something.
        const { findSubjects } = await import('./find-subjects.ts')
        setSubjects({ state: 'found', commands: await findSubjects(workspaceId, wanted, page.signal) })
      } catch {
        if (!page.signal.aborted) setSubjects({ state: 'failed', commands: [] })
      }
    }, restMs)
    return () => {
      clearTimeout(timer)
      page.abort()
    }
  }, [workspaceId, wanted])
  return subjects
}
