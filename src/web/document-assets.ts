import { createContext } from 'react'

export interface DocumentAssets {
  /** Address of the built client entry: the one script of a public page. */
  bootstrap: string
  /** Address of the development server's refresh runtime; null in a build. */
  refreshRuntime: string | null
}

/** Set by the server entry; null in the browser, where the document is already there. */
export const DocumentAssets = createContext<DocumentAssets | null>(null)
