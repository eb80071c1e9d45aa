import type { ReactNode } from 'react'

/**
 * The parts of a long page that no screen shows at first. The page is sent without the styles that only they use, so that
 * its first answer is a round trip shorter; they show when the whole stylesheet is here (`bootstrap/later-parts.ts`).
 */
export function LaterParts({ children }: { children: ReactNode }): ReactNode {
  return <div data-later="unstyled">{children}</div>
}
