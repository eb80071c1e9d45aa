import type { ReactNode } from 'react'
import { applyLinkWords } from '#content/dashboard/apply-link.ts'
import { fill } from '#content/fill.ts'
import type { QrCode } from './draw-qr-code.ts'

const words = applyLinkWords.page

interface QrCodeFigureProps {
  code: QrCode
  /** What it opens, in words. */
  label: string
}

/** The code, black on white in both themes since readers want it so, and as a file to print. */
export function QrCodeFigure({ code, label }: QrCodeFigureProps): ReactNode {
  const name = fill(words.qrCode, { label })
  return (
    <figure className="mt-4">
      <svg
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={name}
        className="size-40 border border-line"
      >
        <rect width={code.size} height={code.size} fill="#fff" />
        <path d={code.path} fill="#000" />
      </svg>
      <figcaption className="text-sm">
        <a
          href={`data:image/svg+xml,${encodeURIComponent(toFile(code))}`}
          download={`${fill(words.qrFile, { label })}.svg`}
          className="link inline-block py-2"
        >
          {words.qrDownload}
        </a>
      </figcaption>
    </figure>
  )
}

/** As a file of its own, to print. */
function toFile({ size, path }: QrCode): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}
