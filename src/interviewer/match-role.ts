import type { RoleMatch, RoleProfile, RoleProposal } from '#contract/interview/bank.ts'
import { tokenise } from '#text-analysis/normalise.ts'
import { contentStemsOf, stem } from '#text-analysis/stems.ts'
import { countTerms, createBm25, type TermCounts } from './bm25.ts'

/** The role that is proposed where none fits. */
export const fallbackRoleId = 'general'

/** A title's own words count as if the text said them this often. */
const titleRepeats = 3
/**
 * Least score, and least distance to the next role, at which a text alone names a role: below, two or three words of a
 * trade stand in an advert for something else. Set on the adverts of `match-role.test.ts`.
 */
const minScore = 14
const minLead = 1.2
/** A title is not believed where the text speaks this many times more of another role. */
const strongerText = 2.5

/** Words of a title that say how senior, how long or where, and nothing about the work. */
const gradeWords: ReadonlySet<string> = new Set(
  `senior sr junior jr lead principal graduate trainee intern apprentice entry level mid experienced interim temporary permanent
  part full time remote hybrid onsite freelance contract ii iii iv v i m f d w x`.split(/\s+/),
)

/** Where what follows in a title is no longer the job: its team, its place, its terms. */
const titleEnd = /(?:[,(|/:;–—]|\s-\s|\b(?:for|at|in|of|with|to|on)\b)/i

export interface JobText {
  title: string
  description: string
}

/**
 * Finds the role of the bank that a job belongs to, from its title and its text: BM25 over each role's titles, tasks and
 * tools, the job's own title first. Only a proposal: a person confirms it. The same text always gives the same answer.
 * Source: evaluation design, 5.1.
 */
export function matchRole(job: JobText, profiles: readonly RoleProfile[]): RoleProposal {
  const matches = rankRoles(job, profiles)
  const named = roleNamedBy(job.title, profiles)
  const [best, second] = matches
  const namedScore = matches.find((match) => match.roleId === named)?.score ?? 0
  const isBelieved = named !== null && named !== fallbackRoleId && (best?.score ?? 0) <= namedScore * strongerText
  if (isBelieved) return { roleId: named, isByTitle: true, matches }
  const isClear =
    best !== undefined && best.score >= minScore && best.score >= (second?.score ?? 0) * minLead && named === null
  return { roleId: isClear ? best.roleId : fallbackRoleId, isByTitle: false, matches }
}

function rankRoles(job: JobText, profiles: readonly RoleProfile[]): RoleMatch[] {
  const documents = profiles.map((profile) => ({ roleId: profile.roleId, counts: documentOf(profile) }))
  const scoreOf = createBm25(documents.map(({ counts }) => counts))
  const words = wordsOf(job)
  const query = new Map([...words].map(([term, { times }]) => [term, times]))
  return documents
    .map(({ roleId, counts }) => {
      const parts = scoreOf(counts, query)
      parts.sort((a, b) => b.score - a.score)
      const score = parts.reduce((sum, part) => sum + part.score, 0)
      return {
        roleId,
        score: Math.round(score * 100) / 100,
        because: parts.slice(0, maxReasons).map(({ term }) => words.get(term)?.word ?? term),
      }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.roleId.localeCompare(b.roleId))
}

/** The same for every job. */
const knownDocuments = new WeakMap<RoleProfile, TermCounts>()

function documentOf(profile: RoleProfile): TermCounts {
  const known = knownDocuments.get(profile)
  if (known !== undefined) return known
  const { titles, tasks, tools } = profile
  const document = countTerms(contentStemsOf(tokenise(`${titles.join(' ')} ${tasks} ${tools}`)))
  knownDocuments.set(profile, document)
  return document
}

const maxReasons = 6

/** Each stem of the job's text, how often it is there and how it is written there. */
function wordsOf({ title, description }: JobText): Map<string, { times: number; word: string }> {
  const words = [...Array<string[]>(titleRepeats).fill(tokenise(title)).flat(), ...tokenise(description)]
  const found = new Map<string, { times: number; word: string }>()
  for (const word of words) {
    const [term] = contentStemsOf([word])
    if (term === undefined) continue
    found.set(term, { times: (found.get(term)?.times ?? 0) + 1, word: found.get(term)?.word ?? word })
  }
  return found
}

/**
 * The role whose title stands in the job's title: of several the one that ends last, since what a job is stands at the end
 * ("customer success recruiter"), then the longest. `general` where the title names other work in similar words; null where
 * it names none.
 */
function roleNamedBy(title: string, profiles: readonly RoleProfile[]): string | null {
  const words = titleWords(title)
  const found = profiles.flatMap((profile) => [
    ...profile.titles.map((phrase) => ({ roleId: profile.roleId, ...placeOf(phrase, words) })),
    ...(profile.notTitles ?? []).map((phrase) => ({ roleId: fallbackRoleId, ...placeOf(phrase, words) })),
  ])
  const [best] = found.filter(({ end }) => end > 0).sort((a, b) => b.end - a.end || b.length - a.length)
  return best?.roleId ?? null
}

/** What a job is, from its title: stems, without grade, place and terms. */
export function titleWords(title: string): string[] {
  const trimmed = title.trim()
  const end = trimmed.search(titleEnd)
  const head = end > 0 ? trimmed.slice(0, end) : trimmed
  return tokenise(head)
    .filter((word) => !gradeWords.has(word))
    .map(stem)
}

/** Where a phrase ends in the title, counted in words from 1; 0 where it is not there. */
function placeOf(phrase: string, words: readonly string[]): { end: number; length: number } {
  const wanted = tokenise(phrase).map(stem)
  for (let start = words.length - wanted.length; start >= 0; start -= 1) {
    if (wanted.every((word, index) => words[start + index] === word))
      return { end: start + wanted.length, length: wanted.length }
  }
  return { end: 0, length: 0 }
}
