import { readFileSync } from 'node:fs'
import type { RequirementKind } from '#contract/interview/plan-draft.ts'
import labels from './labels.json' with { type: 'json' }

export interface LabelledAdvert {
  name: string
  title: string
  text: string
  /** Patterns are worked on with the first; the second only tell how well they do elsewhere; the third were written last. */
  use: 'tuning' | 'kept-aside' | 'blind'
  roleId: string
  requirements: readonly LabelledRequirement[]
}

/** Something that the advert asks for or states: its kind, the words at the heart of it, and the sentence they stand in. */
export interface LabelledRequirement {
  kind: RequirementKind
  says: string
  sentence: string
}

/** Written for this project and labelled before anything read them. */
export const labelledAdverts: readonly LabelledAdvert[] = labels.map(({ file, use, roleId, requirements }) => {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  return {
    name: file.replace(/\.txt$/, ''),
    title: text.split('\n')[0] ?? '',
    text,
    use: use as LabelledAdvert['use'],
    roleId,
    requirements: requirements as LabelledRequirement[],
  }
})
