import type { ReactNode } from 'react'
import { BrandMark } from '#ui/brand-mark.tsx'
import { useSite } from '../use-site.ts'

/** The logo of this site. */
export function SiteMark(): ReactNode {
  return <BrandMark brand={useSite().brand} />
}
