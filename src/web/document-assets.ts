import { createContext } from 'react'

/** What a document loads: of a public page the bootstrap alone, of a signed-in page what hydrates it. */
export type DocumentAssets =
  | {
      /** Address of the built client entry: the one script of a public page. */
      bootstrap: string
      /** Address of the development server's refresh runtime; null in a build. */
      refreshRuntime: string | null
    }
  | { hydration: { nonce: string } }

/** Set by the server entry; null in the browser, where only hydrated pages are drawn by React as a whole. */
export const DocumentAssets = createContext<DocumentAssets | null>(null)
