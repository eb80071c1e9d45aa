import { createContext, type ReactNode } from 'react'

/** What a document holds beside its page: of a public page in words of its own, of a signed-in page what hydrates it. */
export type DocumentAssets = PublicParts | { hydration: Hydration }

interface Hydration {
  /** By which the page's policy knows its scripts. */
  nonce: string
  /** Statements that run before the page's script has come. */
  early: string
}

/** They come from the server, so that a page that is hydrated is not sent the code for them. */
export interface PublicParts {
  head: ReactNode
  /** Stands first in the body. */
  first: ReactNode
  scripts: ReactNode
}

/** Set by the server entry; null in the browser, where only hydrated pages are drawn by React as a whole. */
export const DocumentAssets = createContext<DocumentAssets | null>(null)
