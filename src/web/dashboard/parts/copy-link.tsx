import type { ReactNode } from 'react'
import { Island } from '../../island/island.tsx'
import { CopyButton } from '../islands/copy-link/copy-link.tsx'

/** A link as text that can be selected, with a button that copies it. @param label Says whose it is. */
export function CopyLink({ link, label }: { link: string; label: string }): ReactNode {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="figures min-w-0 select-all wrap-anywhere">{link}</span>
      <Island name="copy-link" wake="load">
        <CopyButton link={link} label={label} />
      </Island>
    </div>
  )
}
