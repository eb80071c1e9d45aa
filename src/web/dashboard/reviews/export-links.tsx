import type { ReactNode } from 'react'
import { exportWords } from '#content/dashboard-reviews.ts'
import { fill } from '#content/fill.ts'

export interface ExportFile {
  format: string
  href: string
}

/** The report as a file, for people and for other programs. */
export function ExportLinks({ files }: { files: readonly ExportFile[] }): ReactNode {
  return files.map(({ format, href }) => (
    <a
      key={format}
      href={href}
      aria-label={fill(exportWords.of, { format })}
      className="link-quiet inline-flex min-h-11 items-center text-sm"
    >
      {format}
    </a>
  ))
}
