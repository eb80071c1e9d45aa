/**
 * The expressions that are not linear and stay. Each is named by its file and by how it begins. A new one is rather
 * rewritten: tokens and sets, a run that begins where no run of its kind stands before it, parts that cannot overlap.
 */
interface Named {
  readonly file: string
  /** The first characters of the expression, as long as it takes to mean these and no others of the file. */
  readonly begins: string
}

/** Reads outside text, of at most so many characters. The worst text of that length is tried on every check. */
export interface Limited extends Named {
  readonly limit: number
  /** Where a longer text is turned away. */
  readonly heldBy: string
  /** As measured when it was listed; the check measures again. */
  readonly worstMs: number
}

/** Reads nothing that somebody outside writes, or only as text in which its signs cannot stand. */
export interface Ours extends Named {
  readonly why: string
}

export interface Table {
  readonly limited: readonly Limited[]
  readonly ours: readonly Ours[]
  /** Files that build expressions for others to load. */
  readonly loaded: readonly string[]
}

const ownPage = 'reads a page as this program rendered it: whatever came from outside is escaped and holds no "<"'

export const table: Table = {
  limited: [
    {
      file: 'src/interviewer/cues/request-patterns.ts',
      begins: '(?:^|[.?!,;:-]\\s*)(?:(?:ok|okay|well|so|um|uh|hmm|oh|ah|no|yes|yeah',
      limit: 300,
      heldBy: '`isShort` in `src/interviewer/cues/short.ts`, before `isAside` reads',
      worstMs: 0.8,
    },
    {
      file: 'src/interviewer/language/spanish-cues.ts',
      begins: '(?:^|[.?!¡¿,;:-]\\s*)(?:(?:bueno|pues|este|eh|mmm|la verdad',
      limit: 300,
      heldBy: '`isShort` in `src/interviewer/cues/short.ts`, before `isAside` reads',
      worstMs: 0.8,
    },
  ],
  ours: [
    { file: 'src/content/plans.ts', begins: '\\B(?=(\\d{3})+$)', why: 'reads a number of ours, at most 22 characters' },
    { file: 'src/server/pages/content-security-policy.ts', begins: '<', why: ownPage },
    { file: 'src/server/pages/web-build.ts', begins: '<link', why: ownPage },
    {
      file: 'src/server/platform/http/api-docs.ts',
      begins: '<script',
      why: 'reads the page of an installed package, once',
    },
    {
      file: 'src/server/platform/db/embedded/supervisor.ts',
      begins: 'lock file',
      why: 'reads what our own PostgreSQL says as it fails to start',
    },
  ],
  loaded: ['src/text-analysis/protected-facts.ts', 'src/interviewer/rules/index.ts'],
}
